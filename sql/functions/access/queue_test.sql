-- Queues one test event for an endpoint, also for one that is switched off. Returns its delivery.
--   params  account, id: of the endpoint, or question and id of its channel · traceparent: of the request, or left out
-- Raises webhook_not_found, and rate_limit_exceeded after 60 tests of an endpoint within an hour.
create or replace function access.queue_test(params jsonb) returns access.delivery
  language plpgsql volatile
as $$
declare
  most constant integer := 60;
  tests bigint;
  oldest timestamptz;
  drawn text := gen_random_uuid();
  queued access.delivery;
begin
  select count(*), min(d.created_at) into tests, oldest from access.delivery d join access.webhook w on w.id = d.webhook_id
  where w.id = params ->> 'id' and d.event_type = 'webhook.test'
    and d.created_at > clock_timestamp() - interval '1 hour';
  if tests >= most then
    perform access.refuse('rate_limit_exceeded', format('More than %s tests of an endpoint in an hour', most),
      jsonb_build_object('retry_after', ceil(extract(epoch from oldest + interval '1 hour' - clock_timestamp()))));
  end if;
  insert into access.delivery (id, webhook_id, event_id, event_type, traceparent)
  select registry.derive_id('dlv_', drawn), w.id, registry.derive_id('evt_', drawn), 'webhook.test', params ->> 'traceparent'
  from (
    select x.id from access.webhook x
    where x.id = params ->> 'id' and x.account_id is not distinct from params ->> 'account'
      and x.question_id is not distinct from params ->> 'question' for key share
  ) w
  returning * into queued;
  if not found then
    perform access.own_webhook(params);
  end if;
  perform access.add_delivery_jobs(array[queued.id]);
  return queued;
end
$$;
