-- Why a figure is conditional: `condition` (one of its conditions has to be met), `after_reinforcement`, `flexible`, and `later_year` than
-- the given one. All that hold; {} for a figure that holds today. The one rule of what holds only under a condition.
-- One expression, which becomes part of the statement that calls it.
create or replace function question.reasons(condition jsonb, horizon_kind text, firmness text, year_from integer, this_year integer)
  returns text[]
  language sql immutable parallel safe
as $$
  select array_remove(array[case when condition is not null then 'condition' end,
    case when horizon_kind = 'after_reinforcement' then 'after_reinforcement' end, case when firmness = 'flexible' then 'flexible' end,
    case when year_from > this_year then 'later_year' end], null)
$$;
