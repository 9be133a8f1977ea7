-- Records the date of the data that a run reads.
--   attempt  the token of the attempt; a stale one changes nothing
--   basis    what the date rests on: content, filename, given, manifest, last_modified or retrieved
create or replace function ingest.date_run(run_id bigint, attempt uuid, of_data date, basis text) returns void
  language sql
as $$
  update grid.run set source_date = of_data, source_date_basis = basis
  where id = run_id and status = 'running' and token = attempt
$$;
