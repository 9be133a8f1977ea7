-- compatible
-- Names of assets in the form in which every face compares them, as registry.search_text has it: their words with one space between them.
update grid.asset a set search_name = f.form
from (
  select id, trim(regexp_replace(regexp_replace(
    lower(public.unaccent(regexp_replace(name, '[\u00AD\u200E\u200F\u202A-\u202E\u2066-\u2069]', '', 'g'))),
    '(?<=[[:alnum:]])_+(?=[[:alnum:]])', ' ', 'g'),
    '[[:space:]!-$&-/:-@\[-^`{-~\u0080-\u00A1\u00AB\u00B4\u00B7\u00BB\u00BF\u058A\u05BE\u05F3\u05F4\u060C\u2000-\u206F'
      '\u3000-\u3003\u3008-\u301F\u30FB\uFEFF]+', ' ', 'g')) as form
  from grid.asset
) f
where f.id = a.id and f.form <> a.search_name;
