-- One tile of the layer `capacity`, encoded as Mapbox Vector Tile 2.1, extent 4096.
--   params  z 0..22, x and y 0 .. 2^z - 1 · the filters of searches
-- Returns the bytes, none for an empty tile. Features are ordered by id, so that equal data gives equal bytes.
-- With a filter the assets that have a matching record (question.best_figures), without one every asset with a place. A tile of zoom 0 to
-- 7 has a feature for each occupied cell of a 32 × 32 grid: its figures are the best of the cell, `assets` and `records` count what is in
-- it, and it bears the name and stands at the place of the asset with the best figure. So each asset is counted in one tile. From zoom 8
-- on each asset of the tile and its margin is a feature. Where several of them stand at one point of the tile, `rank` orders them there:
-- 1 is the one with the best figure, of equals the one with the first id.
-- The records of cells are read measure by measure (grid.record_place): their places are those of records, which are those of points but
-- while the tiles are brought into step; what has no point yet is not drawn.
create or replace function tiles.tile_capacity(params jsonb) returns bytea
  language plpgsql stable
as $$
declare
  z constant integer := params -> 'z';
  x constant integer := params -> 'x';
  y constant integer := params -> 'y';
  size constant float8 := 1 << z;
  filtered constant boolean := params - array['z', 'x', 'y'] <> '{}';
  as_cells constant boolean := z <= 7;
  -- From a cell of zoom 12 to the one of the tile's grid, which is of zoom z + 5.
  coarser constant integer := case when as_cells then 2 * (7 - z) end;
  q question.asked := question.ask(params - array['z', 'x', 'y'],
    among => case when not as_cells then array(select p.id from tiles.near_points(z, x, y) p) end);
  first_cell integer;
  next_cell integer;
  tile bytea;
begin
  if as_cells then
    first_cell := tiles.morton(x, y) << 2 * (12 - z);
    next_cell := (tiles.morton(x, y) + 1) << 2 * (12 - z);
    q.cells := int4multirange(int4range(first_cell, next_cell));
  end if;
  with figure as materialized (
    select f.* from question.best_figures(q, coarser => coarser) f
  ), point as (
    -- Without a filter, assets without a record are in their cell too.
    select (p.morton >> 38)::integer >> coarser as cell, count(*) as assets, min(p.id) as id
    from tiles.point p
    where as_cells and not filtered and p.morton >= first_cell::bigint << 38 and p.morton < next_cell::bigint << 38
    group by 1
  ), drawn as (
    select coalesce((least(b.generation, b.load)).asset_id, p.id) as id, coalesce(b.records, 0) as records,
      coalesce(p.assets, b.assets) as assets, b.generation, b.load
    from figure b full join point p on p.cell = b.cell
    where as_cells
    union all
    select coalesce(f.asset_id, i.id), coalesce(f.records, 0), null, f.generation, f.load
    from figure f full join (select unnest(q.assets) as id where not filtered) i on i.id = f.asset_id
    where not as_cells
  ), feature as (
    select st_makepoint(place.x, place.y) as geom, p.attributes, g.mw::float8 as generation_mw,
      case when g.kind in (2, 4) then g.unit end as generation_unit, g.class_code as generation_class,
      g.class_meaning as generation_class_meaning, g.state as generation_state, g.firm as generation_firm, g.stale as generation_stale,
      g.year as generation_year, l.mw::float8 as load_mw, case when l.kind in (2, 4) then l.unit end as load_unit,
      l.class_code as load_class, l.class_meaning as load_class_meaning, l.state as load_state, l.firm as load_firm,
      l.stale as load_stale, l.year as load_year,
      case least(d.generation, d.load) when d.generation then 'generation' when d.load then 'load' end as better,
      d.records::integer as records, d.assets::integer as assets,
      case when d.assets is null and (row_number() over here > 1 or lead(true) over here) then (row_number() over here)::integer end as rank
    from drawn d
    cross join lateral (select (d.generation).*) g cross join lateral (select (d.load).*) l
    join tiles.point p on p.id = d.id
    -- A margin goes on at the other side of the map.
    cross join lateral (select p.mx * size - x as u, p.my * size - y as v) at
    cross join lateral (select at.u - size * floor((at.u - 0.5) / size + 0.5) as u) east
    cross join lateral (select round(east.u * 4096) as x, round(at.v * 4096) as y) place
    -- The margin is a 64th of a side wide (tiles.near_points).
    where abs(east.u - 0.5) <= 0.515625 and abs(at.v - 0.5) <= 0.515625
    window here as (partition by place.x, place.y order by least(d.generation, d.load) nulls last, p.id)
  )
  select coalesce(st_asmvt(f, 'capacity', 4096, 'geom' order by f.attributes ->> 'id'), '') into tile from feature f;
  return tile;
end
$$;
