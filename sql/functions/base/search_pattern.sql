-- A LIKE pattern for names that hold a text; both in the form of registry.search_text.
--   before, after  '%' or nothing: what may come before and after
create or replace function registry.search_pattern(before text, asked text, after text) returns text
  language sql immutable parallel safe
  return before || regexp_replace(asked, '([\\%_])', '\\\1', 'g') || after;
