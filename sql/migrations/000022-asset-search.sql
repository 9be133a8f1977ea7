-- What a search for assets asks for, and what a page of it is made of.

create type grid.asset_filter as (
  -- A null member asks for nothing.
  countries text[],
  operators text[],
  sources text[],
  types text[],
  with_capacity boolean,
  -- LIKE pattern over search_name.
  name_pattern text,
  least_kv numeric,
  most_kv numeric,
  -- {min_lon, min_lat, max_lon, max_lat}; min_lon above max_lon crosses the antimeridian.
  box float8[]
);

create type grid.asset_position as (
  asset_id text collate "C",
  -- Unrounded; null where none is measured.
  distance_m float8,
  -- Its place in the order of the search: what the next page starts after.
  key jsonb
);
