-- Invites a mailbox to an account: stores the invitation, queues the mail, and writes it to the audit log. It replaces an open one of the
-- same mailbox.
--   person     the owner who invites;  mailbox  in ASCII;  role  owner or member
--   link_hash  SHA-256 of `token`, which the link holds;  language  of the mail;  network  the client's
-- Returns `invited`; or, with nothing done, `member` for a mailbox of the account, or `too_many` beyond these in 24 hours: 20 invitations
-- of the account; to the mailbox 3 from a wide network (access.wide_network) and 20 from all; or when access.too_many_mails says so. The
-- same happens whether or not the mailbox belongs to a known person.
create or replace function api.invitation_make(
  account text, person text, mailbox text, role text, token text, link_hash bytea, language text, network text default '') returns text
  language plpgsql volatile
as $$
declare
  key text := access.mailbox_key(mailbox);
  new_id text := registry.derive_id('inv_', encode(link_hash, 'hex'));
begin
  -- Concurrent calls are counted one after the other.
  perform from access.account a where a.id = account for no key update;
  perform pg_advisory_xact_lock(hashtextextended('invites ' || key, 0));
  delete from access.invitation i where i.expires_at < clock_timestamp();
  if exists (select from access.member m join access.person p on p.id = m.person_id
      where m.account_id = account and p.mailbox_key = key) then
    return 'member';
  end if;
  if (select count(*) >= 20 from access.invitation i
      where i.account_id = account and i.invited_at > clock_timestamp() - interval '24 hours')
    or (select count(*) filter (where access.wide_network(i.network) = access.wide_network(invitation_make.network)) >= 3 or count(*) >= 20
        from access.invitation i where i.mailbox_key = key and i.invited_at > clock_timestamp() - interval '24 hours')
    or access.too_many_mails(network) then
    return 'too_many';
  end if;
  update access.invitation i set ended_at = clock_timestamp() where i.account_id = account and i.mailbox_key = key and i.ended_at is null;
  insert into access.invitation (id, link_hash, account_id, mailbox, mailbox_key, role, network)
  values (new_id, link_hash, account, mailbox, key, role, network);
  perform access.queue_mail(invitation_make.mailbox, 'invitation', invitation_make.language,
    jsonb_build_object('link', '/account/invitations/' || token, 'account', a.name, 'by', p.mailbox))
  from access.account a, access.person p where a.id = account and p.id = person;
  perform access.note(account, person, 'member.invited', jsonb_build_object('invitation', new_id, 'role', role));
  return 'invited';
end
$$;
