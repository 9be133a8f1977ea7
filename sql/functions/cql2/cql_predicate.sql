-- A comparison or a relation in CQL2 JSON as an SQL condition: a part of grid.cql_condition, whose parameters these are.
-- Raises invalid_parameter for any other operator.
create or replace function grid.cql_predicate(tree jsonb, path text[], about text, fixed boolean) returns text
  language plpgsql immutable
as $$
declare
  op text := tree ->> 'op';
  operands text[];
  predicate text;
begin
  -- The text of the statement gets the operator as it is.
  if (op in ('isNull', 'between', 'in', 'like', '=', '<>', '<', '>', '<=', '>=', 's_intersects', 's_equals', 's_disjoint', 's_touches',
      's_within', 's_overlaps', 's_crosses', 's_contains')) is not true then
    perform access.refuse('invalid_parameter', 'filter: an operator that is not supported');
  end if;
  operands := array(
    select grid.cql_operand(arg, path || array['args', (n - 1)::text], about, fixed)
    from jsonb_array_elements(tree -> 'args') with ordinality e (arg, n) order by n);
  predicate := case
    when op = 'isNull' and tree #>> '{args,0,property}' = 'source_date' then operands[1] || ' = ''-infinity'''
    when op = 'isNull' then operands[1] || ' is null'
    when op = 'between' then concat(operands[1], ' between ', operands[2], ' and ', operands[3])
    when op = 'in' then concat(operands[1], ' in (', array_to_string(operands[2:], ', '), ')')
    when op like 's\_%' and about = 'list' then concat('ST_', substr(op, 3), '(', operands[1], ', ', operands[2], ')')
    when op like 's\_%' then format('grid.cql_relation(%L, %s, %s)', op, operands[1], operands[2])
    else concat_ws(' ', operands[1], op, operands[2])
  end;
  if op like 's\_%' and op <> 's_disjoint' and jsonb_path_exists(tree, '$.args[*].geometry') then
    -- Of assets it uses the index of points; of most records it spares the exact comparison.
    predicate := concat(replace(case about
        when 'list' then '%1$s.point && grid.box_envelope(ST_XMin($g), ST_YMin($g), ST_XMax($g), ST_YMax($g)) and '
        else '%1$s.lon between ST_XMin($g) and ST_XMax($g) and %1$s.lat between ST_YMin($g) and ST_YMax($g) and ' end,
      '$g', case when tree #> '{args,0}' ? 'geometry' then operands[1] else operands[2] end), predicate);
  end if;
  return '(' || predicate || ')';
end
$$;
