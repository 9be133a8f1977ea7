-- The assets whose point lies in a box, or null when there is no box or more than `most` lie in it.
--   box  [min_lon, min_lat, max_lon, max_lat] as in grid.in_box
create or replace function grid.assets_in_box(box jsonb, most integer) returns text[]
  language plpgsql stable
as $$
declare
  west float8 := box ->> 0;
  south float8 := box ->> 1;
  east float8 := box ->> 2;
  north float8 := box ->> 3;
  ids text[];
begin
  if box is null then
    return null;
  end if;
  ids := array(
    select a.id from grid.asset a
    where a.merged_into is null and grid.in_box(a.lon, a.lat, box)
      and (a.point && grid.box_envelope(west, south, case when west <= east then east else 180 end, north)
        or west > east and a.point && grid.box_envelope(-180, south, east, north))
    limit most + 1);
  return case when cardinality(ids) <= most then ids end;
end
$$;
