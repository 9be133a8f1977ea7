-- The parameters of a question without what it asks of the assets above: the one list of them.
create or replace function grid.without_upstream(params jsonb) returns jsonb
  language sql immutable parallel safe
as $$
  select params - array['upstream_min_capacity_mw', 'upstream_min_capacity_mva', 'upstream_unknown']
$$;
