-- Queues the job of a mail for the time of its next attempt, replacing one already queued.
create or replace function access.add_mail_job(mail text) returns void
  language sql security definer
  set search_path = pg_catalog, public
as $$
  select graphile_worker.add_job('mail', json_build_object('mail_id', m.id), run_at => m.next_attempt_at, max_attempts => 25,
    job_key => 'mail:' || m.id)
  from access.mail m where m.id = mail
$$;
