-- A substation's name in the form that publications are compared by: lower case without accents and signs, without leading
-- words for "substation", without trailing voltages, transformers and busbars, and with its article in front:
-- `S.T. ABADES 132 kV`, `Abades 220 T2`, `Subestación de Abades`; `SAGRERA, LA 220`; `BEGUES (BEGUES B) 220`.
create or replace function ingest.place_name(name text) returns text
  language sql stable parallel safe
  return regexp_replace(
    regexp_replace(trim(regexp_replace(
      regexp_replace(regexp_replace(lower(public.unaccent(name)), '^(.+) \(\1 [a-z]\)', '\1'), '^([^,]+), (el|la|los|las)\y', '\2 \1'),
      '[^a-z0-9]+', ' ', 'g')),
      '^(s t|s e|st|str|se|set|subestacion?|substation|poste|onderstation)( electrica| electrique)?( de| del| d)? ', ''),
    '( (t ?\d+|[a-z]?\d{2,3}|kv|[a-z]))+$', '');
