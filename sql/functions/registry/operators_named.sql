-- Operators by their name, slug or brand; the detail has the brand that matched.
--   asked, near_lon, near_lat, alike  as in registry.places_named
-- Returns the best 5 of those with a place, which is that of two hundred of the operator's assets: a random sample, because ids are hashes.
create or replace function registry.operators_named(asked text, near_lon float8, near_lat float8, alike boolean)
  returns setof registry.suggestion
  language sql stable
as $$
  with named as (
    select o.id, o.name, o.country, min(n.match) as match,
      (array_agg(t.brand order by n.match, similarity(t.text, asked) desc))[1] as brand,
      max(registry.similar_weight(n.match, t.text, asked)) as likeness
    from registry.operator o
    cross join lateral (
      select null, registry.search_text(n) from unnest(array[o.name, o.key]) n
      union all
      select b, registry.search_text(b) from unnest(o.brands) b) t (brand, text)
    cross join lateral (
      select case when alike then case when t.text % asked then 3 end when t.text = asked then 0
        when t.text like registry.search_pattern('', asked, '%') then 1
        when length(asked) > 2 and t.text like registry.search_pattern('% ', asked, '%') then 2 end as match
    ) n
    where o.listed and n.match is not null
    group by o.id
    order by match, likeness desc, o.name, o.id
    limit 5
  )
  select 'operator', n.id, n.name, concat_ws(', ', n.brand, c.name), n.country, m.lon, m.lat, b.bbox, n.match,
    registry.suggestion_weight(5, m.lon, m.lat, near_lon, near_lat) + n.likeness, '[]'::jsonb
  from named n
  join registry.country c on c.code = n.country
  cross join lateral (
    select array[min(a.lon), min(a.lat), max(a.lon), max(a.lat)] as bbox
    from (
      select a.lon, a.lat from grid.asset a where a.operator_id = n.id and a.merged_into is null and a.lon is not null
      order by a.id limit 200
    ) a
  ) b
  cross join lateral (select (b.bbox[1] + b.bbox[3]) / 2 as lon, (b.bbox[2] + b.bbox[4]) / 2 as lat) m
  where b.bbox[1] is not null
$$;
