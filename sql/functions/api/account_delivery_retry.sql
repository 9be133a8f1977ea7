-- Sends a delivery once more for a person, as access.retry_delivery does, and writes it to the audit log.
--   webhook, delivery  of the account
-- Returns false when that sends nothing.
-- Raises plan_required, webhook_not_found.
create or replace function api.account_delivery_retry(account text, person text, webhook text, delivery text) returns boolean
  language plpgsql volatile
as $$
declare
  plan access.plan := api.plan_of_account(account, 'webhooks');
  endpoint access.webhook := access.own_webhook(jsonb_build_object('account', account, 'id', webhook));
begin
  if (access.retry_delivery(endpoint, delivery)).id is null then
    return false;
  end if;
  perform access.note(account, person, 'webhook.retry', jsonb_build_object('webhook', webhook, 'delivery', delivery));
  return true;
end
$$;
