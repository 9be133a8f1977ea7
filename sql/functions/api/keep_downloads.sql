-- Renews the leases of downloads under way. Answers the slots of those that may go on: not of exports that have expired, as they
-- also do when rights change.
create or replace function api.keep_downloads(slots uuid[]) returns setof uuid
  language sql security definer
  set search_path = pg_catalog, public
as $$
  update access.download d set ends_at = clock_timestamp() + access.download_lease()
  from access.export e
  where d.id = any (slots) and e.id = d.export_id and e.expires_at > clock_timestamp()
  returning d.id
$$;
