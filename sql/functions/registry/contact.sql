-- Whom to ask about a connection to the grid that a source is about: {operator, page: {url, evidence}, mail: {address, evidence}}.
-- operator is null where the source is a portal's, for several companies, and names none; page and mail where none is known.
create or replace function registry.contact(of_source text) returns json
  language sql stable
as $$
  select json_build_object(
    'operator', coalesce(s.grid_company, case when o.type not in ('joint', 'other') then o.name end),
    'page', nullif(c.connections -> 'page', 'null'), 'mail', nullif(c.connections -> 'mail', 'null'))
  from registry.source s join registry.operator o on o.id = s.operator_id
  cross join lateral (
    select case when s.grid_company is null then o.connections else s.manifest #> '{grid_company,connections}' end as connections) c
  where s.id = of_source
$$;
