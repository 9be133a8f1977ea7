-- A timestamp as every route writes it: RFC 3339, UTC, milliseconds, ending in Z.
create or replace function grid.instant(moment timestamptz) returns text
  language sql stable parallel safe
as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
