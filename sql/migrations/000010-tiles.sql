-- Asset points prepared for tiles. grid.asset is the truth; tiles.refresh keeps this in step.

create table tiles.point (
  id text collate "C" primary key,
  -- Place in the Web Mercator square: 0..1 from 180° west and from 85.0511° north, 1 excluded. As doubles and not as
  -- 31-bit integers: a tile of zoom 22 has 2^34 units a side, where an integer would be up to 4 units (1 cm) off.
  mx double precision not null check (mx >= 0 and mx < 1),
  my double precision not null check (my >= 0 and my < 1),
  -- The bits of floor(my · 2^31) and floor(mx · 2^31) interleaved, y first: a tile is one range of it.
  morton bigint not null,
  -- Lowest zoom at which the point is the first of its cell in a grid of 128 × 128 a tile; 23: at none.
  lod smallint not null check (lod between 0 and 23),
  type text not null,
  name text not null,
  slug text not null,
  country text not null,
  operator text not null,
  voltage_kv double precision,
  precision text not null
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
comment on table tiles.point is
  'One row for each asset that has a place between 85.0511° south and north and is not merged into another. Vacuumed early,
   because tiles are read from the index alone where the visibility map allows.';

create index point_lod_morton on tiles.point (lod, morton)
  include (id, mx, my, type, name, slug, country, operator, voltage_kv, precision);

-- Tells this database from another one that counts the same versions, so that an entity tag is never reused.
create table tiles.epoch (
  only_row boolean primary key default true check (only_row),
  value text not null default left(replace(gen_random_uuid()::text, '-', ''), 8)
);
insert into tiles.epoch default values;
