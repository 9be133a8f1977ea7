-- DELETE /v1/webhooks/{id}: removes an endpoint of the account with its deliveries.
-- Raises webhook_not_found.
create or replace function api.webhook_delete(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql volatile
as $$
begin
  delete from access.webhook w where w.id = params ->> 'id' and w.account_id = params ->> 'account';
  if not found then
    perform access.own_webhook(params);
  end if;
  return null;
end
$$;
