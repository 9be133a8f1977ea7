-- True when data of a date is older, at an instant, than its source allows. An unknown date (null) counts as older than every date.
create or replace function grid.is_stale(source_date date, stale_after interval, moment timestamptz) returns boolean
  language sql stable parallel safe
as $$
  select coalesce(moment - source_date::timestamp at time zone 'UTC' > stale_after, true)
$$;
