-- Makes the person of a mailbox an owner of an account, and writes it to the audit log. A person who is not known is created.
--   mailbox  an address in ASCII
-- Raises HR003 with a message for people when there is no such account.
create or replace function access.add_owner(account text, mailbox text) returns void
  language plpgsql
as $$
declare
  who text;
begin
  if not exists (select from access.account a where a.id = account) then
    raise exception sqlstate 'HR003' using message = format('No account "%s"', account);
  end if;
  insert into access.person (id, mailbox, mailbox_key, language)
  values (registry.derive_id('per_', gen_random_uuid()::text), mailbox, access.mailbox_key(mailbox), 'en')
  on conflict (mailbox_key) do update set mailbox_key = excluded.mailbox_key
  returning id into who;
  insert into access.member (account_id, person_id, role) values (account, who, 'owner')
  on conflict (account_id, person_id) do update set role = 'owner';
  perform access.note(account, null, 'owner.added', jsonb_build_object('person', who));
end
$$;
