-- GET /v1/capacity/nearby: records within radius_km of lat, lon, nearest first.
--   caller  the plan;  params  validated parameters;  after  sort key of the row before the page, or null
create or replace function api.capacity_near(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable
as $$
declare
  size integer := access.page_limit(caller, params);
  place geography := ST_SetSRID(ST_MakePoint((params -> 'lon')::float8, (params -> 'lat')::float8), 4326)::geography;
  radius float8;
  matching record;
  near record;
begin
  perform grid.require_as_of(params);
  perform access.require_plan(caller, case when params ? 'as_of' then array['as_of'] else '{}' end,
    (params -> 'radius_km')::numeric);
  radius := coalesce((params -> 'radius_km')::float8, 10) * 1000;
  matching := grid.matching_measures(params);

  near := grid.capacity_around(grid.filter(params, matching.measures), place, radius, null, after, size + 1, true);
  perform grid.require_one_class(params, near.shown);
  if near.ids is null and after is null and params ? 'fresh_after' then
    perform grid.require_fresh(params, matching.outdated, array(select w.id from grid.assets_within(place, radius) w));
  end if;
  return grid.capacity_answer(params, near.ids, near.keys::text[], near.distances, place, radius, size,
    jsonb_build_object('summary', near.summary, 'not_included', registry.not_included(place, radius, params),
      'not_compared', grid.records_not_compared(params, null, place, radius, null)));
end
$$;
