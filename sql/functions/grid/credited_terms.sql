-- The members of a record's provenance that its measure fixes, as JSON text that ends with `attribution`, with a further credit added to it.
--   terms  of grid.measure_json;  credit  in words, or null
create or replace function grid.credited_terms(terms text, credit text) returns text
  language sql immutable
as $$
  select case when credit is null then terms
    when terms like '%:null' then left(terms, -4) || to_json(credit)::text
    else left(terms, -1) || '; ' || substr(to_json(credit)::text, 2) end
$$;
