-- An operand of a predicate in CQL2 as SQL.
--   operand  of src/ogc/cql2/operands.ts: {property} · {literal, type} · {geometry, srid, north_first} · {op: casei or accenti, args}
--   path     its position in the whole filter;  about  as in grid.cql_property
--   fixed    true where the predicate is tested over the rows that fix its properties
-- The text holds only operators and names of columns: literals are read from the bound filter, $1 of the statement, by their path.
create or replace function grid.cql_operand(operand jsonb, path text[], about text, fixed boolean) returns text
  language plpgsql immutable
as $$
declare
  bound constant text := '(($1).cql #>> %L)';
  property record;
begin
  if operand ? 'property' then
    property := grid.cql_property(operand ->> 'property', about);
    return case when property.fixed_by is null or fixed then property.expression
      else grid.cql_looked_up(property.expression, property.fixed_by, coalesce(property.type, 'text')) end;
  elsif operand ? 'literal' then
    return format(bound, path || '{literal}') || case operand ->> 'type'
      when 'number' then '::numeric' when 'boolean' then '::boolean' when 'date' then '::date'
      when 'timestamp' then '::timestamptz' else '' end;
  elsif operand ? 'geometry' then
    return format('grid.cql_geometry(%s::jsonb, %s, %s)', format(bound, path || '{geometry}'), (operand ->> 'srid')::integer,
      (operand ->> 'north_first')::boolean::text);
  end if;
  return format(case operand ->> 'op' when 'casei' then 'grid.casei(%s)' else 'unaccent(normalize(%s, NFC))' end,
    grid.cql_operand(operand #> '{args,0}', path || '{args,0}', about, fixed));
end
$$;
