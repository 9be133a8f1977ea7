-- The units of a question's minimum figures; null without one.
create or replace function grid.least_units(params jsonb) returns text[]
  language sql immutable parallel safe
as $$
  select nullif(array_remove(array[case when params ? 'min_capacity_mw' then 'MW' end, case when params ? 'min_capacity_mva' then 'MVA' end], null), '{}')
$$;
