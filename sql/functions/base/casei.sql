-- A text as it is compared without regard to case: the full case folding of Unicode, but that letters are folded to capitals.
-- To small letters first, for signs that only have these (the Kelvin sign). The dotless i is no i.
create or replace function grid.casei(given text) returns text
  language sql immutable parallel safe
as $$
  select replace(upper(lower(replace(given, 'ı', U&'\E000') collate "und-x-icu")), U&'\E000', 'ı')
$$;
