-- Lets the rest of the transaction use maintenance_work_mem for sorts and hashes. An import is maintenance: one per source at a
-- time, over all data of that source. With the work_mem of a query, a million rows are sorted on disk.
create or replace function ingest.raise_work_mem() returns void
  language sql
as $$
  select set_config('work_mem', current_setting('maintenance_work_mem'), true)
$$;
