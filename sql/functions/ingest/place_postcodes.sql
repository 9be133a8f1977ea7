-- Gives staged assets that are postcodes (scheme `nl-pc6` and the like) the place of their code, if exactly that code is loaded:
-- its polygon with a point inside, else the one of its points that is nearest to their centre.
--   of_source  id of the source
create or replace function ingest.place_postcodes(of_source text) returns void
  language plpgsql
as $$
declare
  land text := (select country from registry.source where id = of_source);
begin
  if not exists (select from stage_asset where scheme ~ '^[a-z]{2}-pc[0-9]$' and lon is null and area is null) then
    return;
  end if;
  with code as materialized (
    select s.ctid as place, registry.normal_postcode(land, s.identifier) as code
    from stage_asset s where s.scheme ~ '^[a-z]{2}-pc[0-9]$' and s.lon is null and s.area is null
  ), outlined as (
    select c.place, ST_AsGeoJSON(ST_Union(a.area)) as area, null::geometry as middle
    from code c join registry.postcode_area a on a.country = land and a.code = c.code
    group by c.place
  ), pointed as (
    select c.place, null::text, ST_ClosestPoint(ST_Collect(p.location::geometry), ST_Centroid(ST_Collect(p.location::geometry)))
    from code c join registry.postcode_point p on p.country = land and p.code = c.code
    where not exists (select from outlined o where o.place = c.place)
    group by c.place
  )
  update stage_asset s set area = f.area, precision = 'centroid',
    lon = round(ST_X(f.middle)::numeric, 7)::float8, lat = round(ST_Y(f.middle)::numeric, 7)::float8
  from (select * from outlined union all select * from pointed) f
  where s.ctid = f.place;
end
$$;
