-- Fills stage_moved: known assets whose place the document puts a metre or more from the last recorded one.
--   of_source  id of the source; only the source that an asset's place comes from can move it
create or replace function ingest.stage_moved(of_source text) returns void
  language plpgsql
as $$
begin
  create temporary table if not exists stage_moved (id text primary key);
  truncate stage_moved;
  insert into stage_moved
  select distinct g.id
  from stage_asset s
  cross join lateral ingest.asset_place(s.lon, s.lat, s.precision, s.area) p
  join grid.asset g on g.id = s.id
  where g.location_source_id = of_source and (p.lon, p.lat) is distinct from (g.recorded_lon, g.recorded_lat)
    and p.lon is not null
    and ST_Distance(ST_SetSRID(ST_MakePoint(p.lon, p.lat), 4326)::geography,
      ST_SetSRID(ST_MakePoint(g.recorded_lon, g.recorded_lat), 4326)::geography) >= 1;
end
$$;
