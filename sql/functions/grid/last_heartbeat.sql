-- When a worker last gave a sign of life; null where none runs. The rows themselves are the workers' own.
create or replace function grid.last_heartbeat() returns timestamptz
  language sql stable security definer
  set search_path = pg_catalog, public
as $$
  select max(w.beat_at) from ingest.worker w
$$;
