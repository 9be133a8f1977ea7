-- Operators by their name or slug.
--   asked  in the form of registry.search_text;  near_lon, near_lat  where the map is, or null
-- Returns the best 5 of those with a place, which is that of two hundred of the operator's assets: a random sample, because ids are hashes.
create or replace function registry.operators_named(asked text, near_lon float8, near_lat float8) returns setof registry.suggestion
  language sql stable
as $$
  with named as (
    select o.id, o.name, o.country, min(n.match) as match
    from registry.operator o
    cross join lateral (values (registry.search_text(o.name)), (registry.search_text(o.key))) t (text)
    cross join lateral (
      select case when t.text = asked then 0 when t.text like registry.search_pattern('', asked, '%') then 1
        when length(asked) > 2 and t.text like registry.search_pattern('% ', asked, '%') then 2 end as match
    ) n
    where o.listed and n.match is not null
    group by o.id
    order by match, o.name, o.id
    limit 5
  )
  select 'operator', n.id, n.name, c.name, n.country, (b.bbox[1] + b.bbox[3]) / 2, (b.bbox[2] + b.bbox[4]) / 2, b.bbox, n.match,
    registry.suggestion_weight(5, (b.bbox[1] + b.bbox[3]) / 2, (b.bbox[2] + b.bbox[4]) / 2, near_lon, near_lat), '[]'::jsonb
  from named n
  join registry.country c on c.code = n.country
  cross join lateral (
    select array[min(a.lon), min(a.lat), max(a.lon), max(a.lat)] as bbox
    from (
      select a.lon, a.lat from grid.asset a where a.operator_id = n.id and a.merged_into is null and a.lon is not null order by a.id limit 200
    ) a
  ) b
  where b.bbox[1] is not null
$$;
