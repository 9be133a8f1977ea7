-- Who an asset has its place from. Returns one row, for a lateral join.
--   source_id  the source whose asset it was copied from, or that stated it; null where none did
--   postcodes  points or areas where it has it from the loaded postcodes, because it is one (ingest.place_postcodes); else null
create or replace function grid.place_givers(a grid.asset) returns table (source_id text, postcodes text)
  language sql immutable
as $$
  select coalesce(a.place_evidence ->> 'source_id', a.location_source_id),
    case when a.scheme ~ '^[a-z]{2}-pc[0-9]$' and a.published_x is null and a.lon is not null
      then case when a.area is null then 'points' else 'areas' end end
$$;
