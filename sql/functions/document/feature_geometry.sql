-- The place of an asset as a GeoJSON geometry, or null.
--   params  srid: CRS of the coordinates; longitude and latitude in WGS84 as stored without it · north_first: true when the CRS lists
--           northing or latitude first · skip_geometry: true for null
-- A place that the CRS cannot show is null too.
create or replace function grid.feature_geometry(lon float8, lat float8, params jsonb) returns json
  language plpgsql stable
as $$
declare
  srid integer := params ->> 'srid';
  shown geometry;
begin
  if lon is null or params ? 'skip_geometry' then
    return null;
  elsif srid is null then
    return json_build_object('type', 'Point', 'coordinates', json_build_array(lon, lat));
  end if;
  shown := ST_Transform(ST_SetSRID(ST_MakePoint(lon, lat), 4326), srid);
  -- Degrees to 1 cm as stored, metres to 1 mm.
  return ST_AsGeoJSON(case when (params ->> 'north_first')::boolean then ST_FlipCoordinates(shown) else shown end,
    case when srid in (4326, 4258) then 7 else 3 end, 0);
exception when internal_error then
  return null;
end
$$;
