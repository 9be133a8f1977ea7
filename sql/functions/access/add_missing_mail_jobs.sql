-- Queues a job for each due mail that no live attempt is sending and that has none: its job was lost, or ended with its worker.
create or replace function access.add_missing_mail_jobs() returns void
  language sql
as $$
  select access.add_mail_job(m.id) from access.mail m
  where m.status in ('waiting', 'sending') and m.next_attempt_at <= clock_timestamp() - interval '1 second'
    and (m.status = 'waiting' or m.leased_until <= clock_timestamp())
    and not exists (
      select from graphile_worker.jobs j where j.key = 'mail:' || m.id and (j.attempts < j.max_attempts or j.locked_at is not null))
$$;
