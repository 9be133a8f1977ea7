-- POST /v1/webhooks/{id}/deliveries/{delivery}/retry: sends one delivery once more. Returns it.
-- Raises webhook_not_found, also for a delivery that the endpoint does not have, and invalid_parameter for one that is being sent and for
-- an endpoint that is switched off.
create or replace function api.webhook_retry(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql volatile
as $$
declare
  endpoint access.webhook := access.own_webhook(params);
  given text := params ->> 'delivery';
  queued access.delivery := access.retry_delivery(endpoint, given);
begin
  if queued.id is null then
    if not exists (select from access.delivery d where d.id = given and d.webhook_id = endpoint.id) then
      perform access.refuse('webhook_not_found', format('The endpoint has no delivery "%s"', given),
        jsonb_build_object('param', 'delivery', 'given', given));
    end if;
    perform access.require_active(endpoint);
    perform access.refuse('invalid_parameter', 'delivery: is being sent just now', jsonb_build_object('param', 'delivery'));
  end if;
  return (access.delivery_json(queued), null, null)::api.answer;
end
$$;
