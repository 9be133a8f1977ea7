-- Assets by name, whatever the rights of their sources, if their place is known.
--   asked  in the form of registry.search_text, in which nothing means more than itself in a regular expression
--   near_lon, near_lat, alike  as in registry.places_named
-- Returns the best 20 of the first 300 names that begin with the text and of 100 with a word that does.
create or replace function grid.assets_suggested(asked text, near_lon float8, near_lat float8, alike boolean)
  returns setof registry.suggestion
  language sql stable
as $$
  with found as (
    (select a.*, case when a.search_name like registry.search_pattern('', asked, '') then 0 else 1 end as match
      from grid.asset a
      where not alike and a.search_name collate "C" like registry.search_pattern('', asked, '%')
        and a.merged_into is null and a.lon is not null
      order by a.search_name collate "C", a.id limit 300)
    union all
    (select a.*, 2 from grid.asset a
      where not alike and length(asked) > 2
        and a.search_name ~ ('\m' || asked)
        and a.search_name not like registry.search_pattern('', asked, '%') and a.merged_into is null and a.lon is not null
      limit 100)
    union all
    (select a.*, 3 from grid.asset a where alike and a.search_name % asked and a.merged_into is null and a.lon is not null
      order by similarity(a.search_name, asked) desc, a.id limit 20)
  ), best as (
    select f.*, registry.suggestion_weight(2 + least(coalesce(f.voltage_kv, 0), 400)::float8 / 200, f.lon, f.lat, near_lon, near_lat)
      + registry.similar_weight(f.match, f.search_name, asked) as weight
    from found f order by f.match, weight desc, f.id limit 20
  )
  select 'asset', b.id, b.name, registry.operator_name(p.grid_company, o.name), b.country, b.lon, b.lat, null::float8[], b.match, b.weight,
    grid.attribution(array(select s.source_id from grid.asset_source s where s.asset_id = b.id), array[b.id])
  from best b join registry.operator o on o.id = b.operator_id join registry.source p on p.id = b.stated_by
$$;
