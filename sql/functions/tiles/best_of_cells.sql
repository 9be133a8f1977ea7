-- Of a tile of zoom 0 to 7 with more than 2,000 matching assets, each occupied cell of its 32 × 32; of one with fewer, these assets. Places
-- are those of records, a margin is not looked at.
--   params  as in tiles.capacity_assets
-- Returns
--   id          the asset with the best figure of the cell, the first by its id of several; or the asset
--   generation_id, load_id  the assets with the best figure of each direction, the first by their ids, null if there is none; or the asset
--   assets, records  how many are in the cell; null where the row is an asset
create or replace function tiles.best_of_cells(params jsonb)
  returns table (id text, generation_id text, load_id text, assets bigint, records bigint)
  language plpgsql stable
  set enable_sort = off
as $$
declare
  z constant integer := params -> 'z';
  filtered constant boolean := params - array['z', 'x', 'y'] <> '{}';
  -- From a cell of zoom 12 to the one of the tile's grid, which is of zoom z + 5.
  coarser constant integer := 2 * (7 - z);
  low constant integer := tiles.morton((params -> 'x')::bigint, (params -> 'y')::bigint) << 2 * (12 - z);
  high constant integer := low + (1 << 2 * (12 - z)) - 1;
begin
  return query
  with asset as materialized (
    select f.asset_id, f.cell >> coarser as cell, f.records, f.generation, f.load from tiles.range_figures(params, low, high) f
  ), crowd as materialized (
    select not filtered or count(*) > 2000 as crowded from asset
  ), best as (
    select a.cell, count(*) as assets, sum(a.records)::bigint as records, max(a.generation) as generation, max(a.load) as load
    from asset a where (select c.crowded from crowd c) group by 1
  ), named as (
    select b.cell, min(a.asset_id) filter (where greatest(a.generation, a.load) = greatest(b.generation, b.load)) as id,
      min(a.asset_id) filter (where a.generation = b.generation) as generation_id,
      min(a.asset_id) filter (where a.load = b.load) as load_id
    from best b join asset a on a.cell = b.cell and (a.generation = b.generation or a.load = b.load)
    group by 1
  ), point as (
    -- Without a filter, assets without a record are in their cell too.
    select (p.morton >> 38)::integer >> coarser as cell, count(*) as assets
    from tiles.point p
    where not filtered and p.morton between low::bigint << 38 and ((high + 1)::bigint << 38) - 1
    group by 1
  )
  select coalesce(n.id, (
      select min(p.id) from tiles.point p
      where p.morton between c.cell::bigint << 38 + coarser and (c.cell + 1::bigint << 38 + coarser) - 1)), n.generation_id, n.load_id, c.assets, c.records
  from (
    select p.cell, p.assets, coalesce(b.records, 0) as records from point p left join best b on b.cell = p.cell
    union all
    select b.cell, b.assets, b.records from best b where filtered) c
  left join named n on n.cell = c.cell
  union all
  select a.asset_id, a.asset_id, a.asset_id, null, null from asset a where not (select c.crowded from crowd c);
end
$$;
