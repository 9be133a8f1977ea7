-- A region's code or name as compared: lower case without accents, leading zeros or outer blanks.
create or replace function ingest.region_label(label text) returns text
  language sql stable parallel safe
as $$
  select ltrim(lower(public.unaccent(trim(label))), '0')
$$;
