-- The SQL that tells whether a record `r` was there at the instant of a query, as a subquery of one look-up.
--   params     as_of
--   condition  SQL over that version `v` (grid.version_figure), or null for any
-- The instant is written out: read from the parameters, it would be parsed for each record.
create or replace function grid.held_as_of(params jsonb, condition text) returns text
  language sql stable
as $$
  select format('(select %s from grid.version_figure v where v.id = r.id and v.valid_from <= %2$L::timestamptz '
    'and v.valid_to > %2$L::timestamptz)', coalesce(condition, 'true'), params ->> 'as_of')
$$;
