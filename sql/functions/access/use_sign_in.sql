-- Uses a sign-in: opens a session for it, and sends a mail about it to a person who signed in before: the first time, no second mail
-- follows that of the sign-in. A person without an account who signs in
-- on the page of an invitation joins that account, and gets none of their own.
--   asked       the row, which the caller has locked and found usable
--   token_hash  SHA-256 of the new session's token;  replaced  that of the session that the browser had; null for none
--   address, network, agent  of the client
-- Returns the outcome: `outcome` is `signed_in`, or `too_many` when the network opened three accounts within a day, with nothing done.
create or replace function access.use_sign_in(
    asked access.sign_in, token_hash bytea, replaced bytea, address text, network text, agent text) returns api.sign_in_outcome
  language plpgsql
as $$
declare
  who record;
  has_signed_in boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('opens an account ' || network, 0));
  if not exists (select from access.member m join access.person p on p.id = m.person_id where p.mailbox_key = asked.mailbox_key) then
    if access.accept_invitation(sha256(convert_to(substring(asked.next_path from '^/account/invitations/([\w-]{43})$'), 'UTF8')),
        asked.mailbox, asked.language) is not null then
      asked.next_path := '/account';
    elsif (select count(*) >= 3 from access.sign_in s
        where s.network = use_sign_in.network and s.opened_account and s.asked_at > clock_timestamp() - interval '1 day') then
      return ('too_many', null)::api.sign_in_outcome;
    end if;
  end if;
  select * into who from access.sign_in_person(asked.mailbox, asked.language);
  update access.sign_in s set used_at = clock_timestamp(), opened_account = who.is_new where s.link_hash = asked.link_hash;
  delete from access.session s where s.token_hash = replaced;
  has_signed_in := exists (select from access.audit n where n.person_id = who.person_id and n.action = 'session.opened');
  perform access.open_session(who.account_id, who.person_id, token_hash, address, agent, asked.method);
  if has_signed_in then
    perform access.queue_mail(p.mailbox, 'new_sign_in', p.language,
      jsonb_build_object('when', grid.instant(clock_timestamp()), 'agent', left(agent, 200), 'address', address))
    from access.person p where p.id = who.person_id;
  end if;
  return ('signed_in', asked.next_path)::api.sign_in_outcome;
end
$$;
