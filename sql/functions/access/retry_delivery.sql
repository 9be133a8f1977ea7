-- Sends a delivery once more, whether it has ended or waits: at once and then on the schedule of a new one, with the same event. Returns
-- it, or null when the endpoint has no such delivery, or it is being sent, or the endpoint is switched off: then only tests are sent to it.
create or replace function access.retry_delivery(endpoint access.webhook, delivery text) returns access.delivery
  language plpgsql volatile
as $$
declare
  queued access.delivery;
begin
  update access.delivery d set status = 'waiting', attempts = 0, next_attempt_at = clock_timestamp()
  where d.id = delivery and d.webhook_id = endpoint.id and d.status <> 'delivering'
    and (endpoint.switched_off_at is null or d.event_type = 'webhook.test')
  returning d.* into queued;
  perform access.add_delivery_jobs(array[queued.id]);
  return queued;
end
$$;
