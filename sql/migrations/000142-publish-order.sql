-- In its place are ingest.publish_versions, publish_changed_records and publish_new_records.
drop function if exists ingest.publish_records(bigint, timestamptz);
