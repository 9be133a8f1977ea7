-- The form in which names are compared: lower case without accents, words with one space between them, whatever separated them
-- (`Saint-Étienne` and `saint etienne` are one).
create or replace function registry.search_text(given text) returns text
  language sql stable parallel safe
  return trim(regexp_replace(lower(public.unaccent(given)), '[[:space:][:punct:]’]+', ' ', 'g'));
