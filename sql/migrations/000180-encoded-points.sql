-- Tiles of many points are put together from encoded parts: ST_AsMVT takes 4 µs a point, most of them for looking up eight
-- values in its tables. What is the same in every tile is kept with the point.

-- An unsigned integer in base 128, least significant bits first, as a protocol buffer has it.
--   n  0 .. 2^28 - 1
-- Returns 1 to 4 bytes. https://protobuf.dev/programming-guides/encoding/#varints
create function tiles.varint(n integer) returns bytea
  language sql immutable parallel safe
as $$
  select case
    when n < 128 then substring(int4send(n) from 4)
    when n < 16384 then substring(int4send((((n & 127) | 128) << 8) | (n >> 7)) from 3)
    when n < 2097152 then substring(int4send((((n & 127) | 128) << 16) | ((((n >> 7) & 127) | 128) << 8) | (n >> 14)) from 2)
    else int4send((((n & 127) | 128) << 24) | ((((n >> 7) & 127) | 128) << 16) | ((((n >> 14) & 127) | 128) << 8) | (n >> 21))
  end
$$;

-- A text as an entry of a layer's list of values: field 4 of the layer, in it field 1 of the value.
-- https://github.com/mapbox/vector-tile-spec/blob/master/2.1/vector_tile.proto
create function tiles.text_value(value text) returns bytea
  language plpgsql immutable strict parallel safe
as $$
declare
  -- convert_to says of itself that it depends on the session, so that no generated column may be made with it.
  bytes bytea := replace(value, e'\\', e'\\\\')::bytea;
begin
  bytes := '\x0a'::bytea || tiles.varint(length(bytes)) || bytes;
  return '\x22'::bytea || tiles.varint(length(bytes)) || bytes;
end
$$;

-- Written anew in the order of places, so that the points of a tile lie side by side: six of zoom 12 on one page instead of
-- three. Inserted, because what is inserted is soon vacuumed, which reading from the index alone waits for.
create temporary table kept on commit drop as
  select id, mx, my, morton, lod, type, name, slug, country, operator, voltage_kv, precision from tiles.point;
truncate tiles.point;
drop index tiles.point_lod_morton, tiles.point_morton, tiles.point_place;

alter table tiles.point
  add column own_values bytea not null generated always as (
    tiles.text_value(id) || tiles.text_value(name) || tiles.text_value(slug)) stored,
  add column traits text collate "C" not null generated always as (
    type || e'\n' || country || e'\n' || operator || e'\n' || precision || e'\n'
      || coalesce('=' || encode(float8send(voltage_kv), 'hex'), '')) stored;
comment on column tiles.point.own_values is 'id, name and slug as they stand in a vector tile''s list of values.';
comment on column tiles.point.traits is
  'What many points have in common, a line each: type, country, operator, precision, and after = the eight bytes of the
   voltage in kV, where it is known.';

insert into tiles.point (id, mx, my, morton, lod, type, name, slug, country, operator, voltage_kv, precision)
select id, mx, my, morton, lod, type, name, slug, country, operator, voltage_kv, precision from kept order by morton, id;

create index point_lod_morton on tiles.point (lod, morton) include (mx, my, own_values, traits);
create index point_morton on tiles.point (morton);
create index point_place on tiles.point using gist (point(mx, my));

-- Its columns are others now.
drop function if exists tiles.layer_assets(integer, integer, integer, bigint);

-- The bytes of tiles are others now: they get another version, and those of low zooms are rendered once more.
update tiles.epoch set value = default;
insert into tiles.rendered (z, x, y)
select distinct zoom, floor(mx * (1 << zoom))::integer, floor(my * (1 << zoom))::integer
from tiles.point, generate_series(0, 9) zoom
on conflict (z, x, y) do update set br = null, gzip = null, limited = null;
