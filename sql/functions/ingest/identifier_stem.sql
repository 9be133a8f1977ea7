-- What is left of an identifier when all is left out that spreadsheets and typists change: case, accents, whatever is no letter or digit,
-- the zeros before it, the decimals of a number (`4000.0`), and Cyrillic letters that look like Latin ones. Two assets may share a stem.
create or replace function ingest.identifier_stem(identifier text) returns text
  language sql immutable parallel safe
as $$
  select ltrim(regexp_replace(translate(lower(normalize(regexp_replace(normalize(identifier, nfkc), '^(\d+)[.,]0+$', '\1'), nfkd)),
    'аеорсухіѕј', 'aeopcyxisj'), '[^[:alnum:]]', '', 'g'), '0')
$$;
