-- The accounts that a person belongs to, in the order of joining: [{id, name, role, is_last_owner}].
create or replace function api.person_accounts(person text) returns json
  language sql stable
as $$
  select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'role', m.role,
    'is_last_owner', m.role = 'owner' and not exists (
      select from access.member o where o.account_id = a.id and o.person_id <> person and o.role = 'owner'))
    order by m.joined_at, a.id), '[]')
  from access.member m join access.account a on a.id = m.account_id where m.person_id = person
$$;
