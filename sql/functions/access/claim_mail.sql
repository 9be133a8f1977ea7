-- Claims a mail for an attempt, if one may be made now: draws a new token and returns what to send. Returns no row when the mail has
-- ended, is not due, or another attempt is running. Ends the mail when it reports on `sources` of which one is withheld by now.
--   mail   id
--   lease  how long the attempt counts as alive; must be longer than any attempt takes
create or replace function access.claim_mail(mail text, lease interval)
  returns table (token uuid, to_address text, kind text, language text, "values" jsonb, queued_at timestamptz)
  language plpgsql
as $$
begin
  -- A mail that reports on sources must not be sent once one of them may not be shown.
  update access.mail m set status = 'failed', values = '{}', next_attempt_at = null, token = null, leased_until = null,
    error = 'the rights of a source changed'
  where m.id = mail and (m.status = 'waiting' or m.status = 'sending' and m.leased_until <= clock_timestamp())
    and exists (
      select from jsonb_array_elements_text(m.values -> 'sources') named join registry.source s on s.id = named where not s.granted);
  return query
  update access.mail m set status = 'sending', token = gen_random_uuid(), leased_until = clock_timestamp() + lease
  where m.id = mail and m.next_attempt_at <= clock_timestamp()
    and (m.status = 'waiting' or m.status = 'sending' and m.leased_until <= clock_timestamp())
  returning m.token, m.to_address, m.kind, m.language, m.values, m.queued_at;
  if not found then
    -- A job that came early is queued again for the mail's time.
    perform access.add_mail_job(m.id) from access.mail m
    where m.id = mail and m.status = 'waiting' and m.next_attempt_at > clock_timestamp();
  end if;
end
$$;
