-- Deletes a person: they leave their accounts, which ends their sessions. An account of which they are the only owner is closed: keys are
-- revoked, webhooks and invitations deleted, members removed. It stays for accounting, with plan, subscriptions, usage and audit log.
create or replace function api.person_delete(person text) returns void
  language plpgsql volatile
as $$
declare
  account text;
begin
  -- In the order of their ids, so that two people who delete themselves at the same time never deadlock.
  for account in select m.account_id from access.member m where m.person_id = person order by m.account_id loop
    if access.is_last_owner(account, person) then
      update access.api_key k set revoked_at = clock_timestamp() where k.account_id = account and k.revoked_at is null;
      delete from access.webhook w where w.account_id = account;
      delete from access.invitation i where i.account_id = account;
      delete from access.member m where m.account_id = account;
      perform access.note(account, person, 'account.closed');
    else
      delete from access.member m where m.account_id = account and m.person_id = person;
      perform access.note(account, person, 'member.left', jsonb_build_object('person', person));
    end if;
  end loop;
  perform access.forget_person(person);
end
$$;
