-- The state of imports as text, which changes with every run of a source that ends, and with what registry.source_state says of it. A run
-- that publishes nothing changes no counter of the served data, from which registry.version is made.
--   named  a source by its id, or an operator by id or slug, whose sources count; null for all sources
create or replace function registry.import_state(named text) returns text
  language sql stable
as $$
  select md5(string_agg(concat_ws(' ', t.source_id, t.health, t.last_run, extract(epoch from r.finished_at)), ',' order by t.source_id))
  from registry.source_state() t
  join registry.source s on s.id = t.source_id
  join registry.operator o on o.id = s.operator_id
  left join grid.run r on r.id = t.last_run
  where named is null or named in (s.id, o.id, o.key)
$$;
