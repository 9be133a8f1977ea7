-- A delivery to an endpoint of the account as served, with `body`, the bytes that attempts send and sign, or null, and `traceparent`.
--   webhook, delivery  of the account
-- Returns null when the endpoint has no such delivery. Raises plan_required, webhook_not_found.
create or replace function api.account_delivery(account text, webhook text, delivery text) returns jsonb
  language plpgsql stable
as $$
declare
  plan access.plan := api.plan_of_account(account, 'webhooks');
  endpoint access.webhook := access.own_webhook(jsonb_build_object('account', account, 'id', webhook));
begin
  return (select to_jsonb(access.delivery_json(d)) || jsonb_build_object('body', d.body, 'traceparent', d.traceparent)
    from access.delivery d where d.id = delivery and d.webhook_id = endpoint.id);
end
$$;
