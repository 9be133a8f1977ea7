-- Deletes what names a person and has ended, by time, not only when somebody next asks: sessions that api.session_read no longer takes,
-- asked sign-ins and challenges after the day for which limits count them, invitations that have expired, people who belong to no account,
-- thirty days after they left it (or at once where it was closed), and what questions told, after 90 days. Tokens of clients a day after
-- their end, their connections with their keys, and clients that have none: after a week where they never got tokens, else ninety days
-- after the last. The audit log loses network addresses after twelve months, not ids.
-- Security definer: the caller may otherwise neither read sessions nor change the audit log.
create or replace function access.forget_ended() returns void
  language plpgsql security definer
  set search_path = pg_catalog, public
as $$
begin
  delete from access.session s where not access.session_is_valid(s);
  delete from access.sign_in s where s.asked_at < clock_timestamp() - interval '1 day';
  delete from access.challenge c where c.asked_at < clock_timestamp() - interval '1 day';
  delete from access.mailbox_change c
  where c.asked_at < clock_timestamp() - case when c.made_at is null then interval '1 day' else interval '31 days' end;
  delete from access.kept_answer k where k.made_at < clock_timestamp() - interval '1 day';
  delete from access.client_token t where t.expires_at < clock_timestamp() - interval '1 day';
  delete from access.connection c using access.api_key k where k.id = c.key_id and not access.key_is_valid(k);
  delete from access.client c
  where coalesce(c.used_at + interval '90 days', c.registered_at + interval '7 days') < clock_timestamp()
    and not exists (select from access.connection n where n.client_id = c.id);
  delete from access.account_request r where r.at < clock_timestamp() - interval '30 days';
  delete from access.alert t where t.made_at < clock_timestamp() - interval '90 days';
  delete from access.account_notice n where n.told_at < clock_timestamp() - interval '60 days';
  delete from access.invitation i where i.expires_at < clock_timestamp();
  update access.audit a set detail = a.detail - 'address' where a.at < clock_timestamp() - interval '12 months' and a.detail ? 'address';
  perform access.forget_person(p.id) from access.person p
  where p.made_at < clock_timestamp() - interval '30 days' and not exists (select from access.member m where m.person_id = p.id)
    and not exists (select from access.audit a where a.detail ->> 'person' = p.id and a.at > clock_timestamp() - interval '30 days');
end
$$;
