-- The properties of a feature that are asked for.
--   properties  all, as a JSON object;  params  properties: array of names; all without it
create or replace function grid.feature_properties(properties json, params jsonb) returns json
  language sql immutable
as $$
  select case when params ? 'properties' then (
    select coalesce(json_object_agg(e.key, e.value), '{}')
    from json_each(feature_properties.properties) e where params -> 'properties' ? e.key)
  else properties end
$$;
