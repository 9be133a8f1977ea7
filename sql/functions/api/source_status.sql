-- GET /v1/sources/{id}/status: health and freshness of a source, its last import run, the checks that held it, and the measures that are
-- kept from an earlier document. Examples of faulty cells are not read here: they are for the command line. For a source that is not
-- granted, checks are named without their counts.
-- unreadable: how many of its records have a cell that is no number; null where it is not granted.
-- Raises source_not_found.
create or replace function api.source_status(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable
as $$
begin
  perform registry.require_sources(array[params ->> 'id'], false, 'id');
  return (
    select (
      json_build_object(
        'source_id', t.source_id, 'health', t.health, 'age_seconds', t.freshness_seconds,
        'freshness_seconds', t.freshness_seconds, 'source_date', t.source_date,
        'stale', t.stale, 'stale_after_seconds', extract(epoch from s.stale_after)::bigint,
        'last_run', case when r.id is not null then json_build_object('id', r.id, 'status', r.status,
          'started_at', grid.instant(r.started_at), 'finished_at', grid.instant(r.finished_at), 'rows', r.rows,
          'added', r.added, 'changed', r.changed, 'removed', r.removed, 'restored', r.restored, 'error', r.error) end,
        'held_by', (
          select coalesce(json_agg(h.entry order by h.entry ->> 'check'), '[]')
          from (
            select jsonb_build_object('check', f.check_name, 'count', f.count, 'measures', null) as entry
            from grid.finding_masked f
            where f.run_id = r.id and f.held and (f.check_name <> 'measure_kept' or registry.kept_measures(s.id) is null)
            union all
            select k from registry.kept_measures(s.id) k where k is not null) h),
        'unreadable', case when s.granted then coalesce((select u.records from grid.unreadable_cells u where u.source_no = s.no), 0) end),
      null, jsonb_build_object('attribution', grid.attribution(array[s.id])))::api.answer
    from registry.source s join registry.source_state() t on t.source_id = s.id left join grid.run r on r.id = t.last_run
    where s.id = params ->> 'id');
end
$$;
