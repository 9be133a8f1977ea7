-- The `meta` of an answer as JSON text, but for the request's id: warnings, attribution, then what the route adds.
--   given  the function's additions, or null
-- While the registry in force is a demonstration, every answer warns that its data is synthetic.
create or replace function api.meta(given jsonb) returns text
  language sql stable security definer
  set search_path = pg_catalog, public
as $$
  select '{"warnings":' || (coalesce(given -> 'warnings', '[]') || case when r.synthetic
      then jsonb '[{"code": "synthetic_data", "message": "Synthetic demonstration data: no figure or place is a real operator''s."}]'
      else '[]' end)::text
    || ',"attribution":' || coalesce((
        select json_agg(json_build_object('source_id', a -> 'source_id', 'text', a -> 'text', 'url', a -> 'url') order by n)
        from jsonb_array_elements(given -> 'attribution') with ordinality e (a, n)), '[]')::text
    || case when rest.members <> '{}' then ',' || substr(rest.members::text, 2) else '}' end
  from registry.revision r
  cross join (select coalesce(given, '{}') - 'warnings' - 'attribution' as members) rest
$$;
