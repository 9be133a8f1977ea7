-- GET /v1/capacity/nearby: records within radius_km of lat, lon, nearest first.
--   caller  the plan;  params  validated parameters;  after  sort key of the row before the page, or null
create or replace function api.capacity_near(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable security definer
  set search_path = pg_catalog, public
as $$
declare
  size integer := access.page_limit(caller, params);
  place geography := ST_SetSRID(ST_MakePoint((params -> 'lon')::float8, (params -> 'lat')::float8), 4326)::geography;
  radius float8;
  matching integer[];
  outdated integer[];
  near record;
begin
  perform grid.require_as_of(params);
  perform access.require_plan(caller, case when params ? 'as_of' then array['as_of'] else '{}' end,
    (params -> 'radius_km')::numeric);
  radius := coalesce((params -> 'radius_km')::float8, 10) * 1000;
  if grid.filters_measures(params) then
    select coalesce(array_agg(m.id) filter (where m.fresh), '{}'), array_agg(m.id) filter (where not m.fresh)
    into matching, outdated from grid.capacity_measures(params) m;
  end if;

  near := grid.capacity_around(grid.filter(params, matching), place, radius, null, after, size + 1, true);
  perform grid.require_one_class(params, near.shown);
  if near.ids is null and after is null and params ? 'fresh_after' then
    perform grid.require_fresh(params, outdated, array(select w.id from grid.assets_within(place, radius) w));
  end if;
  return grid.capacity_answer(params, near.ids, near.distances::text[], near.distances, size,
    jsonb_build_object('summary', near.summary));
end
$$;
