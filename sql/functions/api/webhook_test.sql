-- POST /v1/webhooks/{id}/test: queues one test event. Returns its delivery.
-- Raises as access.queue_test.
create or replace function api.webhook_test(caller access.plan, params jsonb, after jsonb) returns api.answer
  language sql volatile
as $$
  select (access.delivery_json(access.queue_test(params)), null, null)::api.answer
$$;
