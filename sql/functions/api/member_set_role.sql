-- Sets the role of a member of an account, and writes it to the audit log. It applies from their next request.
--   person  the owner who does it;  member  the person whose role it is;  role  owner or member
-- Returns `done`; or, with nothing done, `unknown` for somebody who is not a member, or `last_owner`.
create or replace function api.member_set_role(account text, person text, member text, role text) returns text
  language plpgsql volatile
as $$
begin
  if access.is_last_owner(account, member) and role <> 'owner' then
    return 'last_owner';
  end if;
  update access.member m set role = member_set_role.role where m.account_id = account and m.person_id = member;
  if not found then
    return 'unknown';
  end if;
  perform access.note(account, person, 'member.role', jsonb_build_object('person', member, 'role', role));
  return 'done';
end
$$;
