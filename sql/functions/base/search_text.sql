-- The form in which names are compared: lower case without accents, words with one space between them, whatever separated them
-- (`Saint-Étienne` and `saint etienne` are one), and without what is not seen (soft hyphens, marks of direction).
-- `%` says something, and so may `_` but between letters: they stay. Signs are named, for what [:punct:] holds depends on the locale.
-- grid.asset and registry.place_name keep this form: a change of it needs a migration of their search_name.
create or replace function registry.search_text(given text) returns text
  language sql stable parallel safe
  return trim(regexp_replace(regexp_replace(
    lower(public.unaccent(regexp_replace(given, '[\u00AD\u200E\u200F\u202A-\u202E\u2066-\u2069]', '', 'g'))),
    '(?<=[[:alnum:]])_+(?=[[:alnum:]])', ' ', 'g'),
    '[[:space:]!-$&-/:-@\[-^`{-~\u0080-\u00A1\u00AB\u00B4\u00B7\u00BB\u00BF\u058A\u05BE\u05F3\u05F4\u060C\u2000-\u206F'
      '\u3000-\u3003\u3008-\u301F\u30FB\uFEFF]+', ' ', 'g'));
