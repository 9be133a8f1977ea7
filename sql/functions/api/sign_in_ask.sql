-- Requests a sign-in by mail: stores the request and queues the mail, in one statement that does the same for known and unknown mailboxes.
--   mailbox        in ASCII;  the mail goes to the spelling that the person gave first
--   link_hash  SHA-256 of `token`, which the link holds;  code  eight digits;  browser_hash  SHA-256 of the cookie of the browser that asks
--   network  the client's;  known_as  the person whom the browser has proof to have signed in as before; null for none
-- Returns false, with nothing done, when too many mails were asked for, to known mailboxes as to unknown ones. A browser that signed in as
-- the mailbox gets 5 in 15 minutes, whatever others ask for. Of all other browsers, a wide network (access.wide_network) gets 5 in 15
-- minutes and 10 an hour to one mailbox, all of them together 20, and a network 20 an hour to whomever; access.too_many_mails bounds the
-- rest.
create or replace function api.sign_in_ask(
  mailbox text, token text, code text, link_hash bytea, browser_hash bytea, language text, next_path text, network text,
  known_as text default null) returns boolean
  language plpgsql volatile
as $$
declare
  key text := access.mailbox_key(mailbox);
  wide text := access.wide_network(network);
  is_proven boolean := exists (select from access.person p where p.id = known_as and p.mailbox_key = key);
  refused boolean;
begin
  -- Concurrent requests are counted one after the other.
  -- Limits on events count the rows that the events leave, here and in challenge_make, invitation_make, account_plan_ask and use_sign_in.
  -- One function for all of them would have to name each of these tables again, or to keep a second row for each event.
  perform pg_advisory_xact_lock(hashtextextended('signs in from ' || wide, 0));
  perform pg_advisory_xact_lock(hashtextextended('signs in to ' || key, 0));
  delete from access.sign_in s where s.asked_at < clock_timestamp() - interval '1 day';
  select count(*) filter (
      where s.asked_at > clock_timestamp() - interval '15 minutes' and (is_proven or access.wide_network(s.network) = wide)) >= 5
    or not is_proven and (count(*) filter (where access.wide_network(s.network) = wide) >= 10 or count(*) >= 20) into refused
  from access.sign_in s
  where s.mailbox_key = key and s.method = 'email' and s.proven = is_proven and s.asked_at > clock_timestamp() - interval '1 hour';
  if refused or not is_proven and (access.too_many_mails(network) or (
      select count(*) >= 20 from access.sign_in s
      where s.network = sign_in_ask.network and s.method = 'email' and not s.proven
        and s.asked_at > clock_timestamp() - interval '1 hour')) then
    return false;
  end if;
  insert into access.sign_in (link_hash, code_hash, browser_hash, mailbox, mailbox_key, language, next_path, network, proven)
  values (link_hash, sha256(link_hash || convert_to(code, 'UTF8')), browser_hash, mailbox, key, language, next_path, network, is_proven);
  perform access.queue_mail(coalesce((select p.mailbox from access.person p where p.mailbox_key = key), mailbox), 'sign_in', language,
    jsonb_build_object('link', '/account/sign-in/link/' || token, 'code', code, 'minutes', 15));
  return true;
end
$$;
