-- The assets that a search is confined to by what it asks of them, or null when it asks nothing of them, more than `most` match,
-- or the box touches more than 2,000 cells of grid.place_cell. Stops reading there: no bitmaps, which would be made of all that
-- match one condition first.
-- All assets are looked up, whatever the instant: one may have had records then and have none now.
--   thorough  whether up to 40,000 assets of a box are looked through for voltages (6 ms); else more than `most` are too many
create or replace function grid.search_assets(wanted grid.search_filter, most integer, thorough boolean) returns text[]
  language plpgsql stable
  set plan_cache_mode = force_custom_plan
  set enable_bitmapscan = off
  set enable_seqscan = off
as $$
declare
  types text[] := wanted.types::text[];
  least_kv numeric := wanted.least_kv;
  most_kv numeric := wanted.most_kv;
  west float8 := wanted.west;
  south float8 := wanted.south;
  east float8 := wanted.east;
  north float8 := wanted.north;
  cells integer[];
  ids text[];
  found integer;
  looked_at integer := case when thorough and (least_kv is not null or most_kv is not null) then 40000 else most end;
begin
  if west is not null then
    cells := grid.place_cells(west, south, east, north, 2000);
    select array_agg(f.id) filter (where (least_kv is null or f.voltage_kv >= least_kv) and (most_kv is null or f.voltage_kv <= most_kv)),
      count(*)
    into ids, found
    from (
      select a.id, a.voltage_kv
      from unnest(cells) cell
      cross join lateral (
        select b.id, b.voltage_kv from grid.asset b
        where grid.place_cell(b.lon, b.lat) = cell and b.lon is not null and b.merged_into is null
          and (types is null or b.type = any (types))
          and b.lat between south and north
          and case when west <= east then b.lon between west and east else b.lon >= west or b.lon <= east end
        offset 0) a -- a look-up for each cell
      limit looked_at + 1) f;
    return case when cells is not null and found <= looked_at and coalesce(cardinality(ids), 0) <= most then coalesce(ids, '{}') end;
  elsif types is not null or least_kv is not null or most_kv is not null then
    ids := array(
      select a.id from grid.asset a
      where a.merged_into is null
        and (types is null or a.type = any (types))
        and (least_kv is null or a.voltage_kv >= least_kv)
        and (most_kv is null or a.voltage_kv <= most_kv)
      limit most + 1);
  end if;
  return case when cardinality(ids) <= most then ids end;
end
$$;
