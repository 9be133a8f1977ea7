-- POST /v1/webhooks/{id}/rotate: replaces an endpoint's secret. Every attempt from now on is signed with the new one, retries included.
--   params  account, id · sealed: the new secret, encrypted, in hexadecimal
-- Raises webhook_not_found.
create or replace function api.webhook_rotate(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql volatile
as $$
declare
  rotated access.webhook;
begin
  update access.webhook w set sealed_secret = decode(params ->> 'sealed', 'hex')
  where w.id = params ->> 'id' and w.account_id = params ->> 'account' returning * into rotated;
  if not found then
    perform access.own_webhook(params);
  end if;
  return (access.webhook_json(rotated), null, null)::api.answer;
end
$$;
