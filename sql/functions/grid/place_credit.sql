-- The credit, in words, for the place of an asset that others gave it (grid.is_placed_by_others); null where none is required.
create or replace function grid.place_credit(a grid.asset) returns text
  language sql stable
as $$
  select case when a.place_evidence is not null then (
    select s.attribution_text from registry.source s where s.id = a.place_evidence ->> 'source_id')
  else (
    select l.credit_text from registry.postcode_load l
    where l.country = a.country and l.kind = case when a.area is null then 'points' else 'areas' end)
  end
$$;
