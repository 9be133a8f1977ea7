-- Turns staged rows into staged assets and records, compares them with what is served and runs the checks. Returns whether the
-- run is held.
--   run_id  a running run, staged in this session
create or replace function ingest.prepare(run_id bigint) returns boolean
  language plpgsql
as $$
declare
  run grid.run;
begin
  perform ingest.raise_work_mem();
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
