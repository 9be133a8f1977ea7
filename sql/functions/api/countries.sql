-- GET /v1/countries: countries by code.
--   params  status: array · limit
create or replace function api.countries(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable
as $$
declare
  size integer := access.page_limit(caller, params);
  page json[];
  codes text[];
begin
  select array_agg(c.document order by c.code), array_agg(c.code order by c.code) into page, codes
  from (
    select * from registry.country_summary() s
    where (params -> 'status' is null or params -> 'status' ? s.coverage_status) and (after is null or s.code > after #>> '{}')
    order by s.code limit size + 1
  ) c;
  return (coalesce(to_json(page[1:size]), '[]'), case when cardinality(page) > size then to_jsonb(codes[size]) end, null)::api.answer;
end
$$;
