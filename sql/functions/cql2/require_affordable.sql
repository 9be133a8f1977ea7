-- Refuses a filter in CQL2 that would take too long, before it is begun: 20 million comparisons take two seconds.
--   tree, about  as of grid.cql_condition, or null
--   share        part of the table that other conditions leave
-- Raises invalid_parameter.
create or replace function grid.require_affordable(tree jsonb, about text, share float8 default 1) returns void
  language plpgsql stable
as $$
declare
  most constant float8 := 2e7;
  cost constant float8 := grid.cql_cost(tree, about, share);
begin
  if cost > most then
    perform access.refuse('invalid_parameter', format('filter: takes %s times as many comparisons as one request may make; give fewer '
      'conditions and values, fewer of casei and accenti, or narrow the search by bbox, country or operator', ceil(cost / most)),
      jsonb_build_object('param', 'filter'));
  end if;
end
$$;
