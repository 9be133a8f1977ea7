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
  served integer[];
  matching integer[];
  outdated integer[];
  assets text[];
  ids text[];
  distances float8[];
begin
  perform grid.require_as_of(params);
  perform access.require_plan(caller, case when params ? 'as_of' then array['as_of'] else '{}' end,
    (params -> 'radius_km')::numeric);
  radius := coalesce((params -> 'radius_km')::float8, 10) * 1000;
  select array_agg(m.id) filter (where m.fresh), array_agg(m.id) filter (where m.fresh and m.granted),
    array_agg(m.id) filter (where not m.fresh)
  into matching, served, outdated from grid.capacity_measures(params) m;

  assets := array(select n.id from grid.nearest_assets(place, radius, null) n);
  perform grid.require_comparable(params, served, assets);
  select array_agg(n.id), array_agg(n.distance) into ids, distances
  from grid.capacity_near(params, matching, place, radius, null, after, size + 1) n;
  if ids is null and after is null then
    perform grid.require_fresh(params, outdated, assets);
  end if;
  return grid.capacity_answer(params, ids, distances::text[], distances, size,
    jsonb_build_object('summary', grid.capacity_summary(params, matching, assets)));
end
$$;
