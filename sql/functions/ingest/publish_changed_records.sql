-- Brings the records that are served to what stage_record says, by stage_diff, but for those that are new.
--   run_id  the run
-- What a record carries of its asset is written by whoever writes the asset, be it another source's publish under way: read
-- here, it could be what was before.
create or replace function ingest.publish_changed_records(run_id bigint) returns void
  language plpgsql
as $$
begin
  delete from grid.record r using stage_diff d where d.kind = 'removed' and r.id = d.id;

  execute format(
    'update grid.record r set (run_id, %s) = row($1, %s) from stage_diff d join stage_record s on s.id = d.id '
    'where r.id = d.id and d.kind in (''changed'', ''amended'', ''moved'', ''relabelled'')',
    ingest.figure_columns(null), ingest.figure_columns('s')) using run_id;
end
$$;
