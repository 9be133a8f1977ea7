-- A place of an asset that moved, before or after, to add to that side of a change: {lon, lat}, or {} for null.
create or replace function ingest.change_place(lon float8, lat float8) returns jsonb
  language sql stable parallel safe
as $$
  select case when lon is null then '{}' else jsonb_build_object('lon', lon, 'lat', lat) end
$$;
