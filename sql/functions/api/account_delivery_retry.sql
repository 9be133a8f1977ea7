-- Sends a delivery that failed or was cancelled once more, at once and then on the schedule of a new one, with the same event.
--   webhook, delivery  of the account
-- Returns false when the endpoint has no such delivery, or is disabled: then only tests are sent to it.
-- Raises plan_required, webhook_not_found.
create or replace function api.account_delivery_retry(account text, person text, webhook text, delivery text) returns boolean
  language plpgsql volatile
as $$
declare
  plan access.plan := api.plan_of_account(account, 'webhooks');
  endpoint access.webhook := access.own_webhook(jsonb_build_object('account', account, 'id', webhook));
begin
  update access.delivery d set status = 'waiting', attempts = 0, next_attempt_at = clock_timestamp()
  where d.id = delivery and d.webhook_id = endpoint.id and d.status in ('failed', 'cancelled')
    and (endpoint.switched_off_at is null or d.event_type = 'webhook.test');
  if not found then
    return false;
  end if;
  perform access.add_delivery_jobs(array[delivery]);
  perform access.note(account, person, 'webhook.retry', jsonb_build_object('webhook', webhook, 'delivery', delivery));
  return true;
end
$$;
