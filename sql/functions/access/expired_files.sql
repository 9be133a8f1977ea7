-- The files of expired exports. The caller deletes them and records it with access.forget_file.
create or replace function access.expired_files() returns table (export_id text, file text)
  language sql stable
as $$
  select e.id, e.file from access.export e where e.file is not null and e.expires_at <= clock_timestamp()
$$;
