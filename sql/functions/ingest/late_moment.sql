-- The place in history of a document that is dated before the served one: after all runs whose data is of its date or older, and before the
-- next. No row where there is no instant between them.
--   of_source  id of the source;  as_of  date of the document's data
--   moment, next_moment  the instants from which its data and that of the next run count as served;  next_run  the latter
create or replace function ingest.late_moment(
    of_source text, as_of date, out moment timestamptz, out next_moment timestamptz, out next_run bigint) returns setof record
  language sql stable
as $$
  select m.moment, n.effective_at, n.id
  from (
    select greatest(late_moment.as_of::timestamp at time zone 'UTC', max(r.effective_at) + interval '1 microsecond') as moment
    from grid.run r
    where r.source_id = of_source and r.effective_at is not null and (r.source_date <= late_moment.as_of or r.source_date is null)) m
  cross join lateral (
    select r.id, r.effective_at from grid.run r
    where r.source_id = of_source and r.effective_at is not null and r.source_date > late_moment.as_of
    order by r.effective_at limit 1) n
  where m.moment < n.effective_at
$$;
