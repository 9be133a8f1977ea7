-- Whether an asset has its place from others than a source: the loaded postcodes, or another source, which stated the place of an asset
-- that they share or of one that it was copied from.
create or replace function grid.is_placed_by_others(a grid.asset, source text) returns boolean
  language sql immutable
as $$
  select grid.place_source(a) <> source is true or grid.is_placed_by_postcode(a)
$$;
