-- Creates a link that signs somebody in, in any browser: once, within 15 minutes. This is written to the audit log.
--   who        a person's mailbox, or the id of an account, for its first owner who signs in to it
--   link_hash  SHA-256 of the token in the link
-- Returns the mailbox that it signs in as. Raises HR003 with a message for people when there is no such person.
create or replace function access.make_link(who text, link_hash bytea) returns text
  language plpgsql
as $$
declare
  found_person record;
begin
  select p.id, p.mailbox, p.mailbox_key, p.language, entered.account_id into found_person
  from access.person p
  -- As access.sign_in_person chooses.
  left join lateral (
    select m.account_id, m.role from access.member m where m.person_id = p.id order by m.joined_at, m.account_id limit 1) entered on true
  where p.mailbox_key = access.mailbox_key(who) or (entered.account_id = who and entered.role = 'owner')
  order by p.made_at limit 1;
  if not found then
    raise exception sqlstate 'HR003' using message = format('Nobody signs in as "%s", nor to it as an owner', who);
  end if;
  insert into access.sign_in (link_hash, mailbox, mailbox_key, language, next_path, network)
  values (make_link.link_hash, found_person.mailbox, found_person.mailbox_key, found_person.language, '/account', '');
  if found_person.account_id is not null then
    perform access.note(found_person.account_id, null, 'link.made', jsonb_build_object('person', found_person.id));
  end if;
  return found_person.mailbox;
end
$$;
