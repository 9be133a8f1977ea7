-- A page of assets with a place as GeoJSON features, by id, and their credits.
--   wanted  the filter;  params  srid, north_first: CRS of the answer, see grid.feature_geometry
--   after   {id} of the asset before the page, or {offset}: how many to skip, or {};  size  how many
-- data: array of features;  next_after: {id} when more follow;  meta: returned, attribution
create or replace function grid.asset_features(wanted grid.filter, params jsonb, after jsonb, size integer) returns api.answer
  language plpgsql stable
as $$
declare
  answer api.answer;
begin
  with page as materialized (
    select a as asset, row_number() over (order by a.id) as n
    from grid.assets_listed(wanted,
      'a.lon is not null and ($2 ->> ''id'' is null or a.id > $2 ->> ''id'') order by a.id limit $3 offset ($2 ->> ''offset'')::bigint',
      after, size + 1) a
  ), listed as materialized (
    select (p.asset).id, (p.asset).operator_id, json_build_object('type', 'Feature', 'id', (p.asset).id,
      'geometry', grid.feature_geometry((p.asset).lon, (p.asset).lat, (params -> 'srid')::integer, (params -> 'north_first')::boolean),
      -- With a decimal: see grid.capacity_properties.
      'properties', to_jsonb(properties) || jsonb_build_object('voltage_kv', properties.voltage_kv + 0.0)) as feature
    from page p
    join registry.operator o on o.id = (p.asset).operator_id
    cross join lateral grid.asset_properties(p.asset, o.key) properties
    where p.n <= size
  )
  select coalesce(json_agg(l.feature order by l.id), '[]'),
    case when (select count(*) > size from page) then jsonb_build_object('id', max(l.id)) end,
    jsonb_build_object('returned', count(*), 'attribution', grid.assets_attribution(array_agg(l.id), array_agg(l.operator_id)))
  into answer
  from listed l;
  return answer;
end
$$;
