-- A region's code or name in the form used for comparison: lower case without accents, leading zeros and outer spaces.
create or replace function ingest.region_label(label text) returns text
  language sql stable parallel safe
  return ltrim(lower(public.unaccent(trim(label))), '0');
