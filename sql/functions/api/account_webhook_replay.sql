-- Sends the deliveries to an endpoint of the last so many hours once more for a person, as access.replay_deliveries does, and writes it to
-- the audit log.
-- Raises plan_required, webhook_not_found, and invalid_parameter for an endpoint that is switched off.
create or replace function api.account_webhook_replay(account text, person text, webhook text, hours integer) returns void
  language plpgsql volatile
as $$
declare
  plan access.plan := api.plan_of_account(account, 'webhooks');
  endpoint access.webhook := access.own_webhook(jsonb_build_object('account', account, 'id', webhook));
begin
  perform access.replay_deliveries(endpoint, clock_timestamp() - hours * interval '1 hour', null);
  perform access.note(account, person, 'webhook.replay', jsonb_build_object('webhook', webhook));
end
$$;
