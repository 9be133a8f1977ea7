-- A geometry of a filter in WGS84, x east.
--   literal  GeoJSON geometry;  srid  of its coordinates;  north_first  true when the CRS lists northing or latitude first
-- Edges are straight in their own CRS. For other CRSs than WGS84 they are cut, at least into 1/128 of the longest side. Pieces of 500 m
-- lie within 2 cm of the edges (piece² × tangent of the latitude / 8 / radius of the earth). An outline of more than 4,096 km has 8,192
-- pieces, which are longer.
-- Raises invalid_parameter for coordinates that have no place in WGS84.
create or replace function grid.cql_geometry(literal jsonb, srid integer, north_first boolean) returns geometry
  language plpgsql immutable
as $$
declare
  longest float8;
  given geometry := ST_SetSRID(ST_GeomFromGeoJSON(literal), srid);
begin
  if north_first then
    given := ST_FlipCoordinates(given);
  end if;
  if srid = 4326 then
    return given;
  end if;
  longest := greatest(ST_XMax(given) - ST_XMin(given), ST_YMax(given) - ST_YMin(given), 1);
  return ST_Transform(
    ST_Segmentize(given, least(longest / 128, greatest(500, (ST_Length(given) + ST_Perimeter(given)) / 8192))), 4326);
exception when internal_error then
  perform access.refuse('invalid_parameter', 'bbox or filter: coordinates that are nowhere in their CRS');
end
$$;
