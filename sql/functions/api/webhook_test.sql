-- POST /v1/webhooks/{id}/test: queues one test event, also for an endpoint that is switched off. Returns its delivery.
-- Raises webhook_not_found.
create or replace function api.webhook_test(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql volatile
as $$
declare
  drawn text := gen_random_uuid();
  queued access.delivery;
begin
  insert into access.delivery (id, webhook_id, event_id, event_type, traceparent)
  select registry.derive_id('dlv_', drawn), w.id, registry.derive_id('evt_', drawn), 'webhook.test', params ->> 'traceparent'
  from (
    select x.id from access.webhook x where x.id = params ->> 'id' and x.account_id = params ->> 'account' for key share
  ) w
  returning * into queued;
  if not found then
    perform access.own_webhook(params);
  end if;
  perform access.add_delivery_jobs(array[queued.id]);
  return (access.delivery_json(queued), null, null)::api.answer;
end
$$;
