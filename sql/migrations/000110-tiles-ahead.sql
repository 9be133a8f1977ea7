-- Tiles of low zooms, which hold many points, are rendered before anybody asks.

create table tiles.touched (
  id bigint generated always as identity primary key,
  asset_id text not null
);
comment on table tiles.touched is
  'Assets whose points may differ from tiles.point since they were published. No unique key: a publish must not wait for
   whoever is bringing the tiles into step.';

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

-- api.tile_encoded takes its place.
drop function if exists api.tile_assets(integer, integer, integer);
-- It answers more than the bytes now.
drop function if exists tiles.tile_assets(integer, integer, integer);

-- The points of a tile, whatever their level of detail: to count them, and to draw them where there is room for all.
create index point_morton on tiles.point (morton);
create index point_place on tiles.point using gist (point(mx, my));
