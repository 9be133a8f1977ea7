-- A page of assets with a place as GeoJSON features, and their credits.
--   q  the question;  params  sort: [-]name, type, country or voltage_kv, nulls last and ties by id; by id without it · srid, north_first,
--           skip_geometry: see grid.feature_geometry · properties: see grid.feature_properties
--   after   {id, key} of the asset before the page, key being what is sorted by, or {offset}: how many to skip, or {};  size  how many
-- data: array of features;  next_after: {id, key} when more follow;  meta: returned, attribution
create or replace function grid.asset_features(q question.asked, params jsonb, after jsonb, size integer) returns api.answer
  language plpgsql stable
as $$
declare
  field text := ltrim(params ->> 'sort', '-');
  falling boolean := params ->> 'sort' like '-%';
  beyond text := case when field is null then 'a.id > $2 ->> ''id''' else format(
    'case when $2 ->> ''key'' is null then a.%1$I is null and a.id > $2 ->> ''id'' '
    'else a.%1$I %2$s ($2 ->> ''key'')::%3$s or a.%1$I is null or a.%1$I = ($2 ->> ''key'')::%3$s and a.id > $2 ->> ''id'' end',
    field, case when falling then '<' else '>' end, case field when 'voltage_kv' then 'numeric' else 'text' end) end;
  in_order text := concat_ws(', ', 'a.' || quote_ident(field) || case when falling then ' desc' else '' end || ' nulls last', 'a.id');
  answer api.answer;
begin
  with page as materialized (
    select a as asset, row_number() over () as n
    from grid.assets_listed(q, concat('a.lon is not null and ($2 ->> ''id'' is null or ', beyond, ') order by ', in_order,
      ' limit $3 offset ($2 ->> ''offset'')::bigint'), after, size + 1) a
  ), listed as materialized (
    select p.n, (p.asset).id, to_jsonb(p.asset) -> field as key, (p.asset).operator_id,
      json_build_object('type', 'Feature', 'id', (p.asset).id,
      'geometry', grid.feature_geometry((p.asset).lon, (p.asset).lat, params),
      -- With a decimal: see grid.capacity_properties.
      'properties', grid.feature_properties(
        (to_jsonb(properties) || jsonb_build_object('voltage_kv', properties.voltage_kv + 0.0))::json, params)) as feature
    from page p join registry.operator o on o.id = (p.asset).operator_id cross join lateral grid.asset_properties(p.asset, o.key) properties
    where p.n <= size
  )
  select coalesce(json_agg(l.feature order by l.n), '[]'),
    case when (select count(*) > size from page) then
      (select jsonb_build_object('id', f.id, 'key', f.key) from listed f order by f.n desc limit 1) end,
    jsonb_build_object('returned', count(*), 'attribution', grid.assets_attribution(array_agg(l.id), array_agg(l.operator_id)))
  into answer
  from listed l;
  return answer;
end
$$;
