-- The measures whose figures stand for an asset in the answers to a question: those that match it and, unless availability types are asked
-- for, tell of what is available or give a class. Those that another one of their source surpasses (may_be_best) do not, nor do forecasts for
-- years that have ended, unless the question names a year or their source has nothing of the same kind for now or later.
--   params  validated parameters; with other_figures, the measures of free figures, or of the types asked for, that match and stand for no asset
-- Returns
--   generation, load  whether a figure holds for that direction; bidirectional ones hold for both
--   per_unit    amounts of its unit that make one of the greatest: 1000 for kW and kVA
--   firm        false for flexible and mixed figures, null where it is not known;  stale  also true where the date of the data is unknown
--   year        of the horizon, the nearest to now, or to `as_of`; null without years
--   preference  which of two equal figures is told: the lower. First the horizon nearest to now, then firm figures, then those that are
--               not stale
-- Raises the contract's errors for unknown or unserved countries, operators and sources.
create or replace function grid.figure_measures(params jsonb)
  returns table (id integer, generation boolean, load boolean, unit text, per_unit numeric, class_meanings jsonb, firm boolean, stale boolean,
    year integer, preference integer, source_id text, source_date date)
  language plpgsql stable
as $$
declare
  matching constant integer[] := (grid.matching_measures(params)).measures;
  others constant boolean := params ? 'other_figures';
begin
  return query
  with measure as materialized (
    select c.id, c.source_id, c.source_date, c.direction, c.technology, c.availability_type, c.firmness, c.horizon_kind, c.unit, c.class_meanings, c.may_be_best, f.*
    from grid.current_measure c
    cross join (select extract(year from coalesce((params ->> 'as_of')::timestamptz, now()) at time zone 'UTC')::integer as this_year offset 0) t
    cross join lateral (
      select t.this_year, (c.year_to < t.this_year) is true as ended,
        case when c.year_from is not null or c.year_to is not null then least(greatest(t.this_year, c.year_from), c.year_to) end as year,
        case c.firmness when 'firm' then true when 'unspecified' then null else false end as firm,
        grid.is_stale(c.source_date, c.stale_after, now()) as stale) f
    where (params ? 'availability_type' or c.availability_type = any (grid.free_types()))
      and (c.may_be_best or others)
      and (matching is null or (c.id in (select unnest(matching))) is true)
  )
  select m.id, m.direction in ('generation', 'bidirectional'), m.direction in ('load', 'bidirectional'), m.unit,
    case when m.unit in ('kW', 'kVA') then 1000 else 1 end::numeric, m.class_meanings, m.firm, m.stale, m.year,
    row_number() over (order by case m.horizon_kind when 'snapshot' then 0 else abs(m.year - m.this_year) end nulls last,
      m.firm desc nulls last, m.stale nulls last, m.id)::integer,
    m.source_id, m.source_date
  from measure m
  where ((m.ended and not params ? 'horizon_year' and (m.source_id, m.direction, m.technology, m.availability_type, m.firmness) in (
      select o.source_id, o.direction, o.technology, o.availability_type, o.firmness from measure o where o.may_be_best and not o.ended)) is true
    or others and not m.may_be_best) = others;
end
$$;
