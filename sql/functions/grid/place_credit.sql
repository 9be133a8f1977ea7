-- Whom the place of an asset is from that the loaded postcodes gave (grid.is_placed_by_postcode), in words; null where they ask for no credit.
create or replace function grid.place_credit(a grid.asset) returns text
  language sql stable
as $$
  select l.credit_text from registry.postcode_load l
  where l.country = a.country and l.kind = case when a.area is null then 'points' else 'areas' end
$$;
