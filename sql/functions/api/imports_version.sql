-- Text that changes with every run of a source that ends, and with what registry.source_state says of it: the version of what shows the
-- health of sources or their last runs. A run that publishes nothing changes no counter of the served data, from which registry.version
-- is made.
--   params  of the route, of which the id names a source or an operator
create or replace function api.imports_version(params jsonb) returns text
  language sql stable
as $$
  select md5(string_agg(concat_ws(' ', t.source_id, t.health, t.last_run, extract(epoch from r.finished_at)), ',' order by t.source_id))
  from registry.source_state() t join registry.source s on s.id = t.source_id join registry.operator o on o.id = s.operator_id
  left join grid.run r on r.id = t.last_run where params ->> 'id' is null or params ->> 'id' in (s.id, o.id, o.key)
$$;
