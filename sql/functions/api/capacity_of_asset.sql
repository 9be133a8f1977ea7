-- GET /v1/substations/{id}/capacity: the records of one asset, by id. The id of a merged asset returns those of the asset that it was merged into.
--   caller  the plan;  params  validated parameters;  after  sort key of the row before the page, or null
-- Raises asset_not_found, and capacity_not_available when the asset has no current record whatever the other filters.
create or replace function api.capacity_of_asset(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable
as $$
declare
  size integer := access.page_limit(caller, params);
  asset text[];
  -- Empty where the asset does not match.
  matched text[];
  matching record;
  wanted grid.filter;
  ids text[];
begin
  perform grid.require_as_of(params);
  perform access.require_plan(caller, case when params ? 'as_of' then array['as_of'] else '{}' end, null);
  asset := array[grid.require_asset(params)];
  matching := grid.matching_measures(params);
  perform grid.require_capacity(params, asset);
  perform grid.require_comparable(params, matching.measures, asset);
  wanted := grid.filter(params, matching.measures);
  wanted.ids := asset;
  matched := grid.asset_matching(wanted, 1);
  select array_agg(p.id) into ids
  from grid.search_sorted(params, wanted, matched, null, 'id', after, size + 1) p;
  if ids is null and after is null then
    perform grid.require_fresh(params, matching.outdated, matched);
  end if;
  return grid.capacity_answer(params, ids, null, null, null, null, size,
    jsonb_build_object('not_compared', grid.records_not_compared(params, asset, null, null, null)));
end
$$;
