-- The people of an account, the first to join first: [{id, mailbox, role, joined_at}].
create or replace function api.account_members(account text) returns json
  language sql stable
as $$
  select coalesce(json_agg(json_build_object('id', p.id, 'mailbox', p.mailbox, 'role', m.role, 'joined_at', grid.instant(m.joined_at))
    order by m.joined_at, p.id), '[]')
  from access.member m join access.person p on p.id = m.person_id where m.account_id = account
$$;
