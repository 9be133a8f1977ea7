-- Populated places of the registry's countries, for the map's search box: GeoNames, CC BY 4.0.

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
  -- How it matches: 0 as a whole, 1 by its beginning, 2 by the beginning of a word.
  match integer,
  -- Among equals the greater comes first.
  weight float8,
  -- Whom the answer has to name: items of meta.attribution.
  credits jsonb
);
comment on type registry.suggestion is 'What the search box of the map may mean. No figure is in it.';
