-- baseline
-- Asset points prepared for tiles. grid.asset is the truth; tiles.redraw keeps this in step.

create table tiles.point (
  id text collate "C" primary key,
  -- Place in the Web Mercator square: 0..1 from 180° west and from 85.0511° north, 1 excluded. As doubles and not as
  -- 31-bit integers: a tile of zoom 22 has 2^34 units a side, where an integer would be up to 4 units (1 cm) off.
  mx double precision not null check (mx >= 0 and mx < 1),
  my double precision not null check (my >= 0 and my < 1),
  -- The bits of floor(my · 2^31) and floor(mx · 2^31) interleaved, y first: the order of places, in which tiles are written.
  morton bigint not null,
  -- The first point of a cell is the one of the highest voltage.
  voltage_kv double precision,
  attributes jsonb not null
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
comment on table tiles.point is
  'One row for each asset that has a place between 85.0511° south and north and is not merged into another.';
comment on column tiles.point.attributes is 'What tiles tell of the asset, by the names of grid.asset_properties; without nulls.';
create index point_place on tiles.point using gist (point(mx, my));
-- Points in the order of places: the assets of a cell are counted from it.
create index point_morton on tiles.point (morton) include (id);

create table tiles.touched (
  id bigint generated always as identity primary key,
  asset_id text not null
);
comment on table tiles.touched is
  'Assets whose points may differ from tiles.point since they were published. No unique key: a publish must not wait for
   whoever is bringing the tiles into step.';

-- Tells this database from another one that counts the same versions, so that an entity tag is never reused.
create table tiles.epoch (
  only_row boolean primary key default true check (only_row),
  value text not null default left(replace(gen_random_uuid()::text, '-', ''), 8)
);
insert into tiles.epoch default values;

-- Tiles of low zooms, which hold many points, are rendered before anybody asks.
create table tiles.rendered (
  z smallint not null check (z between 0 and 9),
  x integer not null,
  y integer not null,
  br bytea,
  gzip bytea,
  limited boolean,
  primary key (z, x, y),
  check (num_nulls(br, gzip, limited) in (0, 3))
) with (autovacuum_vacuum_scale_factor = 0.02);
alter table tiles.rendered alter column br set storage external, alter column gzip set storage external;
comment on table tiles.rendered is
  'Encoded tiles as they go out. Without bytes: to be rendered. A tile that has no row is rendered when it is asked for.';

-- Full capacity tiles of the questions that a map starts with: their time grows with the number of records.
create table tiles.capacity_ahead (
  asked jsonb not null,
  z smallint not null check (z between 0 and 5),
  x integer not null,
  y integer not null,
  version text not null,
  tile bytea not null,
  primary key (asked, z, x, y)
) with (autovacuum_vacuum_scale_factor = 0.02);
comment on table tiles.capacity_ahead is
  'Capacity tiles rendered ahead, by the filters asked for, each with the version of the data and rights (registry.version) '
  'that it was made of.
   A tile of another version is never served.';

-- High-voltage lines and substations of an open file, which the map shows below the marks. They are context: nothing here is capacity.

create table tiles.line (
  id bigint generated always as identity primary key,
  geom geometry(Geometry, 3857) not null,
  voltage_kv numeric check (voltage_kv > 0),
  name text
);
create index line_geom on tiles.line using gist (geom);
comment on table tiles.line is 'Lines and substations of the file that was loaded last (headroom lines load), replaced as a whole.';

create table tiles.line_load (
  one boolean primary key default true check (one),
  version text not null,
  credit_text text not null,
  credit_url text,
  loaded_at timestamptz not null default now()
);
comment on table tiles.line_load is
  'The file of tiles.line: its version, which is another with each load, and whom to credit. No row, no lines.';
