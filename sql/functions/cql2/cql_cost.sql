-- How many comparisons of a column with a value a filter in CQL2 takes, about: the rows that each condition is tested on, times the values
-- that it compares, times what takes longer. One takes 0.1 µs.
--   tree, about  as of grid.cql_condition;  share  part of the table that other conditions leave
create or replace function grid.cql_cost(tree jsonb, about text, share float8) returns float8
  language sql stable
as $$
  select sum(
    case when f.counted is null then share else 1 end
    * (select greatest(c.reltuples, 1) from pg_class c
      where c.oid = coalesce(f.counted, case about when 'list' then 'grid.asset' else 'grid.record' end)::regclass)
    * greatest(jsonb_array_length(p.tree -> 'args') - 1, 1)
    * (coalesce(w.weight, 1)
      + case when jsonb_path_exists(p.tree, 'strict $.** ? (@.op == "casei" || @.op == "accenti")') then 30 else 0 end
      -- A point is compared with each corner where no index of them is made.
      + case when p.tree ->> 'op' in ('s_intersects', 's_within', 's_contains', 's_disjoint') then 20
          when p.tree ->> 'op' like 's\_%' then 20 + length(p.tree ->> 'args') / 20 else 0 end))
  from jsonb_path_query(tree,
    'strict $.** ? (@.op != "and" && @.op != "or" && @.op != "not" && @.op != "casei" && @.op != "accenti")') p (tree)
  left join lateral (
    select max(q.weight) as weight
    from jsonb_path_query(p.tree, 'strict $.**.property') name, grid.cql_property(name #>> '{}', about) q) w on true
  left join lateral grid.cql_fixed(grid.cql_fixed_by(p.tree, about)) f on true
$$;
