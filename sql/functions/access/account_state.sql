-- What of an account needs somebody now:
--   kind     webhooks, questions (their channels), keys, quota, exports
--   news     off, an endpoint was switched off; failing, an attempt at one failed within a day. week and tomorrow, a key that is not
--            revoked ends within seven days, or one. near and used, from 80 % of the month's quota on, and all of it. ready and ending,
--            an export that nobody has downloaded: half an hour after it is written, and on its last day
--   subject  what makes it a state of its own: ids, with the day or the end;  since  when it began, of an endpoint
--   name     for people: never an address, which may hold secrets
-- Security definer: the worker, which mails it, needs no rights on keys.
create or replace function access.account_state(a access.account)
  returns table (kind text, news text, subject text, name text, since timestamptz)
  language sql stable security definer
  set search_path = pg_catalog, public
as $$
  select case w.kind when 'events' then 'webhooks' else 'questions' end as kind, s.news, s.subject,
    coalesce(w.label, w.host) as name, s.since
  from access.webhook w join access.plan p on p.id = a.plan_id and 'webhooks' = any (p.capabilities)
  cross join lateral (
    select 'off' as news, w.id || ' ' || extract(epoch from w.switched_off_at) as subject, w.switched_off_at as since
    where w.switched_off_at is not null
    union all
    select 'failing', w.id || ' ' || (w.failed_at at time zone 'UTC')::date, w.failed_at
    where w.switched_off_at is null and w.failed_at > clock_timestamp() - interval '1 day'
  ) s
  where w.account_id = a.id or w.question_id in (select q.id from access.question q where q.account_id = a.id)
  union all
  select 'keys', case when k.expires_at > clock_timestamp() + interval '1 day' then 'week' else 'tomorrow' end,
    k.id || ' ' || extract(epoch from k.expires_at),
    coalesce(k.label, format('svc_%s_…%s', k.mode, k.last_four)), null
  from access.api_key k
  where k.account_id = a.id and k.mode <> 'client' and access.key_is_valid(k) and k.expires_at <= clock_timestamp() + interval '7 days'
  union all
  select 'quota', case when m.used < m.quota then 'near' else 'used' end, m.month::text, format('%s / %s', m.used, m.quota), null
  from access.account_meter(a.id) m
  where m.used >= 0.8 * m.quota
  union all
  select 'exports', case when e.expires_at > clock_timestamp() + interval '1 day' then 'ready' else 'ending' end,
    e.id, e.id || ' (' || e.format || ')', null
  from access.export e
  where e.account_id = a.id and e.status = 'succeeded' and e.downloaded_at is null and e.deleted_at is null
    and e.finished_at <= clock_timestamp() - interval '30 minutes' and e.expires_at > clock_timestamp()
$$;
