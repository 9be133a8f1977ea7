-- The credit, in words, for the place of an asset that others than a source gave: the loaded postcodes, or another source, which stated the
-- place of an asset that they share or of one that it was copied from. Returns one row, for a lateral join: null where none is required.
create or replace function grid.place_credit(a grid.asset, source text) returns table (credit text)
  language sql stable
as $$
  select case
    when g.postcodes is not null
      then (select l.credit_text from registry.postcode_load l where l.country = a.country and l.kind = g.postcodes)
    when g.source_id <> source then (select s.attribution_text from registry.source s where s.id = g.source_id) end
  from grid.place_givers(a) g
$$;
