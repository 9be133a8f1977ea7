-- Uses an invitation: the person of its mailbox, who is created if there is none, becomes a member of its account. This is written to the
-- audit log. Somebody who is a member already keeps their role.
--   link_hash  SHA-256 of the link's token;  mailbox, language  of the person who accepts
-- Returns the account; null, with nothing done, when the link is unknown, used, withdrawn, too old, or for another mailbox.
create or replace function access.accept_invitation(link_hash bytea, mailbox text, language text) returns text
  language plpgsql
as $$
declare
  used access.invitation;
  person text;
begin
  update access.invitation i set ended_at = clock_timestamp()
  where i.link_hash = accept_invitation.link_hash and i.mailbox_key = access.mailbox_key(accept_invitation.mailbox)
    and i.ended_at is null and i.expires_at > clock_timestamp()
  returning * into used;
  if used.id is null then
    return null;
  end if;
  insert into access.person (id, mailbox, mailbox_key, language)
  values (registry.derive_id('per_', gen_random_uuid()::text), mailbox, used.mailbox_key, language)
  on conflict (mailbox_key) do update set language = excluded.language
  returning id into person;
  insert into access.member (account_id, person_id, role) values (used.account_id, person, used.role) on conflict do nothing;
  perform access.note(used.account_id, person, 'member.joined', jsonb_build_object('invitation', used.id));
  return used.account_id;
end
$$;
