-- True when a capacity query has a condition on measures, or asks for another time than now. Otherwise every current measure
-- matches, and choosing them (2 ms for 1,200) is skipped.
create or replace function grid.filters_measures(params jsonb) returns boolean
  language sql immutable
as $$
  select params ?| array['country', 'operator', 'source', 'direction', 'technology', 'availability_type', 'firmness',
    'horizon_year', 'min_capacity_mw', 'fresh_after', 'as_of']
$$;
