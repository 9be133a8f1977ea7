-- Runs whose notes are not yet in the archive, oldest first, each with the name of its note. Names are in the order in which runs ended.
--   most  how many at most
create or replace function ingest.runs_to_note(most integer) returns table (run_id bigint, name text, note jsonb)
  language sql stable
as $$
  select r.id, format('notes/%s-%s.json',
    to_char((n.note ->> 'ended_at')::timestamptz at time zone 'UTC', 'YYYYMMDD"T"HH24MISS.US"Z"'), r.source_id), n.note
  from grid.run r
  join registry.source s on s.id = r.source_id
  cross join lateral (select ingest.note_of_run(r, s) as note) n
  where r.effective_at is not null and r.noted_at is null and r.status in ('published', 'unchanged')
  order by r.id
  limit most
$$;
