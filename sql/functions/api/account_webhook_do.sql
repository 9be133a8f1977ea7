-- An action of a person on a webhook endpoint of their account: calls the API's function and writes it to the audit log.
--   action  delete, enable, pause, resume or test
-- Raises plan_required, webhook_not_found.
create or replace function api.account_webhook_do(account text, person text, webhook text, action text) returns void
  language plpgsql volatile
as $$
declare
  plan access.plan := api.plan_of_account(account, 'webhooks');
  params jsonb := jsonb_build_object('account', account, 'id', webhook);
begin
  case action
    when 'delete' then perform api.webhook_delete(plan, params, null);
    when 'enable' then perform api.webhook_enable(plan, params, null);
    when 'pause' then perform api.webhook_update(plan, params || '{"body": {"paused": true}}', null);
    when 'resume' then perform api.webhook_update(plan, params || '{"body": {"paused": false}}', null);
    when 'test' then perform api.webhook_test(plan, params, null);
  end case;
  perform access.note(account, person, 'webhook.' || action, jsonb_build_object('webhook', webhook));
end
$$;
