-- True when a source of the operator has published values that the service may serve.
create or replace function registry.operator_covered(operator text) returns boolean
  language sql stable
as $$
  select exists (
    select from registry.source_summary() s where s.operator_id = operator and s.published and s.granted and s.series > 0)
$$;
