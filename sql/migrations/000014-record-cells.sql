-- Records in the order of places: what capacity tiles of low zooms read, a tile's records side by side.

-- The cell of a place in the Web Mercator square of 4096 × 4096, the tiles of zoom 12, in Morton order: the bits of row and column
-- interleaved, the row's first, so that every tile up to zoom 12 is one range of cells. Null without a place and beyond 85.0511°.
-- The same formula as tiles.drawn_assets: the upper 24 of the bits of tiles.point.morton.
create function grid.cell_of(lon double precision, lat double precision) returns integer
  language plpgsql immutable parallel safe
as $$
declare
  my constant double precision := case when abs(lat) < 85.06 then 0.5 - asinh(tan(radians(lat))) / (2 * pi()) end;
  x integer := floor((case when lon >= 180 then 0 else (lon + 180) / 360 end) * 4096);
  y integer := floor(my * 4096);
begin
  if x is null or my is null or my < 0 or my >= 1 then
    return null;
  end if;
  x := (x | (x << 8)) & 16711935;
  y := (y | (y << 8)) & 16711935;
  x := (x | (x << 4)) & 252645135;
  y := (y | (y << 4)) & 252645135;
  x := (x | (x << 2)) & 858993459;
  y := (y | (y << 2)) & 858993459;
  return ((x | (x << 1)) & 1431655765) | (((y | (y << 1)) & 1431655765) << 1);
end
$$;

alter table grid.record add column cell integer generated always as (grid.cell_of(lon, lat)) stored;
comment on column grid.record.cell is 'grid.cell_of its place.';
create index record_cell on grid.record (cell, asset_id)
  include (measure_id, source_no, state, value, value_min, value_max, value_mw, voltage_kv, asset_type) where cell is not null;

create or replace view grid.record_amount as
  select r.asset_id, r.measure_id,
    case when r.source_no in (select s.no from grid.current_source s where s.granted) then r.state else 'withheld' end as state,
    case when r.source_no in (select s.no from grid.current_source s where s.granted) then r.value_mw end as value_mw,
    case when r.source_no in (select s.no from grid.current_source s where s.granted)
      then coalesce(r.value, r.value_max, r.value_min) end as amount,
    r.cell, r.voltage_kv, r.asset_type
  from grid.record r
  where (r.source_no in (select s.no from grid.current_source s)) is true;
comment on view grid.record_amount is
  'Every current record with its figure, for the tiles of capacity: value_mw where the unit is MW, amount in any unit. Read from the index
   record_asset alone, as grid.record_figure, or by cell from record_cell alone.';

-- Points in the order of places: the assets of a cell are counted from it.
create index point_morton on tiles.point (morton) include (id);
