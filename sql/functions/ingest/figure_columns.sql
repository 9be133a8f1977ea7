-- The columns of grid.figure as an SQL list: `s.state, s.value, …`. Records, versions and staged records have these columns.
--   alias    of the table to read from; null for a list of columns to write
--   without  names of columns to leave out
--   exact    true: numbers as text, so that 1.50 differs from 1.5
create or replace function ingest.figure_columns(alias text, without text[] default '{}', exact boolean default false) returns text
  language sql stable
as $$
  select string_agg(concat(alias || '.', quote_ident(a.attname), case when exact and a.atttypid = 'numeric'::regtype then '::text' end),
    ', ' order by a.attnum)
  from pg_attribute a
  where a.attrelid = 'grid.figure'::regclass and a.attnum > 0 and not a.attisdropped and a.attname <> all (without)
$$;
