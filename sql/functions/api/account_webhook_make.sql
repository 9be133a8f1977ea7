-- A webhook endpoint that a person makes for their account: calls the API's function and writes it to the audit log. Returns the endpoint.
--   body  as in api.webhook_create;  sealed  its secret, encrypted, in hexadecimal
-- Raises plan_required, and the errors of api.webhook_create.
create or replace function api.account_webhook_make(account text, person text, body jsonb, sealed text) returns json
  language plpgsql volatile
as $$
declare
  params jsonb := jsonb_build_object('account', account, 'body', body, 'sealed', sealed);
  made json := (api.webhook_create(api.plan_of_account(account, 'webhooks'), params, null)).data;
begin
  perform access.note(account, person, 'webhook.make', jsonb_build_object('webhook', made ->> 'id'));
  return made;
end
$$;
