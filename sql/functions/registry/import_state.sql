-- The state of all imports as text, which changes with every run that ends, and with what registry.source_state says of a source. A run that publishes
-- nothing changes no counter of the served data, from which registry.version is made.
create or replace function registry.import_state() returns text
  language sql stable
as $$
  select md5(string_agg(concat_ws(' ', t.source_id, t.health, t.last_run, extract(epoch from r.finished_at)), ',' order by t.source_id))
  from registry.source_state() t left join grid.run r on r.id = t.last_run
$$;
