-- The assets of one capacity tile that have a matching record; without filters, every asset of the tile.
--   params  z 0..22, x and y 0 .. 2^z - 1 · the filters of searches
-- Returns
--   u, v, own   position in the tile, and whether it is the tile's own and not of its margin, as in tiles.near_points
--   records, generation, load  as in tiles.asset_figures
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
    )
    select n.id, n.u, n.v, n.own, coalesce(f.records, 0), f.generation, f.load
    from near n %s join tiles.asset_figures(array(select a.id from near a), $2) f on f.asset_id = n.id %s $query$,
    grid.filter_conditions(wanted, 'p', 'asset'), case when filtered then '' else 'left' end, case when filtered then 'where f.shown' else '' end)
  using wanted, params, (params -> 'z')::integer, (params -> 'x')::integer, (params -> 'y')::integer;
end
$$;
