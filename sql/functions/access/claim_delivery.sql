-- Claims a delivery for an attempt, if one may be made now: draws a new token and returns what to send. Returns no row when the
-- delivery has ended, is not due, or another attempt at the same endpoint is running; the end of that attempt queues the next.
-- Cancels the delivery when its endpoint is disabled (except a test) or its account's plan lacks webhooks.
--   delivery  id
--   lease     how long the attempt counts as alive; must be longer than any attempt takes
create or replace function access.claim_delivery(delivery text, lease interval)
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
      where a.id = w.account_id and 'webhooks' = any (p.capabilities))
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

  return query
  update access.delivery x set status = 'delivering', token = gen_random_uuid(), leased_until = clock_timestamp() + lease,
    last_attempt_at = clock_timestamp(), body = coalesce(x.body, access.event_body(x))
  where x.id = d.id
  returning x.token, w.url, x.event_type, x.body, w.sealed_secret, x.traceparent;
end
$$;
