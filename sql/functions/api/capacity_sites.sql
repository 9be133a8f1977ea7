-- POST /v1/capacity/sites: the nearest asset with capacity of each of up to 500 sites, in their order.
--   params  sites [{name, lat, lon}] · radius_km · filters: those of capacity tiles
-- Raises invalid_parameter for more sites than the plan's burst allows at once, ten to a request; plan_required; and the contract's errors for the
-- names in the filters.
create or replace function api.capacity_sites(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable security definer
  set search_path = pg_catalog, public
as $$
declare
  filters constant jsonb := coalesce(params -> 'filters', '{}');
  radius constant float8 := 1000 * access.radius_limit(caller, (params -> 'radius_km')::numeric);
  places geography[];
  answer api.answer;
begin
  if jsonb_array_length(params -> 'sites') > 20 * caller.rate_per_second then
    perform access.refuse('invalid_parameter', format('sites: expected at most %s, ten for each request that plan %s may send at once',
      20 * caller.rate_per_second, caller.id));
  end if;
  places := array(
    select ST_SetSRID(ST_MakePoint((s.site -> 'lon')::float8, (s.site -> 'lat')::float8), 4326)::geography
    from jsonb_array_elements(params -> 'sites') with ordinality s (site, n) order by s.n);

  with found as materialized (
    select * from grid.nearest_capacity(places, radius, filters)
  ), figure as materialized (
    select f.* from tiles.asset_figures(array(select distinct o.asset_id from found o where o.asset_id is not null), filters) f
  ), told as materialized (
    select f.asset_id, d.document, d.source_ids
    from figure f cross join lateral grid.asset_capacity_document(f.asset_id, f.generation, f.load, f.records, null) d
  )
  select json_agg(json_build_object('name', s.site -> 'name', 'lat', s.site -> 'lat', 'lon', s.site -> 'lon', 'nearest', t.document,
      'distance_m', round(f.distance::numeric, 1), 'nearer', f.nearer) order by s.n),
    null,
    jsonb_build_object('attribution', grid.attribution(array(select distinct unnest(o.source_ids) from told o), array(select o.asset_id from told o)))
  into answer
  from jsonb_array_elements(params -> 'sites') with ordinality s (site, n)
  join found f on f.n = s.n
  left join told t on t.asset_id = f.asset_id;
  return answer;
end
$$;
