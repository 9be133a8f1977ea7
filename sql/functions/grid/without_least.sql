-- The parameters of a question without its minimum figures or, if `any_amount`, with minimum figures that every amount of their units satisfies.
create or replace function grid.without_least(params jsonb, any_amount boolean) returns jsonb
  language sql immutable parallel safe
as $$
  select params - array['min_capacity_mw', 'min_capacity_mva'] || coalesce((
    select jsonb_object_agg(p.name, -1e30) from unnest(array['min_capacity_mw', 'min_capacity_mva']) p (name) where any_amount and params ? p.name), '{}')
$$;
