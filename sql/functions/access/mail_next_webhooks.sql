-- Queues one mail to each owner of an account of whose endpoints there is something to tell, unless one was queued within the hour or the
-- account has turned these mails off. What comes within that hour is told by the next mail, so nothing is lost by the bound.
-- Returns false when no account is left.
-- The mail names endpoints by label or host: addresses may hold secrets.
create or replace function access.mail_next_webhooks() returns boolean
  language plpgsql
as $$
declare
  most_named constant integer := 5;
  account text;
  failing text;
  off text;
begin
  select a.id into account from access.account a join access.plan p on p.id = a.plan_id
  where a.webhook_mails and 'webhooks' = any (p.capabilities)
    and coalesce(a.webhook_mailed_at <= clock_timestamp() - interval '1 hour', true)
    and exists (select from access.webhook w where w.account_id = a.id and access.webhook_news(w) is not null)
  order by a.id limit 1
  for no key update of a skip locked;
  if not found then
    return false;
  end if;
  with told as (
    select w.id, coalesce(w.label, w.host) as name, access.webhook_news(w) as news from access.webhook w where w.account_id = account
  ), named as (
    select t.news, t.name, row_number() over (partition by t.news order by t.name, t.id) as place from told t where t.news is not null
  )
  select string_agg(n.name, ', ' order by n.place) filter (where n.news = 'failing'),
    string_agg(n.name, ', ' order by n.place) filter (where n.news = 'off')
  into failing, off
  from named n where n.place <= most_named;
  update access.webhook w set told_at = clock_timestamp() where w.account_id = account and access.webhook_news(w) is not null;
  update access.account a set webhook_mailed_at = clock_timestamp() where a.id = account;
  perform access.queue_mail(p.mailbox, 'webhooks', p.language,
    jsonb_build_object('failing', failing, 'off', off, 'link', '/account/webhooks'))
  from access.member m join access.person p on p.id = m.person_id where m.account_id = account and m.role = 'owner';
  return true;
end
$$;
