-- Measures with the date of their data, as served now or at the instant in the parameters. For the past, the date is that of the
-- last run of their source until then, found once per source: a look-up for each of 1,269 measures takes 5 ms
-- (docs/performance.md, search).
create or replace function grid.dated_measures(params jsonb) returns table (id integer, source_date date)
  language sql stable
as $$
  select m.id, m.source_date from grid.measure m where not params ? 'as_of'
  union all
  select u.measure_id, u.source_date
  from grid.run_measure u
  where params ? 'as_of' and u.run_id = any (array(
    select (
      select r.id from grid.run r
      where r.source_id = s.id and r.effective_at <= (select (params ->> 'as_of')::timestamptz)
      order by r.effective_at desc limit 1)
    from registry.source s))
$$;
