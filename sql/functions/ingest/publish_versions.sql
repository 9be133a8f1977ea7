-- Closes the versions of records that changed or are removed, by stage_diff, and inserts those that follow. The versions of
-- records that are new or back come later, with their assets.
--   moment  the instant from which what is published holds
-- Comes after ingest.publish_changed_records, which writes the records that versions are copies of.
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
