-- The source that an asset has its place from: the one whose asset it was copied from, or that stated it; null where none did.
create or replace function grid.place_source(a grid.asset) returns text
  language sql immutable
as $$
  select coalesce(a.place_evidence ->> 'source_id', a.location_source_id)
$$;
