-- POST /v1/capacity/sites: the nearest asset with capacity of each of up to 500 sites, in their order. With a least figure an asset
-- counts by a record that satisfies it, else by one above zero.
--   params  sites [{name, lat, lon}] · radius_km · filters: those of assets' figures
-- Raises plan_required, and the contract's errors for the names in the filters.
create or replace function api.capacity_sites(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable
as $$
declare
  radius constant float8 := 1000 * coalesce((params -> 'radius_km')::float8, 10);
  q question.asked;
  places geography[];
  nearest text[];
  passed text[];
  outside geography[];
  answer api.answer;
begin
  perform access.require_plan(caller, params - 'filters');
  places := array(
    select ST_SetSRID(ST_MakePoint((s.site -> 'lon')::float8, (s.site -> 'lat')::float8), 4326)::geography
    from jsonb_array_elements(params -> 'sites') with ordinality s (site, n) order by s.n);
  q := question.ask(coalesce(params -> 'filters', '{}'));
  q.figures := array(select m from question.figure_measures(q) m);
  nearest := array(select c.asset_id from question.nearest(q, places, radius) c order by c.n);

  with passed_over as materialized (
    select o.* from question.passed_over(q, places, radius, nearest) o
  ), figure as materialized (
    select b from question.best_figures(q, array(select distinct o.id from unnest(nearest) o (id) where o.id is not null)) b
  ), above as materialized (
    select question.least_above(q, nearest) as least
  ), unanswered as materialized (
    select o.n, row_number() over (order by o.n) as place from unnest(nearest) with ordinality o (id, n) where o.id is null
  ), offer as materialized (
    select u.n, o.offer, o.source_ids, o.asset_ids
    from unanswered u
    join question.offers(q, array(select places[v.n] from unanswered v order by v.n), radius, 1000.0 * caller.nearby_radius_km) o
      on o.n = u.place
  ), answered as materialized (
    select s.n, d.source_ids, f.id as asset_id,
      json_build_object('name', s.site -> 'name', 'lat', s.site -> 'lat', 'lon', s.site -> 'lon', 'nearest', d.document,
        'distance_m', d.document -> 'distance_m', 'distance_min_m', d.document -> 'distance_min_m', 'nearer', (
          select coalesce(json_agg(json_build_object('asset_id', a.id,
              'distance_m', round(far.distance::numeric, 1), 'distance_min_m', round(far.nearest::numeric, 1), 'why', p.why)
            order by p.place), '[]')
          from passed_over p
          join grid.asset a on a.id = p.asset_id
          cross join lateral grid.distance(a.precision, a.footprint, places[s.n]) far
          where p.n = s.n), 'offer', o.offer) as answer
    from jsonb_array_elements(params -> 'sites') with ordinality s (site, n)
    join unnest(nearest) with ordinality f (id, n) on f.n = s.n
    cross join above u
    left join figure g on (g.b).asset_id = f.id
    left join lateral grid.asset_capacity_document(f.id, g.b, places[s.n], u.least -> f.id) d on true
    left join offer o on o.n = s.n
  )
  select json_agg(r.answer order by r.n), jsonb_build_object('attribution', grid.attribution(
      array(select unnest(r.source_ids) from answered r union select unnest(o.source_ids) from offer o),
      array(select r.asset_id from answered r union select unnest(o.asset_ids) from offer o))),
    array(select p.asset_id from passed_over p where p.n is null)
  into answer.data, answer.meta, passed
  from answered r;
  outside := array(select places[f.n] from unnest(nearest) with ordinality f (id, n)
    where f.id is null and registry.is_outside(places[f.n], radius) order by f.n);
  answer.meta := answer.meta || jsonb_build_object(
    'warnings', registry.outside_warning(outside, cardinality(places), radius), 'outside_coverage', cardinality(outside),
    'not_included', registry.not_included(q, (select ST_Collect(p::geometry) from unnest(places) p)::geography, radius),
    'not_compared', case when question.compares(q)
      then question.not_compared(q, null, array(select b from question.best_figures(q, passed, true) b where b.records = 0)) end);
  return answer;
end
$$;
