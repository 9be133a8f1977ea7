-- Withdraws exports that hold figures of a source whose rights have changed: unfinished ones fail, finished ones expire, and a
-- job deletes their files, and the bulk files that hold such figures.
create or replace function access.revoke_exports(source_id text) returns void
  language plpgsql
as $$
begin
  update access.export e set status = 'failed', finished_at = clock_timestamp(), error_code = 'rights_changed',
    error_message = format('The rights of source %s changed while the export was made', source_id)
  where e.status in ('queued', 'running') and e.rights ? source_id;
  update access.export e set expires_at = clock_timestamp()
  where e.status = 'succeeded' and e.expires_at > clock_timestamp() and e.rights ? source_id;
  if found or exists (select from access.bulk_file b where b.rights ? source_id) then
    perform graphile_worker.add_job('tend_exports', job_key => 'tend_exports');
  end if;
end
$$;
