-- Points every alias of an operator at the oldest identifier: if A was renamed to B, and B to C, C is an alias of A.
-- Raises HR003 with a message for people when the renames form a cycle.
create or replace function registry.flatten_aliases(owner_id text) returns void
  language plpgsql
as $$
declare
  circle text;
begin
  with recursive back as (
    select a.scheme, a.renamed, a.original, array[a.renamed, a.original] as path, false as circular
    from registry.alias a where a.operator_id = owner_id
    union all
    select b.scheme, b.renamed, a.original, b.path || a.original, a.original = any (b.path)
    from back b join registry.alias a on a.operator_id = owner_id and a.scheme = b.scheme and a.renamed = b.original
    where not b.circular
  ), oldest as (
    select distinct on (scheme, renamed) scheme, renamed, original, circular, path
    from back order by scheme, renamed, cardinality(path) desc
  ), flat as (
    update registry.alias a set original = o.original
    from oldest o
    where a.operator_id = owner_id and a.scheme = o.scheme and a.renamed = o.renamed and not o.circular and a.original <> o.original
  )
  select string_agg(array_to_string(o.path, ' → '), ', ') into circle from oldest o where o.circular;
  if circle is not null then
    raise exception sqlstate 'HR003' using message = format('aliases: identifiers renamed in a circle: %s', circle);
  end if;
end
$$;
