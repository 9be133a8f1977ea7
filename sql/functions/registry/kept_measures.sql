-- The measures of a source whose figures stay from an earlier document, because the served one does not have their columns: the reason for
-- which a source is degraded though its last run published, as an entry of `held_by`. Null where there are none.
--   source  id of the source, or null for none
create or replace function registry.kept_measures(source text) returns jsonb
  language sql stable
as $$
  select jsonb_build_object('check', 'measure_kept', 'count', case when bool_and(s.granted) then count(*) end,
    'measures', jsonb_agg(m.key order by m.key))
  from grid.measure m join registry.source s on s.id = m.source_id where m.source_id = source and m.kept_run is not null having count(*) > 0
$$;
