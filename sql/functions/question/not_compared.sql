-- Counts of what matches a question except for its least figure and has no figure in that unit, and of what it leaves out because it is
-- not known what is free above, as meta.not_compared; null where it asks for neither.
--   counts  of question.tally: then of records;  assets  of question.best_figures, with others: then of assets, by what they have
-- Nothing is free in any unit where a figure is zero or negative, or a class means `none`: those are not counted.
create or replace function question.not_compared(q question.asked, counts question.tally[], assets grid.asset_best[] default null)
  returns jsonb
  language sql stable
as $$
  with left_out as materialized (
    select case when c.verdict = 'upstream_unknown' then 'upstream_unknown'
        when c.timely and c.above is null
          and c.verdict in ('withheld', 'class_only', 'not_published', 'too_little', 'zero', 'not_comparable')
        then case c.kind when 'capacity' then 'amount' when 'class' then 'class_only' when 'none' then 'not_published'
          when 'withheld' then 'withheld' end end as state, m.unit, c.records as n
    from unnest(counts) c join grid.current_measure m on m.id = c.measure_id
    union all
    select case when (a.other).kind <= 2 then 'amount' when (a.other).kind > 4 and (a.other).class_meaning is distinct from 'none'
      then (a.other).state end, (a.other).unit, 1
    from unnest(assets) a
    union all
    select 'upstream_unknown', null, 1 from unnest(assets) a where a.unknown_above
  ), counted as (
    select l.* from left_out l
    where l.state = 'upstream_unknown' or num_nonnulls(q.least_mw, q.least_mva) > 0 and not (l.state = 'amount'
      and (l.unit = 'MW' and q.least_mw is not null or l.unit = 'MVA' and q.least_mva is not null))
  )
  select jsonb_build_object('units', coalesce((
      select jsonb_object_agg(u.unit, u.n)
      from (select c.unit, sum(c.n) as n from counted c where c.state = 'amount' group by c.unit) u), '{}'),
    'class_only', coalesce(sum(c.n) filter (where c.state = 'class_only'), 0),
    'not_published', coalesce(sum(c.n) filter (where c.state = 'not_published'), 0),
    'withheld', coalesce(sum(c.n) filter (where c.state = 'withheld'), 0),
    'upstream_unknown', coalesce(sum(c.n) filter (where c.state = 'upstream_unknown'), 0))
  from counted c
  having question.compares(q)
$$;
