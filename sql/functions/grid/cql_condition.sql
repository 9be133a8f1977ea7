-- A filter in CQL2 JSON as an SQL condition over a table, whose alias is written `%1$s`.
--   tree   as src/ogc/cql2/check.ts leaves it: of known operators, with the property first, then literals of its type
--   path   position of the tree in the whole filter
--   about  list, record or masked, as in grid.filter_conditions
-- The text holds only operators and names of columns: literals are read from the bound filter, $1 of the statement, by their path.
-- Raises invalid_parameter for any other operator.
create or replace function grid.cql_condition(tree jsonb, path text[], about text) returns text
  language plpgsql immutable
as $$
declare
  op text := tree ->> 'op';
  property record;
  -- The SQL of the literal at a position of the arguments, and of one of a list.
  literal text := '(($1).' || case about when 'list' then 'asset_cql' else 'record_cql' end || ' #>> %L)::%s';
  predicate text;
begin
  if op in ('and', 'or') then
    return (
      select '(' || string_agg(grid.cql_condition(arg, path || array['args', (n - 1)::text], about), ' ' || op || ' ' order by n) || ')'
      from jsonb_array_elements(tree -> 'args') with ordinality e (arg, n));
  elsif op = 'not' then
    return '(not ' || grid.cql_condition(tree #> '{args,0}', path || '{args,0}', about) || ')';
  end if;
  -- The text of the statement gets the operator as it is.
  if (op in ('isNull', 'between', 'in', 's_intersects', 'like', '=', '<>', '<', '>', '<=', '>=')) is not true then
    perform access.refuse('invalid_parameter', 'filter: an operator that is not supported');
  end if;

  property := grid.cql_property(tree #>> '{args,0,property}', about);
  predicate := case op
    when 'isNull' then case tree #>> '{args,0,property}' when 'source_date' then 'm.source_date' else property.expression end || ' is null'
    when 'between' then format('%s between %s and %s', property.expression,
      format(literal, path || '{args,1}', property.type), format(literal, path || '{args,2}', property.type))
    when 'in' then (
      select format('%s in (%s)', property.expression,
        string_agg(format(literal, path || array['args', '1', (n - 1)::text], property.type), ', ' order by n))
      from jsonb_array_elements(tree #> '{args,1}') with ordinality e (item, n))
    when 's_intersects' then replace(property.expression, '$geometry', format('grid.cql_geometry(%s, %s, %s)',
      format(literal, path || '{args,1}', 'jsonb'), tree ->> 'srid', tree ->> 'north_first'))
    else format('%s %s %s', property.expression, op, format(literal, path || '{args,1}', property.type))
  end;
  if about = 'list' and tree #>> '{args,0,property}' = 'operator' then
    -- Looked up once for each statement, not for each asset.
    return format('(%%1$s.operator_id in (select o.id from registry.operator o where %s))', predicate);
  elsif not property.of_measure then
    return '(' || predicate || ')';
  end if;
  -- Properties that a measure fixes are tested once for each measure, in tables hashed once per statement. Null stays null, for a `not` around it.
  return format('(case when %%1$s.measure_id in (%1$s where %2$s) then true when %%1$s.measure_id in (%1$s where (%2$s) is null) then null '
    'else false end)',
    'select m.id from grid.current_measure m join registry.operator o on o.id = m.operator_id '
    'join registry.methodology t on t.id = m.methodology_id', predicate);
end
$$;
