-- The nearest assets at which more is available in a direction than at one, as a JSON array of at most five, nearest first.
--   of_asset          the one, which is left out
--   wanted_direction  generation or load; a bidirectional figure counts for both
--   more_than         MW; figures that are less than 0.0005 above do not count as more
--   radius_m          how far to look, among the 500 nearest assets
-- Their figures are those that the capacity tiles tell, in MW: a withheld one is none.
create or replace function grid.assets_with_more(of_asset text, wanted_direction text, more_than numeric, radius_m float8) returns json
  language plpgsql stable
as $$
declare
  here geography := (select a.footprint from grid.asset a where a.id = of_asset);
begin
  return (
    with measure as materialized (
      select m.id, m.preference from tiles.capacity_measures('{}') m
      where m.shown and case wanted_direction when 'generation' then m.generation else m.load end
    ), near as materialized (
      select a.id from grid.asset a
      where a.merged_into is null and a.id <> of_asset and a.footprint && _ST_Expand(here, radius_m)
      order by a.footprint <-> here limit 500
    ), best as (
      select distinct on (n.id) n.id, r.value_mw, r.measure_id
      from near n join grid.record_amount r on r.asset_id = n.id join measure m on m.id = r.measure_id
      where r.value_mw >= more_than + 0.0005
      order by n.id, r.value_mw desc, m.preference
    ), nearest as (
      select b.*, ST_Distance(a.footprint, here) as metres
      from best b join grid.asset a on a.id = b.id
      where ST_Distance(a.footprint, here) <= radius_m
      order by metres, b.id limit 5
    )
    select coalesce(json_agg(json_build_object(
        'id', a.id, 'name', a.name, 'type', a.type, 'voltage_kv', a.voltage_kv, 'operator', o.name,
        'distance_m', round(n.metres::numeric, 1), 'value', n.value_mw, 'firmness', m.firmness,
        'horizon', json_build_object('kind', m.horizon_kind, 'year_from', m.year_from, 'year_to', m.year_to, 'scenario', m.scenario),
        'stale', grid.is_stale(m.source_date, m.stale_after, now()))
      order by n.metres, n.id), '[]')
    from nearest n
    join grid.asset a on a.id = n.id
    join registry.operator o on o.id = a.operator_id
    join grid.current_measure m on m.id = n.measure_id);
end
$$;
