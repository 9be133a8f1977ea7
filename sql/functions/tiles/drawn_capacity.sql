-- What is drawn in one capacity tile: assets, or cells in a tile with more than 2,000 matching assets of its own.
--   params  as in tiles.capacity_assets
-- Returns
--   id, u, v    the asset, and its place in the tile as in tiles.near_points
--   records, generation, load  as in tiles.asset_figures, of the asset or of all assets of the cell
--   assets      how many are in the cell; null where the feature is one asset
--   own_generation, own_load  the best figures of the asset itself
create or replace function tiles.drawn_capacity(params jsonb)
  returns table (id text, u float8, v float8, records bigint, generation float8[], load float8[], assets bigint,
    own_generation float8[], own_load float8[])
  language plpgsql stable
as $$
declare
  z constant integer := params -> 'z';
begin
  if z <= 7 and (
      select count(*) > 2000
      from (select from tiles.near_points(z, (params -> 'x')::integer, (params -> 'y')::integer) n where n.own limit 2001) n) then
    return query select * from tiles.capacity_by_cell(params);
  else
    return query select * from tiles.capacity_by_asset(params);
  end if;
end
$$;
