-- POST /v1/webhooks/{id}/enable: enables an endpoint again and sets its failure count to zero. Cancelled deliveries are not sent.
-- Raises webhook_not_found.
create or replace function api.webhook_enable(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql volatile
as $$
declare
  enabled access.webhook;
begin
  update access.webhook w set switched_off_at = null, consecutive_failures = 0
  where w.id = params ->> 'id' and w.account_id = params ->> 'account' returning * into enabled;
  if not found then
    perform access.own_webhook(params);
  end if;
  return (access.webhook_json(enabled), null, null)::api.answer;
end
$$;
