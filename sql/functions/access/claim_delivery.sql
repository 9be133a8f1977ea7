-- Claims a delivery for an attempt, if one may be made now: draws a new token and returns what to send. Returns no row when the
-- delivery has ended, is not due, or another attempt at the same endpoint is running; the end of that attempt queues the next.
-- A delivery to a host that has its most under way is put off by 5 to 10 seconds.
-- A delivery to an endpoint that is paused waits: the end of the pause queues it.
-- Cancels the delivery when its endpoint is disabled (except a test) or its account's plan lacks webhooks, and that of an alert when what
-- it rests on may not be shown any more, or its question is paused.
--   delivery  id
--   lease     how long the attempt counts as alive; must be longer than any attempt takes
--   per_host  most deliveries under way to one host, over all accounts; of one account half of them
create or replace function access.claim_delivery(delivery text, lease interval, per_host integer default 20)
  returns table (token uuid, url text, event_type text, body text, sealed_secret bytea, traceparent text)
  language plpgsql
as $$
declare
  w access.webhook;
  d access.delivery;
begin
  -- A job whose delivery has ended takes no lock.
  if not exists (select from access.delivery x where x.id = delivery and x.status in ('waiting', 'delivering')) then
    return;
  end if;
  -- The endpoint is locked before the delivery, here and in end_delivery, so that they never deadlock.
  select x.* into w from access.webhook x
  where x.id = (select y.webhook_id from access.delivery y where y.id = delivery) for no key update;
  select x.* into d from access.delivery x where x.id = delivery for no key update;
  if d.id is null or d.status not in ('waiting', 'delivering') then
    return;
  end if;

  if d.event_type <> 'webhook.test' and w.switched_off_at is not null
    or not exists (
      select from access.account a join access.plan p on p.id = a.plan_id
      where a.id = coalesce(w.account_id, (select q.account_id from access.question q where q.id = w.question_id))
        and 'webhooks' = any (p.capabilities))
    or exists (
      select from access.alert t join access.question q on q.id = t.question_id
      where t.id = d.alert_id and (q.paused_at is not null or not access.alert_is_shown(t)))
  then
    update access.delivery x set status = 'cancelled', next_attempt_at = null, token = null, leased_until = null where x.id = d.id;
    return;
  end if;

  if d.status = 'waiting' and d.next_attempt_at > clock_timestamp() then
    perform access.add_delivery_jobs(array[d.id]);
    return;
  end if;
  if exists (
    select from access.delivery x
    where x.webhook_id = w.id and x.status = 'delivering' and x.leased_until > clock_timestamp())
  then
    return;
  end if;

  if access.webhook_holds(w, d.event_type) then
    -- Its attempt was cut off, where there was one.
    update access.delivery x set status = 'waiting', token = null, leased_until = null where x.id = d.id and x.status = 'delivering';
    return;
  end if;

  perform pg_advisory_xact_lock(hashtextextended('delivers to ' || w.host, 0));  -- concurrent claims are counted one after the other
  if (
    select count(*) >= per_host or count(*) filter (where y.account_id = w.account_id) >= (per_host + 1) / 2
    from access.delivery x join access.webhook y on y.id = x.webhook_id
    where x.status = 'delivering' and x.leased_until > clock_timestamp() and y.host = w.host)
  then
    update access.delivery x set status = 'waiting', token = null, leased_until = null,
      next_attempt_at = clock_timestamp() + (5 + 5 * random()) * interval '1 second'
    where x.id = d.id;
    perform access.add_delivery_jobs(array[d.id]);
    return;
  end if;

  return query
  update access.delivery x set status = 'delivering', token = gen_random_uuid(), leased_until = clock_timestamp() + lease,
    last_attempt_at = clock_timestamp(), body = coalesce(x.body, access.event_body(x))
  where x.id = d.id
  returning x.token, w.url, x.event_type, x.body, w.sealed_secret, x.traceparent;
end
$$;
