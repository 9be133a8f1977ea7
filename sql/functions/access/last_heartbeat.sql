-- Time of the newest heartbeat of a worker; null where none runs. Callers cannot read the rows of workers themselves.
create or replace function access.last_heartbeat() returns timestamptz
  language sql stable security definer
  set search_path = pg_catalog, public
as $$
  select max(w.beat_at) from ingest.worker w
$$;
