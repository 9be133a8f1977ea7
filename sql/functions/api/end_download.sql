-- Frees the slot of a download.
create or replace function api.end_download(slot uuid) returns void
  language sql
as $$
  delete from access.download d where d.id = slot
$$;
