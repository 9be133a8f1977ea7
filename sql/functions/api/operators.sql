-- GET /v1/operators: operators by id.
--   params  country, type: arrays · covered · limit
-- Raises invalid_parameter, country_not_supported.
create or replace function api.operators(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable
as $$
declare
  size integer := access.page_limit(caller, params);
  countries text[] := registry.text_list(params -> 'country');
  page json[];
  ids text[];
begin
  perform registry.require_countries(countries);
  select array_agg(row_to_json(o) order by o.id), array_agg(o.id order by o.id) into page, ids
  from (
    select * from registry.operator_listing() l
    where (countries is null or l.country = any (countries)) and (params -> 'type' is null or params -> 'type' ? l.type)
      and (params -> 'covered' is null or l.covered = (params -> 'covered')::boolean)
      and (after is null or l.id collate "C" > after #>> '{}')
    order by l.id collate "C" limit size + 1
  ) o;
  return (coalesce(to_json(page[1:size]), '[]'), case when cardinality(page) > size then to_jsonb(ids[size]) end, null)::api.answer;
end
$$;
