-- The instant from which on something is served, as text that can be asked for again: rounded up to what the text shows. A null gives null.
create or replace function grid.since(moment timestamptz) returns text
  language sql stable parallel safe
as $$
  select grid.instant(date_trunc('milliseconds', moment + interval '999 microseconds'))
$$;
