-- What is known about a postcode. The longest loaded code is used: the whole code before its wider one, and the
-- polygon of a code before its points.
--   country  ISO 3166-1 alpha-2
--   given    in any spelling
-- Returns one row, or none when neither code is loaded:
--   requested  the normalised code;  resolved  the code that was found
--   kind       'areas' or 'points'
--   lon, lat   a point inside the area, or the one of the points that is closest to their centroid; WGS84 degrees, 6 decimals
--   shape      MultiPolygon or MultiPoint, SRID 4326: distances are to the polygon or to the nearest of the points
create or replace function registry.resolve_postcode(country text, given text) returns table (
  requested text, resolved text, kind text, lon double precision, lat double precision, shape geometry)
  language sql stable
as $$
  with asked as materialized (
    select registry.normal_postcode(resolve_postcode.country, given) as code
  ), candidate as (
    select code, 1 as wideness from asked
    union all
    select registry.wider_postcode(resolve_postcode.country, code), 2 from asked
  ), known as (
    select c.code, c.wideness, 'areas' as kind, a.area as shape
    from candidate c join registry.postcode_area a on a.country = resolve_postcode.country and a.code = c.code
    union all
    select c.code, c.wideness, 'points', st_collect(p.location::geometry order by st_x(p.location::geometry), st_y(p.location::geometry))
    from candidate c join registry.postcode_point p on p.country = resolve_postcode.country and p.code = c.code
    group by c.code, c.wideness
  ), best as (
    select * from known order by wideness, kind limit 1 -- 'areas' comes before 'points'
  )
  select asked.code, best.code, best.kind, round(st_x(middle)::numeric, 6)::double precision,
    round(st_y(middle)::numeric, 6)::double precision, best.shape
  from asked, best,
    lateral (select case best.kind when 'areas' then st_pointonsurface(best.shape)
      else st_closestpoint(best.shape, st_centroid(best.shape)) end as middle) m
$$;
