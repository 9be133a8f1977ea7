-- The names of the applied migrations, in order.
create or replace function api.migrated() returns text[]
  language sql stable
as $$
  select array_agg(r.name order by r.name collate "C") from migrations.recorded r
$$;
