-- Refuses an export without a file that can be downloaded: export_expired, export_not_ready.
create or replace function access.require_file(e access.export) returns void
  language plpgsql stable
as $$
begin
  if e.status = 'succeeded' and e.expires_at <= clock_timestamp() then
    perform access.refuse('export_expired', 'The export has expired and its file is deleted');
  elsif e.status <> 'succeeded' then
    perform access.refuse('export_not_ready', format('The export is %s', e.status), jsonb_build_object('status', e.status));
  end if;
end
$$;
