-- A delivery as served, with what its attempts were answered, the oldest first.
create or replace function access.delivery_json(d access.delivery) returns json
  language sql stable
as $$
  select json_build_object(
    'id', d.id, 'event_id', d.event_id, 'event_type', d.event_type, 'import_run_id', coalesce(d.run_id, 0), 'status', d.status,
    'attempt', d.attempts, 'answer_code', d.answer_code, 'error', d.error, 'created_at', grid.instant(d.created_at),
    'last_attempt_at', grid.instant(d.last_attempt_at), 'next_attempt_at', grid.instant(d.next_attempt_at),
    'answers', coalesce((
      select json_agg(json_build_object('attempted_at', grid.instant(a.attempted_at), 'answer_code', a.answer_code, 'error', a.error,
        'text', a.answer) order by a.attempted_at)
      from access.attempt a where a.delivery_id = d.id), '[]'))
$$;
