-- Asks for another mailbox of a person: a mail with a link goes to the one that they have, and one to the other. It replaces what they
-- asked before. Where the other is somebody's already, the mail there says so, without a link; all else is the same.
--   session    that asks, which goes on after the change;  mailbox  the new one, in ASCII
--   old_token, new_token  which the links hold, and old_hash, new_hash, SHA-256 of them;  language  of the page;  network  the client's
-- Returns false, with nothing done, beyond these in 24 hours: 5 of the person; to the new mailbox 3 from a wide network
-- (access.wide_network) and 20 from all; or when access.too_many_mails says so.
create or replace function api.mailbox_change_ask(
  person text, session text, mailbox text, old_token text, old_hash bytea, new_token text, new_hash bytea, language text, network text)
  returns boolean
  language plpgsql volatile
as $$
declare
  asking access.person;
  owner access.person;
  key text := access.mailbox_key(mailbox);
begin
  -- Concurrent calls are counted one after the other.
  select * into strict asking from access.person p where p.id = person for no key update;
  perform pg_advisory_xact_lock(hashtextextended('moves to ' || key, 0));
  if (select count(*) >= 5 from access.mailbox_change c
      where c.person_id = person and c.asked_at > clock_timestamp() - interval '24 hours')
    or (select count(*) filter (where access.wide_network(c.network) = access.wide_network(mailbox_change_ask.network)) >= 3
          or count(*) >= 20
        from access.mailbox_change c where c.mailbox_key = key and c.asked_at > clock_timestamp() - interval '24 hours')
    or access.too_many_mails(network) then
    return false;
  end if;
  update access.mailbox_change c set expires_at = clock_timestamp()
  where c.person_id = person and c.made_at is null and c.expires_at > clock_timestamp();
  insert into access.mailbox_change (
    id, person_id, session_id, mailbox, mailbox_key, before_mailbox_key, old_hash, new_hash, network)
  values (registry.derive_id('mbx_', encode(old_hash, 'hex')), person, session, mailbox, key, asking.mailbox_key, old_hash, new_hash,
    network);
  perform access.queue_mail(asking.mailbox, 'mailbox_old', language,
    jsonb_build_object('link', '/account/mailbox/' || old_token, 'mailbox', mailbox, 'minutes', 1440));
  select * into owner from access.person p where p.mailbox_key = key and p.id <> person;
  if owner.id is null then
    perform access.queue_mail(mailbox, 'mailbox_new', language,
      jsonb_build_object('link', '/account/mailbox/' || new_token, 'minutes', 1440));
  else
    perform access.queue_mail(owner.mailbox, 'mailbox_taken', owner.language, jsonb_build_object('minutes', 1440));
  end if;
  return true;
end
$$;
