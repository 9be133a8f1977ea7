-- As api.judge_key, for a route that shows the health of sources or their last runs: the version is also that of their imports.
--   params  of the route, of which the id names a source or an operator
create or replace function api.judge_source_key(key_sha256 bytea, needed text, route text, params jsonb) returns api.admission
  language plpgsql stable
as $$
declare
  a api.admission := api.judge_key(key_sha256, needed, route);
begin
  if a.refusal is null then
    a.version := concat_ws('-', a.version, registry.import_state(params ->> 'id'));
  end if;
  return a;
end
$$;
