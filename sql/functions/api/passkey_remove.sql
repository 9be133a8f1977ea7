-- Removes a passkey of a person, writes it to the account's audit log, and sends the person a mail about it. Returns false for an unknown
-- one.
create or replace function api.passkey_remove(account text, person text, passkey text) returns boolean
  language sql volatile
as $$
  with removed as (delete from access.passkey k where k.id = passkey and k.person_id = person returning k.*)
  select count(*) > 0
  from removed r join access.person p on p.id = r.person_id
  cross join lateral access.note(account, p.id, 'passkey.removed', jsonb_build_object('passkey', r.id))
  cross join lateral access.queue_mail(p.mailbox, 'passkey_removed', p.language,
    jsonb_build_object('when', grid.instant(clock_timestamp()), 'name', r.name))
$$;
