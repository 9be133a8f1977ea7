-- Changes a webhook endpoint of an account for a person: calls the API's function and writes it to the audit log.
--   body  as in api.webhook_update
-- Raises plan_required, and the errors of api.webhook_update.
create or replace function api.account_webhook_change(account text, person text, webhook text, body jsonb) returns void
  language plpgsql volatile
as $$
begin
  perform api.webhook_update(api.plan_of_account(account, 'webhooks'),
    jsonb_build_object('account', account, 'id', webhook, 'body', body), null);
  perform access.note(account, person, 'webhook.change', jsonb_build_object('webhook', webhook));
end
$$;
