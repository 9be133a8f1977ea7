-- Updates and deletes served records as stage_diff says. New records are inserted by ingest.publish_new_records.
--   run_id  the run
-- The columns that a record copies from its asset are not written: whoever writes the asset updates them. A concurrent publish
-- may be doing so, and this one would read the old values.
create or replace function ingest.publish_changed_records(run_id bigint) returns void
  language plpgsql
as $$
begin
  delete from grid.record r using stage_diff d where d.kind = 'removed' and r.id = d.id;

  execute format(
    'update grid.record r set (run_id, %s) = row($1, %s) from stage_diff d join stage_record s on s.id = d.id '
    'where r.id = d.id and d.kind in (''changed'', ''amended'', ''moved'', ''moved_amended'', ''relabelled'')',
    ingest.figure_columns(null), ingest.figure_columns('s')) using run_id;
end
$$;
