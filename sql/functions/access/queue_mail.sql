-- Queues a mail in the caller's transaction: its row and the job that sends it. Returns its id.
--   to_address  one address without a display name
--   kind        a member of MailWords (src/languages/mail-words.ts);  language  a subtag such as 'de'
--   values      what the text mentions: strings and numbers by name. `link` is a path of this service such as /account/sign-in; the worker
--               puts PUBLIC_URL before it. With `minutes`, the mail is given up after that time; otherwise after a day.
-- Raises invalid_parameter for an address that is not one, and for a link that leads elsewhere.
-- Security definer: a role that queues a mail needs no rights on mails, whose values hold secrets.
create or replace function access.queue_mail(to_address text, kind text, language text, "values" jsonb) returns text
  language plpgsql security definer
  set search_path = pg_catalog, public
as $$
declare
  new_id text := registry.derive_id('mail_', gen_random_uuid()::text);
  link text := queue_mail.values ->> 'link';
begin
  if link is not null and link !~ '^/([^/\\[:cntrl:][:space:]][^\\[:cntrl:][:space:]]*)?$' then
    perform access.refuse('invalid_parameter', 'link: expected a path of this service');
  end if;
  insert into access.mail (id, to_address, kind, language, values, gives_up_at)
  values (new_id, queue_mail.to_address, queue_mail.kind, queue_mail.language, queue_mail.values,
    clock_timestamp() + coalesce((queue_mail.values ->> 'minutes')::integer * interval '1 minute', interval '1 day'));
  perform access.add_mail_job(new_id);
  return new_id;
exception when check_violation then
  perform access.refuse('invalid_parameter', 'to_address: expected one mail address');
end
$$;
