-- A LIKE pattern for names that hold a text in the form of registry.search_text. Any one character may separate its words, as in names of
-- assets (`st-etienne`).
--   before, after  '%' or nothing: what may come before and after
create or replace function registry.search_pattern(before text, asked text, after text) returns text
  language sql immutable parallel safe
  return before || replace(regexp_replace(asked, '([\\%_])', '\\\1', 'g'), ' ', '_') || after;
