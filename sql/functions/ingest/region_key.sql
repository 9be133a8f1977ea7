-- What stands for a region of the loaded postcodes, which has a code, a name or both.
create or replace function ingest.region_key(land text, code text, name text) returns text
  language sql immutable parallel safe
  return land || '/' || coalesce(code, '') || '/' || coalesce(name, '');
