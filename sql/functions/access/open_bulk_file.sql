-- Records the contents of a file before it is put into the store, replacing the record of the same name.
--   rights  {source id: registry.source.rights_changes} at the time of reading
-- Returns whether it may be stored: false when rights have changed since the data was read, or the existing file is withdrawn, not yet
-- deleted.
create or replace function access.open_bulk_file(name text, rights jsonb) returns boolean
  language plpgsql
as $$
begin
  -- A change of rights takes this lock exclusively: it commits first and is seen here, or it sees this file.
  perform pg_advisory_xact_lock_shared(hashtextextended('headroom.rights', 0));
  if exists (select from access.withdrawn_bulk_files() w where w = open_bulk_file.name) then
    return false;
  end if;
  insert into access.bulk_file values (open_bulk_file.name, open_bulk_file.rights)
  on conflict on constraint bulk_file_pkey do update set rights = excluded.rights, opened_at = clock_timestamp();
  return not exists (select from access.withdrawn_bulk_files() w where w = open_bulk_file.name);
end
$$;
