-- What the owners of an account are to be told by mail, and were not:
--   kind     what an account turns off: webhooks, keys, quota, exports
--   news     failing, the first failed attempt of a day in UTC at an endpoint; off, an endpoint was switched off; both for a day.
--            week and tomorrow, a key that is not revoked ends within seven days, or one. near and used, from 80 % of the month's quota
--            on, and all of it. ready and ending, an export that nobody has downloaded: half an hour after it is written, and on its
--            last day
--   subject  what makes it a news of its own: ids, with the day or the end
--   name     for people: never an address, which may hold secrets
create or replace function access.account_news(a access.account) returns table (kind text, news text, subject text, name text)
  language sql stable
as $$
  select n.kind, n.news, n.subject, n.name
  from (
    select 'webhooks' as kind, s.news, s.subject, coalesce(w.label, w.host) as name
    from access.webhook w join access.plan p on p.id = a.plan_id and 'webhooks' = any (p.capabilities)
    cross join lateral (
      select 'off' as news, w.id || ' ' || extract(epoch from w.switched_off_at) as subject where w.switched_off_at > clock_timestamp() - interval '1 day'
      union all
      select 'failing', w.id || ' ' || (w.failed_at at time zone 'UTC')::date
      where w.switched_off_at is null and w.failed_at > clock_timestamp() - interval '1 day'
    ) s
    where w.account_id = a.id
    union all
    select 'keys', case when k.expires_at > clock_timestamp() + interval '1 day' then 'week' else 'tomorrow' end, k.id || ' ' || extract(epoch from k.expires_at),
      coalesce(k.label, format('svc_%s_…%s', k.mode, k.last_four))
    from access.api_key k
    where k.account_id = a.id and k.revoked_at is null and k.expires_at > clock_timestamp()
      and k.expires_at <= clock_timestamp() + interval '7 days'
    union all
    select 'quota', case when m.used < m.quota then 'near' else 'used' end, m.month::text, format('%s / %s', m.used, m.quota)
    from access.account_meter(a.id) m
    where m.used >= 0.8 * m.quota
    union all
    select 'exports', case when e.expires_at > clock_timestamp() + interval '1 day' then 'ready' else 'ending' end, e.id, e.id || ' (' || e.format || ')'
    from access.export e
    where e.account_id = a.id and e.status = 'succeeded' and e.downloaded_at is null and e.deleted_at is null
      and e.finished_at <= clock_timestamp() - interval '30 minutes' and e.expires_at > clock_timestamp()
  ) n
  where n.kind <> all (a.mails_off)
    and not exists (select from access.account_notice t where (t.account_id, t.news, t.subject) = (a.id, n.news, n.subject))
$$;
