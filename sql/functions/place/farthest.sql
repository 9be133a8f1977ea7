-- The distance in metres from a place to the farthest corner of a box. Of its own so that PostgreSQL plans with what a distance costs: for
-- the corners in place it expects a thousand, and reads a million assets to spare ten such distances.
create or replace function grid.farthest(footprint geography, place geography) returns float8
  language plpgsql immutable parallel safe
  cost 5000
as $$
begin
  return (select max(ST_Distance(corner.geom::geography, place)) from ST_DumpPoints(footprint::geometry) corner);
end
$$;
