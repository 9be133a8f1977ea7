-- Closes the versions of records that changed or were removed, by stage_diff, and inserts the versions that follow. Versions of
-- added and restored records are inserted later, after their assets.
--   moment  the instant from which the published data holds
-- Runs after ingest.publish_changed_records, because versions are copies of the records.
create or replace function ingest.publish_versions(moment timestamptz) returns void
  language plpgsql
as $$
begin
  update grid.record_version v set valid_to = moment
  from stage_diff d
  where d.kind in ('changed', 'amended', 'removed') and v.record_id = d.id and v.valid_to = 'infinity';

  perform ingest.insert_versions(moment, array['changed', 'amended']);
end
$$;
