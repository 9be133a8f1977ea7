-- Countries and regions by one of their names, in the languages of the pages and their own.
--   asked, near_lon, near_lat, alike  as in registry.places_named
-- They weigh as their inhabitants; a country as much as ten times the people, so that it comes before what is called like it.
-- Returns the best 5, each once, with the middle of its box. The detail has the name that matched if it is another one.
create or replace function registry.areas_named(asked text, near_lon float8, near_lat float8, alike boolean)
  returns setof registry.suggestion
  language sql stable
as $$
  with found as (
    select n.area_id, n.name, n.search_name, n.name = a.name as is_shown,
      case when alike then case when n.search_name % asked then 3 end
        when n.search_name = asked then 0
        when n.search_name like registry.search_pattern('', asked, '%') then 1
        when length(asked) > 2 and n.search_name like registry.search_pattern('% ', asked, '%') then 2 end as match
    from registry.area_name n join registry.area a on a.id = n.area_id
  ), best as (
    select distinct on (f.area_id) f.*
    from found f
    where f.match is not null
    order by f.area_id, f.match, similarity(f.search_name, asked) desc, f.is_shown desc, length(f.search_name)
  )
  select a.kind, null::text, a.name, case when not b.is_shown then b.name end, a.country, m.lon, m.lat, a.bbox, b.match,
    registry.suggestion_weight(log(a.population + 1), m.lon, m.lat, near_lon, near_lat)
      + (a.kind = 'country')::integer
      + registry.similar_weight(b.match, b.search_name, asked) as weight,
    '[{"source_id": null, "text": "GeoNames, CC BY 4.0", "url": "https://www.geonames.org/"}]'::jsonb
  from best b
  join registry.area a on a.id = b.area_id
  cross join lateral (select (a.bbox[1] + a.bbox[3]) / 2 as lon, (a.bbox[2] + a.bbox[4]) / 2 as lat) m
  order by b.match, weight desc, a.id
  limit 5
$$;
