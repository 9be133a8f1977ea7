-- Adds a passkey that was just registered, writes it to the account's audit log, and sends the person a mail about it.
--   credential_id, public_key  of the authenticator: its own id, and the key in COSE
--   signatures                 how many it has made;  transports  how browsers reach it;  name  chosen by the person, 1 to 100 characters
-- Returns false, with nothing done, for the twenty-first passkey of a person, and for one that is registered already.
create or replace function api.passkey_add(
  account text, person text, credential_id bytea, public_key bytea, signatures bigint, transports text[], name text) returns boolean
  language plpgsql volatile
as $$
declare
  new_id text := registry.derive_id('psk_', encode(credential_id, 'hex'));
begin
  perform from access.person p where p.id = person for no key update;
  if (select count(*) >= 20 from access.passkey k where k.person_id = person) then
    return false;
  end if;
  insert into access.passkey (id, credential_id, person_id, public_key, signatures, transports, name)
  values (new_id, credential_id, person, public_key, signatures, transports, name)
  on conflict do nothing;
  if not found then
    return false;
  end if;
  perform access.note(account, person, 'passkey.added', jsonb_build_object('passkey', new_id));
  perform access.queue_mail(p.mailbox, 'passkey_added', p.language,
    jsonb_build_object('when', grid.instant(clock_timestamp()), 'name', name))
  from access.person p where p.id = person;
  return true;
end
$$;
