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
  'Capacity tiles rendered ahead, by the filters asked for, each with the version of the data and rights (registry.version) that it was made of.
   A tile of another version is never served.';
