-- The sources whose operators work within a radius of a place, each with the distance to the nearest part of its area, in metres; without a
-- place those whose operators work in an area of WGS84, without distances, and none where that is null too.
--   place   a point, several points or areas;  radius  metres, inclusive
-- Each part of the place is looked up separately: the surroundings of many points together contain half of all borders. Each area found is
-- measured once, however many points found it and however many sources work there. Distances are those on a sphere, exact enough for rough
-- areas. A box reaches over the border of its source's country, where the operator does not work: it counts where that country is near,
-- too, or none is.
create or replace function registry.sources_around(place geography, radius float8, area geometry default null)
  returns table (source_id text, distance float8)
  language sql stable
as $$
  with part as materialized (
    select _ST_Expand(d.geom::geography, radius) as surroundings from ST_Dump(place::geometry) d
  ), country as materialized (
    select b.country, min(ST_Distance(b.piece::geography, place, false)) as distance
    from registry.country_border b
    where b.ctid = any (array(select n.ctid from part p join registry.country_border n on n.piece::geography && p.surroundings))
    group by b.country
  ), near as (
    select a.source_id, c.distance from country c join registry.source_area a on a.country = c.country
    union all
    select a.source_id, ST_Distance(a.box::geography, place, false)
    from registry.source_area a join registry.source s on s.id = a.source_id
    where a.ctid = any (array(select n.ctid from part p join registry.source_area n on n.box::geography && p.surroundings))
      and (s.country in (select c.country from country c where c.distance <= radius)
        or not exists (select from country c where c.distance <= radius))
  ), shape as materialized (
    select d.geom from ST_Dump(case when place is null then area end) d
  ), crossed as materialized (
    select distinct b.country from shape p join registry.country_border b on b.piece && p.geom and ST_Intersects(b.piece, p.geom)
  )
  select n.source_id, min(n.distance) from near n where n.distance <= radius group by n.source_id
  union all
  select a.source_id, null from crossed c join registry.source_area a on a.country = c.country
  union
  select a.source_id, null from shape p join registry.source_area a on ST_Intersects(a.box, p.geom)
  join registry.source s on s.id = a.source_id
  where s.country in (select c.country from crossed c) or not exists (select from crossed)
$$;
