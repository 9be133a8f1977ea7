-- Whether an asset has its place from others than its own publication: the loaded postcodes, or an asset of another source.
create or replace function grid.is_placed_by_others(a grid.asset) returns boolean
  language sql immutable
as $$
  select a.place_evidence is not null or grid.is_placed_by_postcode(a)
$$;
