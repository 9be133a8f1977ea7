-- compatible
-- Countries and their regions, as the search box finds them by name.
create table registry.area (
  id text collate "C" primary key,
  kind text not null check (kind in ('country', 'region')),
  country text not null references registry.country,
  name text not null,
  population bigint not null,
  bbox float8[] not null
);
comment on table registry.area is
  'The registry''s countries (id ES) and their regions (id ES.51), with the box around their towns: west, south, east, north in degrees.';
create table registry.area_name (
  area_id text collate "C" not null references registry.area on delete cascade,
  name text not null,
  search_name text collate "C" not null,
  primary key (area_id, search_name)
);
comment on table registry.area_name is 'What areas are called, in the languages of the pages and their own; search_name as registry.search_text makes it.';
