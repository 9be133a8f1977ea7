-- The names of the applied migrations, in order.
create or replace function api.migrated() returns text[]
  language sql stable
as $$
  select array_agg(a.name order by a.name collate "C") from migrations.applied a
$$;
