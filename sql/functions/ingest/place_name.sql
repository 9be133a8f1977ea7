-- A substation's name in the form that publications are compared by: lower case without accents and signs, without a leading
-- word for "substation", and without trailing voltages, transformers and busbars: `S.T. ABADES 132 kV`, `Abades 220 T2`.
create or replace function ingest.place_name(name text) returns text
  language sql stable parallel safe
as $$
  select regexp_replace(
    regexp_replace(trim(regexp_replace(lower(public.unaccent(name)), '[^a-z0-9]+', ' ', 'g')),
      '^(s t|s e|st|str|se|set|subestacion|substation|poste|onderstation) ', ''),
    '( (t ?\d+|[a-z]?\d{2,3}|kv|[a-z]))+$', '')
$$;
