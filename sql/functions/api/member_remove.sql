-- Removes a member from an account, which ends their sessions there at once, and writes it to the audit log. The account's keys stay.
--   person  who does it;  member  who is removed: the same for a person who leaves
-- Returns `done`; or, with nothing done, `unknown` for somebody who is not a member, or `last_owner`.
create or replace function api.member_remove(account text, person text, member text) returns text
  language plpgsql volatile
as $$
begin
  if access.is_last_owner(account, member) then
    return 'last_owner';
  end if;
  delete from access.member m where m.account_id = account and m.person_id = member;
  if not found then
    return 'unknown';
  end if;
  perform access.note(account, person, case when person = member then 'member.left' else 'member.removed' end,
    jsonb_build_object('person', member));
  return 'done';
end
$$;
