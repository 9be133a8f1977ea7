-- Switches a session of a person to another of their accounts, and writes it to both audit logs. Returns false when it is none of theirs.
create or replace function api.session_switch(person text, session text, account text) returns boolean
  language plpgsql volatile
as $$
declare
  before text;
begin
  select s.account_id into before
  from access.session s join access.member m on m.account_id = account and m.person_id = s.person_id
  where s.id = session and s.person_id = person for no key update of s for key share of m;
  if before is null then
    return false;
  end if;
  if before <> account then
    update access.session s set account_id = account where s.id = session;
    perform access.note(before, person, 'session.left', jsonb_build_object('session', session));
    perform access.note(account, person, 'session.entered', jsonb_build_object('session', session));
  end if;
  return true;
end
$$;
