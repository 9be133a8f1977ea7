-- GET /v1/exports/{id}/download: the file to send, and a slot for sending it.
--   caller  the plan
--   params  account, id, and of the request: takes_slot, false for HEAD; known, SHA-256 sums that the client has (or *);
--           first, the first byte requested; if_range, the SHA-256 sum for which that range is valid; both may be null
-- Returns {id, format, file, size_bytes, sha256, fields, slot, lease_ms}. The slot is null when no bytes will be sent: for HEAD, for
-- a client that has the file, and for a range that begins after the end of the file. Otherwise api.keep_downloads renews its
-- lease, and api.end_download frees it.
-- Raises export_not_found, export_expired, export_not_ready, and download_limit_exceeded with the seconds until a slot is free.
create or replace function api.open_download(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql
as $$
declare
  account text := params ->> 'account';
  wanted access.export := access.own_export(account, params ->> 'id');
  slots integer;
  first_end timestamptz;
  slot uuid;
begin
  perform access.require_file(wanted);
  if (params -> 'takes_slot')::boolean and not params -> 'known' ?| array[wanted.sha256, '*']
    and not coalesce((params ->> 'first')::bigint >= wanted.size_bytes and coalesce(params ->> 'if_range' = wanted.sha256, true), false)
  then
    -- Requests of an account run one after the other, so that each counts the downloads before it.
    perform pg_advisory_xact_lock(hashtextextended('headroom.downloads:' || account, 0));
    delete from access.download d where d.account_id = account and d.ends_at <= clock_timestamp();
    select count(*), min(d.ends_at) into slots, first_end from access.download d where d.account_id = account;
    if slots >= caller.download_slots then
      perform access.refuse('download_limit_exceeded',
        format('Every download slot of plan %s is in use: %s', caller.id, caller.download_slots),
        jsonb_build_object('retry_after', greatest(ceil(extract(epoch from first_end - clock_timestamp())), 1)));
    end if;
    insert into access.download (account_id, export_id, ends_at)
    values (account, wanted.id, clock_timestamp() + access.download_lease()) returning id into slot;
    update access.export e set downloaded_at = clock_timestamp() where e.id = wanted.id and e.downloaded_at is null;
  end if;
  return (json_build_object('id', wanted.id, 'format', wanted.format, 'file', wanted.file,
    'size_bytes', wanted.size_bytes, 'sha256', wanted.sha256, 'fields', wanted.fields, 'slot', slot,
    'lease_ms', 1000 * extract(epoch from access.download_lease())), null, null)::api.answer;
end
$$;
