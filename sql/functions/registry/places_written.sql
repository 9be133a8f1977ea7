-- Places that are written in degrees or in the metres of a grid, in the countries that they must lie in.
--   points  [{name, label, srid, x, y, country, middle, sure}] as in src/capacity/grid-reference.ts; without a name, degrees: anywhere
--   served  codes of the countries with figures
create or replace function registry.places_written(points jsonb, served text[]) returns setof registry.suggestion
  language sql stable
as $$
  select 'coordinates', null::text, p.label, p.name, b.country, st_x(m.middle), st_y(m.middle), null::float8[], 0,
    case when p.sure then 100 else 0 end - p.n / 10.0,
    '[]'::jsonb
  from rows from (jsonb_to_recordset(points) as (name text, label text, srid integer, x float8, y float8, country text, middle float8,
    sure boolean)) with ordinality p (name, label, srid, x, y, country, middle, sure, n)
  cross join lateral (select st_transform(st_setsrid(st_makepoint(p.x, p.y), p.srid), 4326) as middle) m
  -- Coasts of the borders are drawn coarsely: 0.05 degrees are some 5 km.
  left join lateral (
    select c.country from registry.country_border c
    where st_dwithin(c.piece, m.middle, case when p.name is null then 0 else 0.05 end)
      and (p.country is null or c.country = p.country) and (p.sure or c.country = any (served))
    order by st_distance(c.piece, m.middle) limit 1) b on true
  -- A zone of UTM is 6 degrees wide; publishers use one a little beyond its edge.
  where (p.name is null or b.country is not null) and (p.middle is null or abs(st_x(m.middle) - p.middle) <= 3.5)
$$;
