-- Counts of what matches a question except for its least figure and has no figure in that unit, and of what it leaves out because it is
-- not known what is free above, as meta.not_compared; null where it asks for neither.
--   unknown  how many are left out for what is above
--   states, units, counts  side by side: a state (amount, zero, class_only, not_published or withheld), its unit, and how many. Nothing is
--                          free in any unit where a figure is zero or negative, or a class means `none` (zero, too): those are not counted
create or replace function question.not_compared(q question.asked, states text[], units text[], counts bigint[], unknown bigint)
  returns jsonb
  language sql immutable
as $$
  select jsonb_build_object('units', coalesce(jsonb_object_agg(c.unit, c.n) filter (where c.state = 'amount'), '{}'),
    'class_only', coalesce(sum(c.n) filter (where c.state = 'class_only'), 0),
    'not_published', coalesce(sum(c.n) filter (where c.state = 'not_published'), 0),
    'withheld', coalesce(sum(c.n) filter (where c.state = 'withheld'), 0), 'upstream_unknown', coalesce(unknown, 0))
  from (
    select u.state, case u.state when 'amount' then u.unit end as unit, sum(u.n) as n
    from unnest(states, units, counts) u (state, unit, n)
    where num_nonnulls(q.least_mw, q.least_mva) > 0
      and not (u.state = 'amount' and (u.unit = 'MW' and q.least_mw is not null or u.unit = 'MVA' and q.least_mva is not null))
    group by 1, 2) c
  having question.compares(q)
$$;
