-- The time from which a run's data counts as served, for `as_of` and history: now, or the given date; always later than that of the served
-- run.
--   given  the date of a back-fill, or null;  current_run  the run that is served, or null
create or replace function ingest.effective_moment(given date, current_run bigint) returns timestamptz
  language sql volatile
as $$
  select greatest(coalesce(given::timestamp at time zone 'UTC', clock_timestamp()),
    (select c.effective_at + interval '1 microsecond' from grid.run c where c.id = current_run))
$$;
