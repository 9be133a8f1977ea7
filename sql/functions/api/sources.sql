-- GET /v1/sources: publications by id, registry-only ones included.
--   params  country, operator, rights_mode, health: arrays · limit
-- Raises invalid_parameter, country_not_supported, operator_not_found.
create or replace function api.sources(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable
as $$
declare
  size integer := access.page_limit(caller, params);
  countries text[] := registry.text_list(params -> 'country');
  operators text[];
  page json[];
  ids text[];
begin
  perform registry.require_countries(countries);
  operators := registry.require_operators(registry.text_list(params -> 'operator'), false);
  select array_agg(row_to_json(s) order by s.id), array_agg(s.id order by s.id) into page, ids
  from (
    select * from registry.source_listing() l
    where (countries is null or l.country = any (countries)) and (operators is null or l.operator_id = any (operators))
      and (params -> 'rights_mode' is null or params -> 'rights_mode' ? l.rights_mode)
      and (params -> 'health' is null or params -> 'health' ? l.health) and (after is null or l.id collate "C" > after #>> '{}')
    order by l.id collate "C" limit size + 1
  ) s;
  return (coalesce(to_json(page[1:size]), '[]'), case when cardinality(page) > size then to_jsonb(ids[size]) end,
    jsonb_build_object('attribution', grid.attribution(ids[1:size])))::api.answer;
end
$$;
