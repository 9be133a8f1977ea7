-- The assets of a range of cells that have a matching record, with numbers that order their best figures: what tiles.asset_figures
-- tells of assets one by one, of very many at once (1.2 µs an asset of four records, a sixteenth of the time).
--   params     the filters of capacity tiles;  low, high  cells of grid.record, inclusive
-- Returns
--   records    how many of its records match
--   generation, load  the best figure of each direction, null if there is none; the greatest is the best, in the order of
--              tiles.asset_figures. Figures are told apart to 0.000001 MW
-- The index holds the records of a cell by asset, so that they are grouped as they are read. What measures tell is looked up in arrays,
-- because a join would lose the order.
create or replace function tiles.range_figures(params jsonb, low integer, high integer)
  returns table (asset_id text, cell integer, records bigint, generation bigint, load bigint)
  language plpgsql stable
  set enable_hashagg = off
  set enable_sort = off
  set enable_seqscan = off
  set enable_bitmapscan = off
as $$
declare
  wanted grid.filter := grid.filter(params, null);
  filtered constant boolean := params - array['z', 'x', 'y'] <> '{}';
  directions integer[]; -- by id of the measure: 1 generation, 2 load, 3 both, 0 not drawn, -1 not matching
  preferences integer[];
  per_mw float8[];
begin
  select array_agg(case when m.id is null then -1 when not m.shown then 0 else m.generation::integer + 2 * m.load::integer end order by n.id),
    array_agg(coalesce(m.preference, 0) order by n.id), array_agg(coalesce(m.per_mw, 1) order by n.id)
  into directions, preferences, per_mw
  from generate_series(1, (select max(o.id) from grid.measure o)) n (id)
  left join tiles.capacity_measures(params) m on m.id = n.id;
  return query execute format($query$
    select r.asset_id, r.cell, count(*), max(r.rated) filter (where r.direction & 1 = 1), max(r.rated) filter (where r.direction & 2 = 2)
    from (
      select r.asset_id, r.cell, ($2)[r.measure_id] as direction, case
          when r.value_mw = 0 then 0
          when r.value_mw is not null then (least(greatest(r.value_mw, -1000000), 8000000) * 1000000)::bigint
          when r.amount is not null
            then -2000000000000 + (least(greatest(r.amount::float8 / ($4)[r.measure_id], -100000), 100000) * 1000000)::bigint
          else case r.state when 'class_only' then -3000000000000 when 'withheld' then -4000000000000 else -5000000000000 end
        end * 1048576 - ($3)[r.measure_id] as rated
      from grid.record_amount r
      where r.cell between $5 and $6 and %s) r
    where r.direction >= 0
    group by r.cell, r.asset_id
    having not $7 or max(r.direction) > 0 $query$, grid.filter_conditions(wanted, 'r', 'record'))
  using wanted, directions, preferences, per_mw, low, high, filtered;
end
$$;
