-- The measures whose figures may stand for an asset in the answers to a question, and how they are chosen among: of those that may answer
-- it, and unless availability types are asked for, those that tell of what is available or give a class.
--   others  true for those that may not: of the grid above, for the grid below, or that another one of their source surpasses. A measure
--           that is not to be the best (may_be_best) because of its scenario may head what has none of the publisher's best scenario
--   feeding whether they are asked of assets that feed others: then what holds for the grid below comes first, and may stand
-- rank, the lower the better: of the technologies asked for the closest, else the widest; a year that holds now, then the nearest; the
-- publisher's best scenario; firm, mixed, unspecified; a publication before what repeats it, the newer before the older. Views of one
-- thing are of one rank, and so are scenarios of which none is the best: the least counts.
-- parts: {t} for a figure with a condition, after works or of flexible terms, unless the question asks for such; {f,t} for one of a later
-- year; else {f}. What is not of the best scenario is no conditional figure. Of two equal figures that of the nearest horizon is
-- preferred, then firm ones, then those that are not stale.
create or replace function question.figure_measures(q question.asked, others boolean default false, feeding boolean default false)
  returns setof question.figure_measure
  language plpgsql stable
as $$
declare
  this_year constant integer := extract(year from coalesce(q.as_of, now()) at time zone 'UTC');
  asked constant text[] := coalesce(q.technologies, '{any,inverter_based}');
begin
  return query
  select m.id, m.direction in ('generation', 'bidirectional'), m.direction in ('load', 'bidirectional'), m.unit,
    case when m.unit in ('kW', 'kVA') then 1000 else 1 end::numeric, m.class_meanings, m.firm, m.stale, m.year,
    row_number() over (order by case m.horizon_kind when 'snapshot' then 0 else abs(m.year - this_year) end nulls last,
      m.firm desc nulls last, m.stale nulls last, m.id)::integer,
    m.source_id, m.source_date,
    dense_rank() over (order by feeding and m.connects = 'here', m.closeness nulls last, -cardinality(m.technologies),
      case when m.year < this_year then 1000 else 0 end + abs(coalesce(m.year, this_year) - this_year),
      not m.may_be_best,
      array_position('{firm,mixed,unspecified,flexible}', m.firmness), m.copy_of is not null, m.source_date desc nulls last,
      case when m.views is not null then m.source_id || m.views end nulls last)::integer,
    m.views is not null or m.scenario is not null,
    case when m.conditional then '{t}'::boolean[] when m.later then '{f,t}' else '{f}' end
  from (
    select c.*,
      case when c.year_from is not null or c.year_to is not null then least(greatest(this_year, c.year_from), c.year_to) end as year,
      case c.firmness when 'firm' then true when 'unspecified' then null else false end as firm,
      grid.is_outdated(c.id, c.kept, c.source_date, c.stale_after, null) as stale,
      (select min(p.place) from unnest(asked) with ordinality p (term, place) where p.term = any (c.technologies)) as closeness,
      'condition' = any (w.reasons) and q.conditions is null or 'after_reinforcement' = any (w.reasons) and q.horizon is null
        or 'flexible' = any (w.reasons) and q.firmnesses is null as conditional,
      'later_year' = any (w.reasons) and q.horizon is null and c.may_be_best as later
    from grid.current_measure c
    cross join lateral (
      select question.reasons(c.condition, c.horizon_kind, c.firmness, c.year_from, this_year) as reasons) w
    where (q.availabilities is not null or c.availability_type = any (grid.free_types()))
      and (q.measures is null or c.id in (select unnest(q.measures)))
    -- Worked out once for each, and without the columns that nothing reads: `materialized` keeps them all, and takes a third longer.
    offset 0) m
  where ((m.may_be_best or m.scenario is not null and not m.conditional)
    and m.about = 'asset' and (m.connects <> 'below' or feeding)) <> others;
end
$$;
