-- Boxes of WGS84 degrees that hold every place within a radius of a place: one, or two where the antimeridian is crossed.
--   radius  metres
create or replace function grid.boxes_around(place geometry, radius float8) returns geometry[]
  language plpgsql immutable parallel safe
as $$
declare
  -- Sides of an area are the shortest lines on the spheroid, which bulge out of its box towards a pole: by 1.8 % of half its
  -- diagonal for an area of 260 km at 60°.
  bulge float8 := 0.05 * 111700 * sqrt((ST_XMax(place) - ST_XMin(place)) ^ 2 + (ST_YMax(place) - ST_YMin(place)) ^ 2) / 2;
  -- Radians on the smaller of the spheroid's radii, and one in a hundred more, so that none is left out.
  reach float8 := 1.01 * (radius + bulge) / 6356752;
  south float8 := ST_YMin(place) - degrees(reach);
  north float8 := ST_YMax(place) + degrees(reach);
  -- How far a circle reaches to the east, which is more than at its centre's latitude.
  share float8 := sin(least(reach, pi() / 2)) / greatest(cos(radians(greatest(abs(ST_YMin(place)), abs(ST_YMax(place))))), 1e-9);
  aside float8 := case when south <= -90 or north >= 90 or share >= 1 then 180 else degrees(asin(share)) end;
  west float8 := ST_XMin(place) - aside;
  east float8 := ST_XMax(place) + aside;
begin
  if east - west >= 360 then
    return array[ST_MakeEnvelope(-180, south, 180, north, 4326)];
  end if;
  return array_remove(array[
    ST_MakeEnvelope(greatest(west, -180), south, least(east, 180), north, 4326),
    case when west < -180 then ST_MakeEnvelope(west + 360, south, 180, north, 4326) end,
    case when east > 180 then ST_MakeEnvelope(-180, south, east - 360, north, 4326) end], null);
end
$$;
