-- The parameters of a question about figures that count for a site: those that satisfy its minimum figure or, without one, those above zero.
create or replace function grid.with_amount(params jsonb) returns jsonb
  language sql immutable parallel safe
as $$
  select params || case when grid.least_units(params) is null then '{"above_zero": true}' else '{}' end::jsonb
$$;
