-- The credit, in words, for the place of an asset (grid.is_placed_by_others); null where none is required.
create or replace function grid.place_credit(a grid.asset) returns text
  language sql stable
as $$
  select case when grid.is_placed_by_postcode(a) then (
    select l.credit_text from registry.postcode_load l
    where l.country = a.country and l.kind = case when a.area is null then 'points' else 'areas' end)
  else (select s.attribution_text from registry.source s where s.id = grid.place_source(a))
  end
$$;
