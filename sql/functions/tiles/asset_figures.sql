-- The best figures of some assets: what capacity tiles and the list of assets tell of them.
--   ids     of assets, each once;  params  validated parameters, of which those of measures and min_capacity_mw choose records
-- Returns a row for each asset that has a matching record:
--   records     how many of its records match
--   shown       whether one of them is of a measure that is drawn (tiles.capacity_measures)
--   generation, load  its best figure of each direction as [rank, amount, -preference, id of its measure], null if there is none; the
--               greatest is the best. Ranks: 4 MW, 3 another unit, 2 a class, 1 withheld, 0 not published. The amount is in MW,
--               or in MVA for kVA; 0 below rank 3
-- `offset 0` keeps two steps apart: records are looked up asset by asset, then joined with all measures at once. In one step, a join
-- with the measures was made for each asset, 0.6 ms each. The planner expects a fraction of the assets and would sort them by id.
create or replace function tiles.asset_figures(ids text[], params jsonb)
  returns table (asset_id text, records bigint, shown boolean, generation float8[], load float8[])
  language plpgsql stable
  set enable_sort = off
as $$
declare
  wanted grid.filter := grid.filter(params, null);
begin
  return query execute format($query$
    with record as (
      select r.* from unnest($2) n (id) cross join lateral (select r.* from grid.record_amount r where r.asset_id = n.id and %s offset 0) r
      offset 0
    )
    select m.asset_id, count(*), bool_or(m.shown),
      max(m.best) filter (where m.generation and m.shown), max(m.best) filter (where m.load and m.shown)
    from (
      select r.asset_id, m.shown, m.generation, m.load, case r.state
          when 'withheld' then array[1, 0, -m.preference, m.id]::float8[]
          when 'not_published' then array[0, 0, -m.preference, m.id]::float8[]
          when 'class_only' then array[2, 0, -m.preference, m.id]::float8[]
          else case when r.value_mw is not null then array[4, r.value_mw, -m.preference, m.id]::float8[]
            else array[3, r.amount::float8 / m.per_mw, -m.preference, m.id] end
        end as best
      from record r
      join tiles.capacity_measures($3) m on m.id = r.measure_id
    ) m
    group by m.asset_id $query$, grid.filter_conditions(wanted, 'r', 'figure'))
  using wanted, ids, params;
end
$$;
