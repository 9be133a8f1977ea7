-- Deletes mails that have ended and were queued longer ago than `age`: an address is stored while somebody may ask about the mail.
create or replace function access.forget_mail(age interval) returns void
  language sql
as $$
  delete from access.mail m where m.status in ('sent', 'failed') and m.queued_at < clock_timestamp() - age
$$;
