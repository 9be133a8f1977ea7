-- The version of the served data; see registry.version.
create or replace function api.version() returns text
  language plpgsql stable security definer
  set search_path = pg_catalog, public
as $$
begin
  return (select registry.version(r) from registry.revision r);
end
$$;
