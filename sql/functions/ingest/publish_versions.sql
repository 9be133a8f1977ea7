-- Brings the versions to what stage_record says, by stage_diff, but for those of records that are new or back, whose assets are not
-- published yet. Those that changed are closed and follow each other; those that are removed are no more.
--   run_id  the run;  moment  the instant that history goes by
-- Comes after ingest.publish_changed_records, whose rows the versions take what is their asset's from.
create or replace function ingest.publish_versions(run_id bigint, moment timestamptz) returns void
  language plpgsql
as $$
begin
  update grid.record_version v set valid_to = moment, gone = d.kind = 'removed'
  from stage_diff d
  where d.kind in ('changed', 'amended', 'removed') and v.record_id = d.id and v.valid_to = 'infinity';

  update grid.record_version v set gone = false from stage_diff d where d.kind = 'restored' and v.record_id = d.id and v.gone;

  perform ingest.insert_versions(run_id, moment, array['changed', 'amended']);
end
$$;
