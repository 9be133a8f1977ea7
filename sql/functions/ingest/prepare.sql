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
  perform ingest.keep_identifiers(run.source_id), ingest.fold_identifiers(run.source_id), ingest.fold_points(run.source_id);
  perform ingest.stage_places(run.source_id);
  perform ingest.set_aside(run);
  perform ingest.stage_assets(run.source_id);
  perform ingest.place_postcodes(run.source_id);
  perform ingest.copy_places(run.source_id);
  perform ingest.stage_records(run.source_id);
  if run.released_at is not null then
    -- Of several rows that state a figure of one point, one if they agree and none if they differ: nobody can know which one is right.
    delete from stage_record s
    using (
      select id, min(ctid) as kept, count(distinct concat_ws(e'\x1f', state, coalesce(value::text, ''), coalesce(value_min::text, ''),
        coalesce(value_max::text, ''), coalesce(class_code, ''))) = 1 as agree
      from stage_record group by id having count(*) > 1
    ) d
    where s.id = d.id and not (d.agree and s.ctid = d.kept);
  end if;
  perform ingest.stage_moved(run.source_id);
  perform ingest.stage_difference(run.source_id);
  perform ingest.stage_parts(run.source_id);
  return ingest.run_checks(run_id);
end
$$;
