-- Lets the rest of the transaction sort and hash in as much memory as the server gives to maintenance, which an import is:
-- one at a time and source, over everything that it has. With the work_mem of a query, a million rows went through files.
create or replace function ingest.work_in_memory() returns void
  language sql
as $$
  select set_config('work_mem', current_setting('maintenance_work_mem'), true)
$$;
