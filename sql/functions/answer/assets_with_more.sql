-- The nearest assets with more available capacity than a given one, as JSON: {"generation": […], "load": […]}, each at most five, nearest
-- first; assets of which only a bounding box is known come last. Also the ids of their sources and their own, whose credits are due.
--   of_asset             the given asset, which is left out
--   own_generation, own_load  the best of it, or null; figures that are less than 0.0005 above do not count as more
--   radius_m  how far to look, among the 500 assets nearest to its point: by the distance to an area of 947 corners they took 9 s
-- Their figures are those of question.best_figures, in the unit of its own, or in MW where it has none: a withheld one does not count.
create or replace function grid.assets_with_more(of_asset text, own_generation grid.best_figure, own_load grid.best_figure, radius_m float8,
    out more json, out source_ids text[], out asset_ids text[])
  language plpgsql stable
as $$
declare
  here geography;
  middle geography;
  near text[];
begin
  select a.footprint, ST_Point(a.lon, a.lat)::geography into here, middle from grid.asset a where a.id = of_asset;
  near := array(
    select a.id from grid.asset a
    where a.merged_into is null and a.id <> of_asset and a.footprint && _ST_Expand(here, radius_m)
    order by a.footprint <-> middle limit 500);
  with greater as (
    select d.direction, d.best, f.asset_id, a.precision, far.distance, far.nearest, far.key
    from question.best_figures(null, near) f
    cross join lateral (values ('generation', f.generation, own_generation), ('load', f.load, own_load)) d (direction, best, own)
    cross join lateral (select case when (d.own).value is null then 'MW' else (d.own).unit end as unit) own
    -- The figure in MW of a range is null, as in value_mw of a record.
    cross join lateral (select case own.unit when 'MW' then (d.best).mw else (d.best).value end as best,
      case own.unit when 'MW' then (d.own).mw else (d.own).value end as own) amount
    join grid.asset a on a.id = f.asset_id cross join lateral grid.distance(a.precision, a.footprint, here) far
    where (d.best).unit = own.unit and amount.best >= greatest(amount.own, 0) + 0.0005
  ), nearest as materialized (
    select m.*, row_number() over (partition by m.direction order by m.key, m.asset_id) as n
    from greater m where coalesce(m.nearest, m.distance) <= radius_m
  ), documents as (
    select t.direction, t.n, a.id as asset_id, (t.best).source_id, json_build_object(
        'id', a.id, 'name', a.name, 'type', a.type, 'voltage_kv', a.voltage_kv, 'operator', registry.operator_name(s.grid_company, o.name),
        'precision', a.precision, 'distance_m', round(t.distance::numeric, 1),
        'distance_min_m', round(t.nearest::numeric, 1), 'value', (t.best).value, 'unit', (t.best).unit, 'firmness', m.firmness,
        'horizon', json_build_object('kind', m.horizon_kind, 'year_from', m.year_from, 'year_to', m.year_to, 'scenario', m.scenario,
        'season', m.season, 'hours', m.hours),
        'stale', (t.best).stale) as document
    from nearest t join grid.asset a on a.id = t.asset_id join registry.operator o on o.id = a.operator_id
    join registry.source s on s.id = a.stated_by
    join grid.record_masked r on r.id = (t.best).record_id join grid.measure m on m.id = r.measure_id where t.n <= 5
  )
  select json_build_object(
      'generation', coalesce(json_agg(t.document order by t.n) filter (where t.direction = 'generation'), '[]'),
      'load', coalesce(json_agg(t.document order by t.n) filter (where t.direction = 'load'), '[]')),
    coalesce(array_agg(t.source_id), '{}'), coalesce(array_agg(t.asset_id), '{}')
  into more, source_ids, asset_ids
  from documents t;
end
$$;
