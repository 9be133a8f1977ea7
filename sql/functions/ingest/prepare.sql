-- Turns staged rows into staged assets and records, compares them with what is served and runs the checks. Returns whether the run is held.
--   run_id  a running run, staged in this session
create or replace function ingest.prepare(run_id bigint) returns boolean
  language plpgsql
as $$
declare
  run grid.run;
begin
  -- For sorts and hashes of the rest of the transaction: an import is maintenance, one per source at a time, over all data of that source.
  -- With the work_mem of a query, a million rows are sorted on disk.
  perform set_config('work_mem', current_setting('maintenance_work_mem'), true);
  update grid.run r set content_digest = ingest.content_digest() where r.id = run_id returning r.* into strict run;
  perform ingest.stage_places(run.source_id);
  perform ingest.set_aside(run);
  perform ingest.stage_assets(run.source_id);
  perform ingest.place_postcodes(run.source_id);
  perform ingest.copy_places(run.source_id);
  perform ingest.stage_records(run.source_id);
  if run.released_at is not null then
    perform ingest.drop_contradictions();
  end if;
  perform ingest.stage_moved(run.source_id);
  perform ingest.stage_difference(run.source_id);
  perform ingest.stage_parts(run.source_id);
  return ingest.run_checks(run_id);
end
$$;
