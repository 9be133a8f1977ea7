-- Ends the database sessions of worker processes that count as dead: one that is only paused would keep the lock of the source that it
-- imports. Whoever waits for their locks has them at the return, or a second later.
--   processes  application names of the sessions (ingest.worker.process)
-- It acts as the owner, who also logs in for the worker: nobody else may end these sessions.
create or replace function ingest.end_sessions(processes text[]) returns void
  language sql security definer set search_path = pg_catalog
as $$
  select pg_terminate_backend(a.pid, 1000) from pg_stat_activity a
  where a.datname = current_database() and a.application_name = any (processes) and a.pid <> pg_backend_pid()
$$;
