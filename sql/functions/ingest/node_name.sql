-- The whole name of a node, in the form that names are compared by: lower case, without accents, each run of blanks as one.
create or replace function ingest.node_name(name text) returns text
  language sql stable parallel safe
  return regexp_replace(lower(public.unaccent(trim(name))), '\s+', ' ', 'g');
