-- The names of listed operators, by the id or slug given, and of listed sources by id: {given: name}.
create or replace function api.names(asked text[]) returns json
  language sql stable
as $$
  select coalesce(json_object_agg(n.asked, n.name), '{}')
  from (
    select a.asked, o.name from unnest(asked) a (asked) join registry.operator o on o.id = a.asked or o.key = a.asked where o.listed
    union
    select s.id, s.name from registry.source s where s.id = any (asked) and s.listed) n
$$;
