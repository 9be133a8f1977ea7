-- Queues the event that an endpoint was switched off, for each other active endpoint of its account that asks for such events. Its body is
-- written at once: the endpoint may be switched on again, or be gone, at the first attempt.
create or replace function access.queue_switched_off(w access.webhook) returns void
  language plpgsql
as $$
declare
  told constant text := 'endpoint.switched_off';
  queued text[];
begin
  with asking as (
    select o.id from access.webhook o
    where o.account_id = w.account_id and o.id <> w.id and o.switched_off_at is null and told = any (o.event_types)
    for key share skip locked  -- one that is being deleted may wait for this one
  ), made as (
    insert into access.delivery (id, webhook_id, event_id, event_type, about_webhook_id)
    select registry.derive_id('dlv_', a.id, w.id, w.switched_off_at::text), a.id,
      registry.derive_id('evt_', a.id, w.id, w.switched_off_at::text), told, w.id
    from asking a
    returning id
  )
  select array_agg(id) into queued from made;
  update access.delivery d set body = access.event_body(d) where d.id = any (queued);
  perform access.add_delivery_jobs(queued);
end
$$;
