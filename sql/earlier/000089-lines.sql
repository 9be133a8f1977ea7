-- compatible
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
comment on table tiles.line_load is 'The file of tiles.line: its version, which is another with each load, and whom to credit. No row, no lines.';
