-- Ends a run whose document is the served one, byte for byte or as its server says. Only the time of fetching is updated.
--   attempt  the token of the attempt; a stale one changes nothing
create or replace function ingest.finish_unchanged(run_id bigint, attempt uuid) returns void
  language sql
as $$
  with finished as (
    update grid.run r set status = 'unchanged', finished_at = clock_timestamp(), rows = c.rows,
      retrieved_at = coalesce(r.retrieved_at, clock_timestamp()),
      source_date = c.source_date, source_date_basis = c.source_date_basis
    from registry.source s join grid.run c on c.id = s.current_run
    where r.id = run_id and r.status = 'running' and r.token = attempt and s.id = r.source_id
    returning r.source_id, r.retrieved_at
  )
  update registry.source s set retrieved_at = f.retrieved_at from finished f where s.id = f.source_id
$$;
