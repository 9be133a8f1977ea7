-- Whether an asset has its place from the loaded postcodes, because it is a postcode (ingest.place_postcodes).
create or replace function grid.is_placed_by_postcode(a grid.asset) returns boolean
  language sql immutable
as $$
  select a.scheme ~ '^[a-z]{2}-pc[0-9]$' and a.published_x is null and a.lon is not null
$$;
