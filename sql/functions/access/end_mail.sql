-- Ends an attempt at a mail. After a failure the next one comes after 1 minute, 5 minutes, 30 minutes, then every 2 hours until it is given
-- up.
--   mail     id;  attempt  token that the attempt drew
--   problem  why it was not sent, in one line without an address; null when it was
--   final    true when another attempt would fail too: the server refuses the recipient or the message
-- Raises HR001 when another attempt has taken the mail over.
create or replace function access.end_mail(mail text, attempt uuid, problem text, final boolean) returns void
  language plpgsql
as $$
declare
  waits constant interval[] := '{1 minute, 5 minutes, 30 minutes, 2 hours}';
  m access.mail;
  next_at timestamptz;
begin
  select x.* into m from access.mail x where x.id = mail for no key update;
  if m.status is distinct from 'sending' or m.token is distinct from attempt then
    raise exception sqlstate 'HR001' using message = format('Mail %s was taken over by another attempt', mail);
  end if;
  next_at := clock_timestamp() + waits[least(m.attempts + 1, cardinality(waits))];
  if problem is null or final or next_at > m.gives_up_at then
    next_at := null;
  end if;
  update access.mail x set status = case when problem is null then 'sent' when next_at is null then 'failed' else 'waiting' end,
    values = case when next_at is null then '{}' else x.values end, attempts = m.attempts + 1, token = null, leased_until = null,
    next_attempt_at = next_at, error = problem, sent_at = case when problem is null then clock_timestamp() end
  where x.id = m.id;
  if next_at is not null then
    perform access.add_mail_job(m.id);
  end if;
end
$$;
