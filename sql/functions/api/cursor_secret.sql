-- The secret that cursors and entity tags are made with, the same for every process on this database.
create or replace function api.cursor_secret() returns bytea
  language sql stable
as $$
  select value from access.secret where name = 'cursor'
$$;
