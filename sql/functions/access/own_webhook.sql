-- An account's webhook endpoint.
--   params  account, id
-- Raises webhook_not_found, also for an endpoint of another account.
create or replace function access.own_webhook(params jsonb) returns access.webhook
  language plpgsql stable
as $$
declare
  found_row access.webhook;
begin
  select * into found_row from access.webhook w
  where w.id = params ->> 'id' and w.account_id = params ->> 'account';
  if not found then
    perform access.refuse('webhook_not_found', format('No webhook endpoint "%s"', params ->> 'id'),
      jsonb_build_object('param', 'id', 'given', params ->> 'id'));
  end if;
  return found_row;
end
$$;
