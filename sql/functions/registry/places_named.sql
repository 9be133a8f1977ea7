-- Populated places by one of their names.
--   asked    in the form of registry.search_text;  near_lon, near_lat  where the map is, or null
--   alike    true for those whose name is like the text in place of those that begin with it or have a word that does
--            (registry.similar_weight)
-- A place's own whole name weighs as much as ten times the people, so Porto comes before Bordeaux, which has that name in another language.
-- Returns the best 20, each once. The detail has the name that matched if it is another one.
create or replace function registry.places_named(asked text, near_lon float8, near_lat float8, alike boolean)
  returns setof registry.suggestion
  language sql stable
as $$
  with found as (
    (select n.*, 0 as match from registry.place_name n where not alike and n.search_name = asked)
    union all
    (select n.*, 1 from registry.place_name n where not alike and n.search_name like registry.search_pattern('', asked, '%')
      order by n.population desc limit 200)
    union all
    -- A word of two letters begins in half of all names.
    (select n.*, 2 from registry.place_name n
      where not alike and length(asked) > 2 and n.search_name like registry.search_pattern('% ', asked, '%')
      order by n.population desc limit 100)
    union all
    (select n.*, 3 from registry.place_name n where alike and n.search_name % asked
      order by similarity(n.search_name, asked) desc, n.population desc limit 50)
  ), best as (
    select distinct on (f.place_id) f.place_id, f.name as found, f.search_name, f.match
    from found f
    order by f.place_id, f.match, similarity(f.search_name, asked) desc, length(f.search_name)
  )
  select 'place', null::text, p.name, case when b.search_name <> o.name and not (alike and o.name % asked) then b.found end, p.country,
    p.lon, p.lat, null::float8[], b.match, registry.suggestion_weight(log(p.population + 1), p.lon, p.lat, near_lon, near_lat)
      + (b.match = 0 and b.search_name = o.name)::integer + registry.similar_weight(b.match, b.search_name, asked) as weight,
    '[{"source_id": null, "text": "GeoNames, CC BY 4.0", "url": "https://www.geonames.org/"}]'::jsonb
  from best b join registry.place p on p.id = b.place_id cross join lateral registry.search_text(p.name) o (name)
  order by b.match, weight desc, p.id
  limit 20
$$;
