-- What would answer a question where no asset around a place answers it.
--   places, radius  as asked, metres;  most_radius  the greatest that the caller may ask for, metres;  params  filters of assets' figures
-- Returns for each place, by its position from 1, {nearest, largest}, each as a row of GET /v1/capacity/assets or null: the nearest asset that
-- answers beyond the radius; within it the one with the greatest figure above zero in a unit that is asked for. Also the ids of their sources and of
-- their assets, whose credits are due.
create or replace function grid.offers(places geography[], radius float8, most_radius float8, params jsonb)
  returns table (n integer, offer json, source_ids text[], asset_ids text[])
  language sql stable
as $$
  with place as (
    select p.n::integer, p.at from unnest(places) with ordinality p (at, n)
  ), beyond as materialized (
    select c.n, c.asset_id from grid.nearest_capacity(case when most_radius > radius then places else '{}' end, most_radius, params) c
  ), around as materialized (
    select p.n, w.id from place p cross join lateral grid.assets_within(p.at, radius) w
  ), figure as materialized (
    select f.asset_id, least(f.generation, f.load) as best
    from grid.best_figures(grid.without_least(params, true) || '{"above_zero": true}', grid.assets_asked(array(select distinct a.id from around a), params)) f
  ), within as (
    select a.n, (min(array[f.best]))[1].asset_id as asset_id
    from around a join figure f on f.asset_id = a.id
    group by a.n
  ), shown as materialized (
    select b.asset_id, b from grid.best_figures(params, array(select distinct c.asset_id from beyond c)) b
  ), small as materialized (
    select b.asset_id, b from grid.best_figures(grid.without_least(params, true), array(select distinct c.asset_id from within c)) b
  )
  select p.n, json_build_object('nearest', far.document, 'largest', most.document), coalesce(far.source_ids, '{}') || coalesce(most.source_ids, '{}'),
    array[c.asset_id, w.asset_id]
  from place p
  left join beyond c on c.n = p.n
  left join within w on w.n = p.n
  left join lateral (select d.* from shown s cross join lateral grid.asset_capacity_document(s.b, p.at) d where s.asset_id = c.asset_id) far on true
  left join lateral (select d.* from small s cross join lateral grid.asset_capacity_document(s.b, p.at) d where s.asset_id = w.asset_id) most on true
$$;
