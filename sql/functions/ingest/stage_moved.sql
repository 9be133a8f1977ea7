-- Fills stage_moved with known assets that the document puts a metre or more from their last recorded place, and with those
-- that get their first place (metres and the place before are null).
--   of_source  id of the source; only the source that gave an asset its place can move it
create or replace function ingest.stage_moved(of_source text) returns void
  language plpgsql
as $$
begin
  create temporary table stage_moved as
  select distinct on (g.id) g.id, d.metres, g.recorded_lon as lon_before, g.recorded_lat as lat_before, p.lon, p.lat
  from stage_asset s
  cross join lateral ingest.asset_place(s.lon, s.lat, s.precision, s.area) p
  join grid.asset g on g.id = s.id
  cross join lateral (
    select ST_Distance(ST_SetSRID(ST_MakePoint(p.lon, p.lat), 4326)::geography,
      ST_SetSRID(ST_MakePoint(g.recorded_lon, g.recorded_lat), 4326)::geography) as metres
    where (p.lon, p.lat) is distinct from (g.recorded_lon, g.recorded_lat)
  ) d
  where s.leads and p.lon is not null
    and (g.location_source_id = of_source and d.metres >= 1 or g.location_source_id is null and g.lon is null)
  order by g.id, d.metres;
  create index on stage_moved (id);
  analyze stage_moved;
end
$$;
