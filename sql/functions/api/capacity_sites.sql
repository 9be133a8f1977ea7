-- POST /v1/capacity/sites: the nearest asset with capacity of each of up to 500 sites, in their order.
--   params  sites [{name, lat, lon}] · radius_km · filters: those of assets' figures
-- Raises invalid_parameter for more sites than the plan's burst allows at once, ten to a request; plan_required; and the contract's errors for the
-- names in the filters.
create or replace function api.capacity_sites(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable
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

  with nearest as materialized (
    select c.n, c.asset_id from grid.nearest_capacity(places, radius, filters) c
  ), found as materialized (
    select c.n, c.asset_id, p.passed
    from nearest c join grid.passed_over(places, radius, filters, array(select o.asset_id from nearest o order by o.n)) p on p.n = c.n
  ), passed as materialized (
    select array(select distinct unnest(o.passed) from found o) as ids
  ), figure as materialized (
    select b.asset_id, b from grid.best_figures(filters, array(select distinct o.asset_id from found o where o.asset_id is not null)) b
  ), reason as materialized (
    select w.* from grid.why_not(array(select distinct unnest(o.passed[1:5]) from found o), filters) w
  ), unanswered as materialized (
    select o.n, row_number() over (order by o.n) as place from found o where o.asset_id is null
  ), offer as materialized (
    select u.n, o.offer, o.source_ids, o.asset_ids
    from unanswered u
    join grid.offers(array(select places[v.n] from unanswered v order by v.n), radius, 1000.0 * caller.nearby_radius_km, filters) o on o.n = u.place
  ), answered as materialized (
    select f.n, f.passed, d.document, d.source_ids, f.asset_id,
      json_build_object('name', s.site -> 'name', 'lat', s.site -> 'lat', 'lon', s.site -> 'lon', 'nearest', d.document,
        'distance_m', d.document -> 'distance_m', 'distance_min_m', d.document -> 'distance_min_m', 'nearer', (
          select coalesce(json_agg(json_build_object('asset_id', a.id,
              'distance_m', round(far.distance::numeric, 1), 'distance_min_m', round(far.nearest::numeric, 1), 'why', w.why) order by p.place), '[]')
          from unnest(f.passed[1:5]) with ordinality p (id, place)
          join reason w on w.asset_id = p.id
          join grid.asset a on a.id = p.id
          cross join lateral grid.distance(a.precision, a.footprint, places[f.n]) far), 'offer', o.offer) as answer
    from jsonb_array_elements(params -> 'sites') with ordinality s (site, n)
    join found f on f.n = s.n
    left join figure g on g.asset_id = f.asset_id
    left join lateral grid.asset_capacity_document(g.b, places[f.n]) d on true
    left join offer o on o.n = f.n
  )
  select json_agg(r.answer order by r.n), null,
    jsonb_build_object(
      'not_included', registry.not_included((select ST_Collect(p::geometry) from unnest(places) p)::geography, radius, filters),
      'not_compared', (
        select grid.assets_not_compared(filters, array(
          select f from grid.best_figures(filters, grid.assets_asked(p.ids, filters), others => true) f where f.records = 0),
          case when grid.leaves_unknown_out(filters) then grid.upstream_unknown(filters, p.ids, grid.most_read(filters)) else '{}' end)
        from passed p where cardinality(p.ids) <= grid.most_read(filters)),
      'attribution', grid.attribution(array(select unnest(r.source_ids) from answered r union select unnest(o.source_ids) from offer o),
        array(select r.asset_id from answered r union select unnest(o.asset_ids) from offer o)))
  into answer
  from answered r;
  return answer;
end
$$;
