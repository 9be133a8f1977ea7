-- The SQL that tells whether a version `r` is the one of the instant of a query; intervals are half open.
--   params  as_of
-- The instant is written out: read from the parameters, it would be parsed for each version.
create or replace function grid.valid_as_of(params jsonb) returns text
  language sql stable
as $$
  select format('r.valid_from <= %1$L::timestamptz and r.valid_to > %1$L::timestamptz', params ->> 'as_of')
$$;
