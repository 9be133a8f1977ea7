-- Ends an attempt at a delivery. Any 2xx is success. Anything else is retried after 1 minute, 5 minutes, 30 minutes, 2 hours and
-- 12 hours; the sixth failure ends the delivery as failed. The twentieth failed delivery in a row disables the endpoint and cancels its
-- waiting deliveries, of which other endpoints are told; tests are not counted. After a success, claims the endpoint's next delivery if one
-- is due, and returns it as access.claim_delivery does, with its id. Otherwise queues the job of the next delivery.
--   delivery  id;  attempt  token that the attempt drew
--   answered  HTTP status of the receiver's answer, or null
--   problem   why there was no complete answer, in one line, or null
--   lease     of the next attempt; null to claim none
--   per_host  as in access.claim_delivery
--   answer    begin of the answer's text, or null
-- Raises HR001 when another attempt has taken the delivery over.
create or replace function access.end_delivery(
    delivery text, attempt uuid, answered integer, problem text, lease interval, per_host integer default 20,
    answer text default null)
  returns table (next text, token uuid, url text, event_type text, body text, sealed_secret bytea, traceparent text)
  language plpgsql
as $$
declare
  waits constant interval[] := '{1 minute, 5 minutes, 30 minutes, 2 hours, 12 hours}';
  most_failures constant integer := 20;
  most_kept constant integer := 12;  -- attempts: those of two schedules
  w access.webhook;
  d access.delivery;
  tried integer;
  due text;
begin
  select x.* into w from access.webhook x
  where x.id = (select y.webhook_id from access.delivery y where y.id = delivery) for no key update;
  select x.* into d from access.delivery x where x.id = delivery for no key update;
  if d.id is null then
    return;  -- its endpoint was removed meanwhile
  end if;
  if d.status <> 'delivering' or d.token is distinct from attempt then
    raise exception sqlstate 'HR001' using message = format('Delivery %s was taken over by another attempt', delivery);
  end if;

  tried := d.attempts + 1;
  d.status := case
    when problem is null and answered between 200 and 299 then 'delivered'
    when tried > cardinality(waits) then 'failed'
    when w.switched_off_at is not null and d.event_type <> 'webhook.test' then 'cancelled'
    else 'waiting'
  end;
  update access.delivery x set status = d.status, attempts = tried, token = null, leased_until = null,
    answer_code = answered, error = problem,
    next_attempt_at = case when d.status = 'waiting' then clock_timestamp() + waits[tried] end
  where x.id = d.id;

  insert into access.attempt (delivery_id, attempted_at, answer_code, error, answer)
  values (d.id, d.last_attempt_at, answered, problem, end_delivery.answer);
  delete from access.attempt a where a.delivery_id = d.id and a.attempted_at <= (
    select k.attempted_at from access.attempt k where k.delivery_id = d.id order by k.attempted_at desc offset most_kept limit 1);

  if d.status <> 'delivered' and d.event_type <> 'webhook.test' then
    update access.webhook x set failed_at = clock_timestamp()
    where x.id = w.id and coalesce(date_trunc('day', x.failed_at, 'UTC') < date_trunc('day', clock_timestamp(), 'UTC'), true);
  end if;

  if d.status = 'delivered' then
    update access.webhook x set consecutive_failures = 0, last_delivery_at = clock_timestamp() where x.id = w.id;
  elsif d.status = 'waiting' then
    perform access.add_delivery_jobs(array[d.id]);
  elsif d.status = 'failed' and d.event_type <> 'webhook.test' and w.switched_off_at is null then
    update access.webhook x set consecutive_failures = x.consecutive_failures + 1,
      switched_off_at = case when x.consecutive_failures + 1 = most_failures then clock_timestamp() end
    where x.id = w.id returning x.* into w;
    if w.switched_off_at is not null then
      update access.delivery x set status = 'cancelled', next_attempt_at = null
      where x.webhook_id = w.id and x.status = 'waiting' and x.event_type <> 'webhook.test';
      perform access.queue_switched_off(w);
    end if;
  end if;
  -- Deliveries to one endpoint are made one at a time, and a job that finds the endpoint busy ends instead of waiting.
  select x.id into due from access.delivery x
  where x.webhook_id = w.id and x.status = 'waiting' and x.next_attempt_at <= clock_timestamp()
    and not access.webhook_holds(w, x.event_type)
  order by x.next_attempt_at limit 1;
  if d.status = 'delivered' and lease is not null then
    return query select due, c.* from access.claim_delivery(due, lease, per_host) c;
  else
    perform access.add_delivery_jobs(array[due]);
  end if;
end
$$;
