-- A filter in CQL2 JSON as an SQL condition over a table, whose alias is written `%1$s`.
--   tree   as src/ogc/cql2/check.ts leaves it, or null, which gives null: of known operators, with operands that fit them
--   path   position of the tree in the whole filter
--   about  list: of an asset, a row of grid.asset · record: a row of grid.figure_masked
--   fixed  true inside of what is tested over the rows that fix its properties
create or replace function grid.cql_condition(tree jsonb, path text[], about text, fixed boolean default false) returns text
  language plpgsql immutable
as $$
declare
  op text := tree ->> 'op';
begin
  if tree is null then
    return null;
  elsif not fixed and grid.cql_fixed_by(tree, about) is not null then
    return grid.cql_fixed_condition(grid.cql_condition(tree, path, about, true), grid.cql_fixed_by(tree, about), about);
  elsif op in ('and', 'or') then
    -- What the same rows fix is tested together: a look-up for each of a hundred conditions would take a hundred times as long.
    return (
      select '(' || string_agg(case when g.fixed_by is null then g.condition
        else grid.cql_fixed_condition(g.condition, g.fixed_by, about) end, ' ' || op || ' ' order by g.first) || ')'
      from (
        select e.fixed_by, min(e.n) as first,
          string_agg(grid.cql_condition(e.arg, path || array['args', (e.n - 1)::text], about, fixed or e.fixed_by is not null),
            ' ' || op || ' ' order by e.n) as condition
        from (
          select arg, n, case when not fixed then grid.cql_fixed_by(arg, about) end as fixed_by
          from jsonb_array_elements(tree -> 'args') with ordinality a (arg, n)
        ) e
        group by e.fixed_by
      ) g);
  elsif op = 'not' then
    return '(not ' || grid.cql_condition(tree #> '{args,0}', path || '{args,0}', about, fixed) || ')';
  elsif op in ('true', 'false') then
    return op;
  elsif op = 'isNull' and tree #> '{args,0}' ? 'op' and tree #>> '{args,0,op}' not in ('casei', 'accenti') then
    return '(' || grid.cql_condition(tree #> '{args,0}', path || '{args,0}', about, fixed) || ' is null)';
  end if;
  return grid.cql_predicate(tree, path, about, fixed);
end
$$;
