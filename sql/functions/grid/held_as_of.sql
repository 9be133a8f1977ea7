-- The SQL that tells whether a record `r` was there at the instant of a query, as a subquery of one look-up.
--   params     as_of
--   condition  SQL over that version `v` (grid.version_figure), or null for any
create or replace function grid.held_as_of(params jsonb, condition text) returns text
  language sql stable
as $$
  select format('(select %s from grid.version_figure v where v.id = r.id and %s)', coalesce(condition, 'true'),
    replace(grid.valid_as_of(params), 'r.valid', 'v.valid'))
$$;
