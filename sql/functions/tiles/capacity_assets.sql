-- The assets of one capacity tile that have a matching record; without filters, every asset of the tile.
--   params  z 0..22, x and y 0 .. 2^z - 1 · the filters of searches
-- Returns
--   u, v, own   position in the tile, and whether it is the tile's own and not of its margin, as in tiles.near_points
--   records     how many of its records match
--   generation, load  its best figure of each direction as [rank, amount, -preference, id of its measure], null if there is none; the
--               greatest is the best. Ranks: 4 MW, 3 another unit, 2 a class, 1 withheld, 0 not published. The amount is in MW,
--               or in MVA for kVA; 0 below rank 3
-- `offset 0` keeps two steps apart: records are looked up asset by asset, then joined with all measures at once. In one step, a join
-- with the measures was made for each asset, 0.6 ms each. The planner expects a fraction of the assets and would sort them by id.
create or replace function tiles.capacity_assets(params jsonb)
  returns table (id text, u float8, v float8, own boolean, records bigint, generation float8[], load float8[])
  language plpgsql stable
  set enable_sort = off
as $$
declare
  wanted grid.filter := grid.filter(params, null);
  filtered constant boolean := params - array['z', 'x', 'y'] <> '{}';
begin
  return query execute format($query$
    with near as materialized (
      select p.id, p.u, p.v, p.own
      from (select n.*, n.attributes ->> 'type' as type from tiles.near_points($3, $4, $5) n) p
      where %s
    ), record as (
      select r.* from near n cross join lateral (select r.* from grid.record_amount r where r.asset_id = n.id and %s offset 0) r
      offset 0
    ), figure as (
      select m.asset_id, count(*) as records, bool_or(m.shown) as shown,
        max(m.best) filter (where m.generation and m.shown) as generation, max(m.best) filter (where m.load and m.shown) as load
      from (
        select r.asset_id, m.shown, m.generation, m.load, case r.state
            when 'withheld' then array[1, 0, -m.preference, m.id]::float8[]
            when 'not_published' then array[0, 0, -m.preference, m.id]::float8[]
            when 'class_only' then array[2, 0, -m.preference, m.id]::float8[]
            else case when r.value_mw is not null then array[4, r.value_mw, -m.preference, m.id]::float8[]
              else array[3, r.amount::float8 / m.per_mw, -m.preference, m.id] end
          end as best
        from record r
        join tiles.capacity_measures($2) m on m.id = r.measure_id
      ) m
      group by m.asset_id
    )
    select n.id, n.u, n.v, n.own, coalesce(f.records, 0), f.generation, f.load
    from near n %s join figure f on f.asset_id = n.id %s $query$,
    grid.filter_conditions(wanted, 'p', 'asset'), grid.filter_conditions(wanted, 'r', 'figure'),
    case when filtered then '' else 'left' end, case when filtered then 'where f.shown' else '' end)
  using wanted, params, (params -> 'z')::integer, (params -> 'x')::integer, (params -> 'y')::integer;
end
$$;
