-- Frees the slot of a download.
create or replace function api.end_download(slot uuid) returns void
  language sql security definer
  set search_path = pg_catalog, public
as $$
  delete from access.download d where d.id = slot
$$;
