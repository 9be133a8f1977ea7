-- The measures whose records may answer a question, now or at its instant: those that match all that it asks of measures but the firmness
-- and the date, which are told of each. Of the past, only those published by then, with the date of the last run of their source until
-- then, found once per source: a look-up for each of 1,269 measures takes 5 ms (docs/performance.md, search).
create or replace function question.measures(q question.asked)
  returns table (id integer, source_date date, firm_enough boolean, fresh boolean)
  language plpgsql stable
as $$
declare
  wanted question.asked := q;
begin
  wanted.firmnesses := null;
  return query
  select m.id, d.source_date, q.firmnesses is null or m.firmness = any (q.firmnesses),
    q.fresh_from is null or coalesce(d.source_date >= q.fresh_from, false)
  from grid.current_measure m
  cross join lateral (
    select m.source_date where q.as_of is null
    union all
    select u.source_date from grid.run_measure u
    where q.as_of is not null and u.measure_id = m.id and u.run_id = (
      select r.id from grid.run r where r.source_id = m.source_id and r.effective_at <= q.as_of order by r.effective_at desc limit 1)) d
  where question.is_asked(wanted, m.country, m.operator_id, m.source_id, m.direction, m.technologies, m.availability_type, m.firmness,
    m.horizon_kind, m.year_from, m.year_to, m.condition);
end
$$;
