-- The person of a mailbox and the account that they sign in to: the one that they joined first. A person who is new, or was removed
-- from every account, gets an account on plan free, named after the mailbox. Returns both; `is_new` is true when an account was created.
--   mailbox, language  as they signed in
-- Concurrent calls for one mailbox create one person: the second waits for the first.
create or replace function access.sign_in_person(mailbox text, language text)
  returns table (person_id text, account_id text, is_new boolean)
  language plpgsql
as $$
begin
  insert into access.person (id, mailbox, mailbox_key, language)
  values (registry.derive_id('per_', gen_random_uuid()::text), mailbox, access.mailbox_key(mailbox), language)
  on conflict (mailbox_key) do update set language = excluded.language
  returning id into person_id;
  select m.account_id into account_id from access.member m where m.person_id = sign_in_person.person_id
  order by m.joined_at, m.account_id limit 1;
  is_new := account_id is null;
  if is_new then
    account_id := access.create_account(mailbox, 'free');
    insert into access.member (account_id, person_id, role) values (sign_in_person.account_id, sign_in_person.person_id, 'owner');
    perform access.note(account_id, person_id, 'account.opened');
  end if;
  return next;
end
$$;
