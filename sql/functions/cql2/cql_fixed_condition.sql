-- A condition over rows that grid.cql_fixed names, as one over the table. An asset is compared with operators by the index of grid.asset.
create or replace function grid.cql_fixed_condition(condition text, fixed_by text, about text) returns text
  language sql immutable
as $$
  select case when about = 'list' then format('(%s in (select %s from %s where %s))', f.row_key, f.fixed_key, f.rows, condition)
    else grid.cql_looked_up(condition, fixed_by, 'boolean') end
  from grid.cql_fixed(fixed_by) f
$$;
