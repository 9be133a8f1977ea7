-- The capacity tiles to render ahead: those of zoom 0 to 5 with more than 2,000 points, without filters and for each direction alone, whose
-- stored copy is of another version of the data and rights, or missing. The world comes last: once it has the version, so have all the
-- others.
--   asked  the filters;  z, x, y  the tile
create or replace function tiles.capacity_lacking() returns table (asked jsonb, z smallint, x integer, y integer)
  language plpgsql stable
as $$
declare
  current constant text := (select registry.version(r) from registry.revision r);
begin
  if exists (select from tiles.capacity_ahead a where a.z = 0 and a.version = current) then
    return;
  end if;
  return query
  select q.asked, t.z, t.x, t.y
  from (
    select zoom::smallint as z, floor(p.mx * (1 << zoom))::integer as x, floor(p.my * (1 << zoom))::integer as y
    from generate_series(0, 5) zoom cross join tiles.point p
    group by 1, 2, 3
    having count(*) > 2000) t
  cross join (values ('{"direction": ["generation"]}'::jsonb), ('{"direction": ["load"]}'), ('{}')) q (asked)
  where not exists (
    select from tiles.capacity_ahead a where a.asked = q.asked and a.z = t.z and a.x = t.x and a.y = t.y and a.version = current)
  order by t.z desc, t.x, t.y;
end
$$;
