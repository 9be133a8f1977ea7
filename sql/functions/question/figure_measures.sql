-- The measures whose figures stand for an asset in the answers to a question: of those that may answer it, and unless availability types
-- are asked for, those that tell of what is available or give a class. Those that another one of their source surpasses (may_be_best) do
-- not, nor do forecasts for years that have ended, unless the question names a year or their source has nothing of the same kind for now
-- or later.
--   others  true for those that would, but for these two rules
-- Of two equal figures that of the nearest horizon is preferred, then firm ones, then those that are not stale.
create or replace function question.figure_measures(q question.asked, others boolean default false) returns setof question.figure_measure
  language plpgsql stable
as $$
declare
  this_year constant integer := extract(year from coalesce(q.as_of, now()) at time zone 'UTC');
begin
  return query
  with measure as materialized (
    select c.*, (c.year_to < this_year) is true as ended,
      case when c.year_from is not null or c.year_to is not null then least(greatest(this_year, c.year_from), c.year_to) end as year,
      case c.firmness when 'firm' then true when 'unspecified' then null else false end as firm,
      grid.is_stale(c.source_date, c.stale_after, now()) as stale
    from grid.current_measure c
    where q.availabilities is not null or c.availability_type = any (grid.free_types())
  ), later as materialized (
    select distinct m.source_id, m.direction, m.technology, m.availability_type, m.firmness
    from measure m where m.may_be_best and not m.ended
  )
  select m.id, m.direction in ('generation', 'bidirectional'), m.direction in ('load', 'bidirectional'), m.unit,
    case when m.unit in ('kW', 'kVA') then 1000 else 1 end::numeric, m.class_meanings, m.firm, m.stale, m.year,
    row_number() over (order by case m.horizon_kind when 'snapshot' then 0 else abs(m.year - this_year) end nulls last,
      m.firm desc nulls last, m.stale nulls last, m.id)::integer,
    m.source_id, m.source_date
  from measure m
  where (q.measures is null or m.id in (select unnest(q.measures)))
    and (not m.may_be_best or m.ended and q.horizon is null
      and (m.source_id, m.direction, m.technology, m.availability_type, m.firmness) in (table later)) = others;
end
$$;
