-- GET /v1/webhooks/{id}: one endpoint of the account.
-- Raises webhook_not_found.
create or replace function api.webhook(caller access.plan, params jsonb, after jsonb) returns api.answer
  language sql stable
as $$
  select access.webhook_json(access.own_webhook(params)), null::jsonb, null::jsonb
$$;
