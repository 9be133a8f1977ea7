-- Queues one mail to each owner of an account of which there is something to tell (access.account_news), unless one was queued within the
-- hour. What comes within that hour is told by the next mail, so nothing is lost by the bound. Returns false when no account is left.
create or replace function access.mail_next_account() returns boolean
  language plpgsql
as $$
declare
  most_named constant integer := 5;
  account access.account;
  news jsonb;
begin
  select a.* into account from access.account a
  where coalesce(a.mailed_at <= clock_timestamp() - interval '1 hour', true) and exists (select from access.account_news(a))
  order by a.id limit 1
  for no key update of a skip locked;
  if not found then
    return false;
  end if;
  with told as materialized (
    select n.* from access.account_news(account) n
  ), noticed as (
    insert into access.account_notice (account_id, news, subject) select account.id, t.news, t.subject from told t
  ), named as (
    select t.news, t.name, row_number() over (partition by t.news order by t.name, t.subject) as place from told t
  ), lines as (
    select n.news, string_agg(n.name, ', ' order by n.place) as names from named n where n.place <= most_named group by n.news
  )
  select jsonb_object_agg(l.news, l.names) into news from lines l;
  update access.account a set mailed_at = clock_timestamp() where a.id = account.id;
  perform access.queue_mail(p.mailbox, 'account', p.language, news || jsonb_build_object('account', account.name, 'link', '/account/mails'))
  from access.member m join access.person p on p.id = m.person_id where m.account_id = account.id and m.role = 'owner';
  return true;
end
$$;
