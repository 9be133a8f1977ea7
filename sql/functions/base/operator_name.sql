-- What whoever runs a grid is called: the company that a portal's publication is about, else the operator itself.
--   company  registry.source.grid_company;  operator  registry.operator.name
create or replace function registry.operator_name(company text, operator text) returns text
  language sql immutable
as $$
  select coalesce(company, operator)
$$;
