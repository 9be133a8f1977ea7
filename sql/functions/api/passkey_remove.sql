-- Removes a passkey of a person, writes it to the account's audit log, and sends the person a mail about it. Returns false when they have none of
-- this id.
create or replace function api.passkey_remove(account text, person text, passkey text) returns boolean
  language plpgsql volatile
as $$
declare
  removed access.passkey;
begin
  delete from access.passkey k where k.id = passkey and k.person_id = person returning * into removed;
  if removed.id is null then
    return false;
  end if;
  perform access.note(account, person, 'passkey.removed', jsonb_build_object('passkey', removed.id));
  perform access.queue_mail(p.mailbox, 'passkey_removed', p.language, jsonb_build_object('when', grid.instant(clock_timestamp()), 'name', removed.name))
  from access.person p where p.id = person;
  return true;
end
$$;
