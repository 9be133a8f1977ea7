-- GET /v1/capacity: a page of the records that match.
--   caller  the plan;  params  validated parameters;  after  sort key of the row before the page, or null
create or replace function api.capacity_search(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable
as $$
declare
  size integer := access.page_limit(caller, params);
  order_by text := coalesce(params ->> 'sort', 'id');
  matching record := grid.matching_measures(params);
  ids text[];
  keys text[];
begin
  perform grid.require_as_of(params);
  perform access.require_plan(caller, case when params ? 'as_of' then array['as_of'] else '{}' end, null);
  perform grid.require_comparable(params, matching.measures, null);

  select array_agg(p.id), array_agg(p.key) into ids, keys
  from grid.search_records(params, matching.measures, order_by, after, size + 1) p;
  if ids is null and after is null and params ? 'fresh_after' then
    perform grid.require_fresh(params, matching.outdated, null);
  end if;
  return grid.capacity_answer(params, ids, keys, null, null, null, size,
    jsonb_build_object('not_compared', grid.records_not_compared(params, null, null, null, null),
      'not_included', registry.not_included(null, null, params)));
end
$$;
