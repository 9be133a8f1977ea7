-- Which rows of grid.cql_fixed fix all properties of a filter, or of a part of it; null where not the same ones fix all, or it has none.
create or replace function grid.cql_fixed_by(tree jsonb, about text) returns text
  language sql immutable
as $$
  select case when bool_and(p.fixed_by is not null) and count(distinct p.fixed_by) = 1 then max(p.fixed_by) end
  from jsonb_path_query(tree, 'strict $.**.property') name, grid.cql_property(name #>> '{}', about) p
$$;
