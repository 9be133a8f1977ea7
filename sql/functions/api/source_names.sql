-- The sources whose figures may be shown now, by name: [{id, name}].
create or replace function api.source_names() returns json
  language sql stable
as $$
  select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name, s.id), '[]')
  from registry.source s where s.enabled and s.listed and not s.registry_only and s.granted and s.current_run is not null
$$;
