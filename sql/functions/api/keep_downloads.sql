-- Renews the leases of running downloads. Returns the slots that may continue: not those of expired exports, as after a change of rights.
create or replace function api.keep_downloads(slots uuid[]) returns setof uuid
  language sql
as $$
  update access.download d set ends_at = clock_timestamp() + access.download_lease()
  from access.export e where d.id = any (slots) and e.id = d.export_id and e.expires_at > clock_timestamp() returning d.id
$$;
