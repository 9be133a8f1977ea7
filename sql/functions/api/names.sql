-- The names of operators and sources that are listed: {id: name}.
create or replace function api.names(ids text[]) returns json
  language sql stable security definer
  set search_path = pg_catalog, public
as $$
  select coalesce(json_object_agg(n.id, n.name), '{}')
  from (
    select o.id, o.name from registry.operator o where o.id = any (ids) and o.listed
    union all
    select s.id, s.name from registry.source s where s.id = any (ids) and s.listed) n
$$;
