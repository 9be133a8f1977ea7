-- Deletes a person who no longer belongs to any account, and their mailbox, network address and name from all other rows. Ids stay in the
-- audit log. Requested sign-ins keep their network, without the mailbox, until they are a day old: limits count them.
-- Security definer: the caller may otherwise neither read mails nor change the audit log.
create or replace function access.forget_person(person text) returns void
  language plpgsql security definer
  set search_path = pg_catalog, public
as $$
declare
  gone access.person;
  -- That which they have, and those that they had: mails to one of before are kept as long as these rows.
  keys text[] := array(
    select p.mailbox_key from access.person p where p.id = person
    union select c.before_mailbox_key from access.mailbox_change c where c.person_id = person and c.made_at is not null);
begin
  delete from access.person p where p.id = person returning * into gone;
  update access.audit a set detail = a.detail - 'address' where a.person_id = gone.id and a.detail ? 'address';
  perform access.forget_sign_ins(gone.mailbox_key);
  delete from access.invitation i where i.mailbox_key = gone.mailbox_key;
  delete from access.mail m where access.mailbox_key(m.to_address) = any (keys) or exists (
    select from jsonb_each_text(m.values) v where access.mailbox_key(v.value) = any (keys));
  -- An account that opened itself has its first owner's mailbox as its name.
  update access.account a set name = a.id where access.mailbox_key(a.name) = gone.mailbox_key;
end
$$;
