-- Makes a change of a mailbox that both mailboxes have proved. Whatever is the person's stays theirs, and follows them: open invitations,
-- and mails that wait, but for those with links that only the mailbox before may follow. All their sessions end but that which asked. The
-- mailbox before gets a mail, and the audit logs of their accounts have it, without either.
-- Returns false, with nothing done, where the new mailbox is somebody else's by now, or the person's own changed meanwhile.
-- Security definer: the caller may otherwise neither read nor change mails.
create or replace function access.move_mailbox(change access.mailbox_change) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, public
as $$
declare
  before access.person;
begin
  select * into before from access.person p where p.id = change.person_id for update;
  if before.mailbox_key <> change.before_mailbox_key then
    return false;
  end if;
  begin
    update access.person p set mailbox = change.mailbox, mailbox_key = change.mailbox_key where p.id = before.id;
  exception when unique_violation then
    return false;
  end;
  update access.mailbox_change c set made_at = clock_timestamp() where c.id = change.id;
  delete from access.session s where s.person_id = before.id and s.id <> change.session_id;
  perform access.forget_sign_ins(before.mailbox_key);
  update access.invitation i set mailbox = change.mailbox, mailbox_key = change.mailbox_key
  where i.mailbox_key = before.mailbox_key and i.ended_at is null;
  update access.mail m set to_address = change.mailbox
  where m.status = 'waiting' and access.mailbox_key(m.to_address) = before.mailbox_key and m.kind not in ('sign_in', 'mailbox_old');
  -- An account that opened itself has its first owner's mailbox as its name.
  update access.account a set name = change.mailbox
  where access.mailbox_key(a.name) = before.mailbox_key
    and exists (select from access.member m where m.account_id = a.id and m.person_id = before.id);
  perform access.note(m.account_id, before.id, 'mailbox.changed') from access.member m where m.person_id = before.id;
  perform access.queue_mail(before.mailbox, 'mailbox_changed', before.language,
    jsonb_build_object('when', grid.instant(clock_timestamp()), 'mailbox', change.mailbox));
  return true;
end
$$;
