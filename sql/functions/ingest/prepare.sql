-- From staged rows to staged assets and records, judged. Answers whether the run is held.
--   run_id  a running run, staged in this session
create or replace function ingest.prepare(run_id bigint) returns boolean
  language plpgsql
as $$
declare
  source text := (select source_id from grid.run where id = run_id);
begin
  perform ingest.stage_places(source);
  perform ingest.set_aside(source);
  perform ingest.stage_assets(source);
  perform ingest.stage_records(source);
  return ingest.judge(run_id);
end
$$;
