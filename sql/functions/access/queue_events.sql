-- Queues one delivery for each active endpoint that a run's staged changes (stage_change) match and whose account's plan has
-- webhooks. Called in the publish transaction before change ids are drawn: the ids are not needed until an event is sent, so
-- the lock under which they are drawn is held no longer for a thousand endpoints than for none.
--   run_id  the run;  source  its source: every change of a run is of one source, operator and country
create or replace function access.queue_events(run_id bigint, source registry.source) returns void
  language plpgsql
as $$
declare
  types text[] := array(select distinct c.change_type from stage_change c);
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
      and coalesce(w.change_types && types, types <> '{}')
    for key share of w  -- one that is being removed is left out, rather than waited for and missed
  ), made as (
    insert into access.delivery (id, webhook_id, event_id, event_type, run_id)
    select registry.derive_id('dlv_', m.id, $1::text), m.id, registry.derive_id('evt_', m.id, $1::text), 'capacity.changes', $1
    from matching m
    returning id
  )
  select array_agg(id) into queued from made;
  perform access.wake_deliveries(queued);
end
$$;
