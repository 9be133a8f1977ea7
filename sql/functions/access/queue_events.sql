-- Queues one delivery of an event for each active endpoint whose filters match and whose account's plan has webhooks.
--   event_type  one of src/openapi/webhook-events.ts
--   run_id      the run that the event reports;  source  its source, which has one operator and country
--   changed     the types of the changes reported. An endpoint that filters by type gets the event only if one of them matches.
--               Empty: no event. Null: the event reports no changes.
create or replace function access.queue_events(event_type text, run_id bigint, source registry.source, changed text[]) returns void
  language plpgsql
as $$
declare
  queued text[];
begin
  with matching as (
    select w.id from access.webhook w
    join access.account a on a.id = w.account_id
    join access.plan p on p.id = a.plan_id
    where w.switched_off_at is null and 'webhooks' = any (p.capabilities)
      and (w.countries is null or source.country = any (w.countries))
      and (w.operators is null or source.operator_id = any (w.operators))
      and (w.sources is null or source.id = any (w.sources))
      and coalesce(w.change_types && changed, changed <> '{}', true)
    for key share of w  -- waits for the deletion of an endpoint, and then leaves it out
  ), made as (
    insert into access.delivery (id, webhook_id, event_id, event_type, run_id)
    select registry.derive_id('dlv_', m.id, $2::text, $1), m.id, registry.derive_id('evt_', m.id, $2::text, $1), $1, $2
    from matching m
    returning id
  )
  select array_agg(id) into queued from made;
  perform access.add_delivery_jobs(queued);
end
$$;
