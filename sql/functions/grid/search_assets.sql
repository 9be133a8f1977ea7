-- The assets that a search is confined to by what it asks of them, or null when it asks nothing of them or more than
-- `most` match. Stops reading there: no bitmaps, which would be made of all that match one condition first.
-- Of the past, the box is looked up among all assets: one may have had records then and have none now.
--   thorough  whether a box of up to 40,000 assets is looked through for types or voltages (15 ms); else one of more than `most`
--             is too many
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
  ids text[];
  found integer;
  looked_at integer := case when thorough and (types is not null or least_kv is not null or most_kv is not null) then 40000 else most end;
begin
  if west is not null then
    select array_agg(f.asset_id) filter (where (types is null or f.type = any (types))
        and (least_kv is null or f.voltage_kv >= least_kv) and (most_kv is null or f.voltage_kv <= most_kv)), count(*)
    into ids, found
    from (
      (select f.asset_id, f.type, f.voltage_kv from grid.asset_figure f
      where wanted.as_of is null and (f.spot && ST_MakeEnvelope(west, south, case when west <= east then east else 180 end, north, 4326)
          or west > east and f.spot && ST_MakeEnvelope(-180, south, east, north, 4326))
        and f.lat between south and north
        and case when west <= east then f.lon between west and east else f.lon >= west or f.lon <= east end
      limit looked_at + 1)
      union all
      (select a.id, a.type, a.voltage_kv from grid.asset a
      where wanted.as_of is not null and a.merged_into is null
        and (a.point && grid.box_envelope(west, south, case when west <= east then east else 180 end, north)
          or west > east and a.point && grid.box_envelope(-180, south, east, north))
        and a.lat between south and north
        and case when west <= east then a.lon between west and east else a.lon >= west or a.lon <= east end
      limit looked_at + 1)) f;
    return case when found <= looked_at and coalesce(cardinality(ids), 0) <= most then coalesce(ids, '{}') end;
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
