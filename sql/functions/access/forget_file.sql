-- Records that the file of an expired export is deleted.
create or replace function access.forget_file(export_id text) returns void
  language sql
as $$
  update access.export set file = null where id = export_id and expires_at <= clock_timestamp()
$$;
