-- Rows whose place lies outside the country or outside the region that the row names (ingest.stage_places finds them). Also rows whose area
-- lies outside: its point by more than 25 km, as for any place, or one of its corners by more than 100 km. Areas are often published as
-- bounding boxes: of the Dutch map's 301 boxes, one has a corner 51 km outside and no other more than 36 km.
create or replace function ingest.check_coordinate_out_of_country(run grid.run) returns setof ingest.faulty_row
  language plpgsql stable
as $$
declare
  land text := (select country from registry.source where id = run.source_id);
begin
  return query
  select r.row, r.locator, null::text, concat_ws(' ', r.x, r.y), concat_ws(' ', coalesce(r.name, r.identifier), p.wrong)
  from stage_row r
  join stage_place p on p.crs = r.crs and p.x = r.x and p.y = r.y and p.region is not distinct from r.region
  where p.fault = 'coordinate_out_of_country'
  union
  select r.row, r.locator, null, format('%s %s to %s %s', ST_XMin(a.area), ST_YMin(a.area), ST_XMax(a.area), ST_YMax(a.area)),
    format('the area of %s reaches outside %s', coalesce(r.name, r.identifier), land)
  from stage_row r
  cross join lateral (select f.* from ingest.asset_place(null, null, r.precision, r.area) f offset 0) a
  where r.area is not null and a.area is not null and (
    not registry.country_contains(land, ST_SetSRID(ST_MakePoint(a.lon, a.lat), 4326), 25000)
    -- In a smaller area, no corner can be that far from a point near the country.
    or ST_Length(ST_BoundingDiagonal(a.area)::geography) > 75000 and exists (
      select from ST_DumpPoints(ST_ConvexHull(a.area)) corner
      where not registry.country_contains(land, corner.geom, 100000)));
end
$$;
