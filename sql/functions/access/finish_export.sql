-- Marks an export as succeeded when its complete file is in the store. It can be downloaded for seven days.
--   attempt  token of the attempt that wrote the file
-- Returns the status: `failed` when the rights of one of its sources have changed since they were read.
-- Raises HR001 when another attempt has taken the export over.
create or replace function access.finish_export(export_id text, attempt uuid, written bigint, bytes bigint, digest text,
    stored_as text) returns text
  language plpgsql
as $$
declare
  taken access.export;
begin
  -- registry.count_rights_change takes this lock exclusively: a running change of rights commits first, a later one sees this export.
  perform pg_advisory_xact_lock_shared(hashtextextended('headroom.rights', 0));
  select * into strict taken from access.export e where e.id = export_id for update;
  if taken.token is distinct from attempt or taken.status not in ('running', 'failed') then
    raise exception sqlstate 'HR001' using message = format('Export %s was taken over by another attempt', export_id);
  end if;
  if taken.status = 'running' and exists (
      select from jsonb_each(taken.rights) r join registry.source s on s.id = r.key
      where s.rights_changes <> r.value::bigint) then
    update access.export e set status = 'failed', finished_at = clock_timestamp(), error_code = 'rights_changed',
      error_message = 'The rights of a source in the export changed while it was made'
    where e.id = export_id;
    return 'failed';
  end if;
  update access.export e set status = 'succeeded', rows_written = written, rows_expected = written, size_bytes = bytes,
    sha256 = digest, file = stored_as, finished_at = clock_timestamp(), expires_at = clock_timestamp() + interval '7 days'
  where e.id = export_id and e.status = 'running';
  return case when found then 'succeeded' else 'failed' end;
end
$$;
