-- Counts of what matches a question except for its minimum figure and has no figure in that unit, and of what it leaves out because it is not known
-- what is free above, as meta.not_compared; null where it asks for neither.
--   params  validated parameters;  unknown  how many are left out for what is above, or null for too many to count, which gives null
--   states, units, counts  side by side: a state (amount, zero, class_only, not_published or withheld), its unit, and how many. Nothing is
--                          free in any unit where a figure is zero or negative, or a class means `none` (zero, too): those are not counted
create or replace function grid.not_compared(params jsonb, states text[], units text[], counts bigint[], unknown bigint) returns jsonb
  language sql immutable
as $$
  select jsonb_build_object('units', coalesce(jsonb_object_agg(c.unit, c.n) filter (where c.state = 'amount'), '{}'),
    'class_only', coalesce(sum(c.n) filter (where c.state = 'class_only'), 0),
    'not_published', coalesce(sum(c.n) filter (where c.state = 'not_published'), 0),
    'withheld', coalesce(sum(c.n) filter (where c.state = 'withheld'), 0), 'upstream_unknown', unknown)
  from (
    select u.state, case u.state when 'amount' then u.unit end as unit, sum(u.n) as n
    from unnest(states, units, counts) u (state, unit, n)
    where grid.least_units(params) is not null and not (u.state = 'amount' and u.unit = any (grid.least_units(params)))
    group by 1, 2) c
  having unknown is not null and params <> grid.without_upstream(grid.without_least(params, false))
$$;
