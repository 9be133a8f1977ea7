-- The credit, in words, for the place of an asset that comes from the loaded postcodes (grid.is_placed_by_postcode); null where none is required.
create or replace function grid.place_credit(a grid.asset) returns text
  language sql stable
as $$
  select l.credit_text from registry.postcode_load l
  where l.country = a.country and l.kind = case when a.area is null then 'points' else 'areas' end
$$;
