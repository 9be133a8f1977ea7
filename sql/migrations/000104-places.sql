-- baseline
-- What people look for on the map: postcodes, and populated places of the registry's countries (GeoNames, CC BY 4.0).

-- Postcodes: points (several a code) and polygons, as loaded from one file per country and kind.
create table registry.postcode_point (
  country text not null references registry.country,
  code text collate "C" not null,
  place text,
  region_code text,
  region_name text,
  location geography(Point, 4326) not null
);
create index postcode_point_code on registry.postcode_point (country, code);
create index postcode_point_location on registry.postcode_point using gist (location);

create table registry.postcode_area (
  country text not null references registry.country,
  code text collate "C" not null,
  area geometry(MultiPolygon, 4326) not null
);
create index postcode_area_code on registry.postcode_area (country, code);
create index postcode_area_area on registry.postcode_area using gist (area);

-- When a country's postcodes were last loaded: what was imported before may be placed otherwise now. And whom answers name that
-- use them.
create table registry.postcode_load (
  country text not null references registry.country,
  kind text not null check (kind in ('points', 'areas')),
  loaded_at timestamptz not null,
  credit_text text,
  credit_url text,
  primary key (country, kind)
);

create table registry.place (
  -- GeoNames' own.
  id integer primary key,
  name text not null,
  country text not null references registry.country,
  population integer not null,
  lon double precision not null,
  lat double precision not null
);
create index place_country on registry.place (country);

-- What places are called, in several languages.
create table registry.place_name (
  place_id integer not null references registry.place on delete cascade,
  name text not null,
  -- As registry.search_text makes it.
  search_name text collate "C" not null,
  -- Of the place: the order in which names are found.
  population integer not null,
  primary key (place_id, search_name)
);
create index place_name_prefix on registry.place_name (search_name);
create index place_name_population on registry.place_name (population desc);
create index place_name_word on registry.place_name using gin (search_name gin_trgm_ops);

-- Which edition of its places a country has.
create table registry.place_load (
  country text primary key references registry.country,
  edition text not null
);

create type registry.suggestion as (
  kind text,
  id text,
  name text,
  detail text,
  country text,
  lon float8,
  lat float8,
  -- West, south, east, north; null for a point.
  bbox float8[],
  -- How it matches, see below.
  match integer,
  -- Among equals the greater comes first.
  weight float8,
  -- Whom the answer has to name: items of meta.attribution.
  credits jsonb
);
comment on type registry.suggestion is
  'What the search box of the map may mean. No figure is in it. match: 0 the whole name, 1 its beginning, '
  '2 that of a word, 3 only like it.';
