-- The names of the applied migrations, in order.
create or replace function api.migrated() returns text[]
  language sql stable security definer
  set search_path = pg_catalog, public
as $$
  select array_agg(a.name order by a.name collate "C") from migrations.applied a
$$;
