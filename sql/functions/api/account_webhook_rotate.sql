-- A new secret that a person gives a webhook endpoint of their account: calls the API's function and writes it to the audit log.
--   sealed  the new secret, encrypted, in hexadecimal
-- Raises plan_required, webhook_not_found.
create or replace function api.account_webhook_rotate(account text, person text, webhook text, sealed text) returns void
  language plpgsql volatile
as $$
begin
  perform api.webhook_rotate(api.plan_of_account(account, 'webhooks'),
    jsonb_build_object('account', account, 'id', webhook, 'sealed', sealed), null);
  perform access.note(account, person, 'webhook.rotate', jsonb_build_object('webhook', webhook));
end
$$;
