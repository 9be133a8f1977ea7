-- The assets of one capacity tile that have a matching record; without filters, every asset of the tile.
--   params  z 0..22, x and y 0 .. 2^z - 1 · the filters of searches
-- Returns
--   u, v, own   position in the tile, and whether it is the tile's own and not of its margin, as in tiles.near_points
--   records     how many of its records match
--   generation, load  its best figure of each direction as [rank, amount, -preference of its measure], null if there is none; the greatest
--               is the best. Ranks: 4 MW, 3 another unit, 2 a class, 1 withheld, 0 not published. The amount is in MW, or in
--               MVA for kVA; 0 below rank 3
create or replace function tiles.capacity_assets(params jsonb)
  returns table (id text, u float8, v float8, own boolean, records bigint, generation float8[], load float8[])
  language plpgsql stable
as $$
declare
  wanted grid.filter := grid.filter(params, null);
  z constant integer := params -> 'z';
  x constant integer := params -> 'x';
  y constant integer := params -> 'y';
  filtered constant boolean := params - array['z', 'x', 'y'] <> '{}';
begin
  -- Many assets are joined with all records at once, few are looked up one by one.
  if (select count(*) > 20000 from (select from tiles.near_points(z, x, y) limit 20001) n) then
    perform set_config('enable_nestloop', 'off', true);
  end if;
  return query execute format($query$
    with measure as materialized (select * from tiles.capacity_measures($2))
    select p.id, p.u, p.v, p.own, count(r.id), max(r.best) filter (where r.generation), max(r.best) filter (where r.load)
    from (select n.*, n.attributes ->> 'type' as type from tiles.near_points($3, $4, $5) n) p
    %s join (
      select r.asset_id, m.id, m.generation and m.shown as generation, m.load and m.shown as load, m.shown,
        case r.state
          when 'withheld' then array[1, 0, -m.preference]::float8[]
          when 'not_published' then array[0, 0, -m.preference]::float8[]
          when 'class_only' then array[2, 0, -m.preference]::float8[]
          else case when r.value_mw is not null then array[4, r.value_mw::float8, -m.preference]
            else array[3, r.amount::float8 / m.per_mw, -m.preference] end
        end as best
      from grid.record_amount r join measure m on m.id = r.measure_id
      where %s
    ) r on r.asset_id = p.id
    where %s
    group by p.id, p.u, p.v, p.own
    %s $query$,
    case when filtered then '' else 'left' end, grid.filter_conditions(wanted, 'r', 'figure'), grid.filter_conditions(wanted, 'p', 'asset'),
    case when filtered then 'having bool_or(r.shown)' else '' end)
  using wanted, params, z, x, y;
end
$$;
