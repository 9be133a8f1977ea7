-- Age of data in seconds: from the start (UTC) of the day of its date to an instant; null for an unknown date.
create or replace function grid.age_seconds(source_date date, moment timestamptz) returns bigint
  language sql stable parallel safe
as $$
  select floor(extract(epoch from moment - source_date::timestamp at time zone 'UTC'))::bigint
$$;
