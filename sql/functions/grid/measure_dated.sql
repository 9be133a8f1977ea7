-- Measures with the date of their data: as served now, or as of the instant that the parameters name.
create or replace function grid.measure_dated(params jsonb) returns table (id integer, source_date date)
  language sql stable
as $$
  select m.id, m.source_date from grid.measure m where not params ? 'as_of'
  union all
  select m.id, u.source_date
  from grid.measure m
  cross join lateral (
    select r.source_date from grid.run_measure r
    where r.measure_id = m.id and r.effective_at <= (params ->> 'as_of')::timestamptz
    order by r.effective_at desc limit 1) u
  where params ? 'as_of'
$$;
