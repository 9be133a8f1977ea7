-- The sources whose operators work in an area of WGS84; none where it is null. Boxes count as in registry.sources_around.
create or replace function registry.sources_in(area geometry) returns table (source_id text)
  language sql stable
as $$
  with part as materialized (
    select d.geom as shape from ST_Dump(area) d
  ), country as materialized (
    select distinct b.country from part p join registry.country_border b on b.piece && p.shape and ST_Intersects(b.piece, p.shape)
  )
  select a.source_id from country c join registry.source_area a on a.country = c.country
  union
  select a.source_id
  from part p join registry.source_area a on ST_Intersects(a.box, p.shape)
  join registry.source s on s.id = a.source_id
  where s.country in (select c.country from country c) or not exists (select from country c)
$$;
