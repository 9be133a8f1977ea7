-- Queues an alert for each channel of its question that is on and, where its person wants that, for each endpoint of the account that asks
-- for such events. The plan is judged when it is sent.
create or replace function access.queue_alert(a access.alert) returns void
  language plpgsql
as $$
declare
  asked constant text := 'question.alert';
  queued text[];
begin
  with asking as (
    select w.id from access.webhook w join access.question q on q.id = a.question_id
    where w.switched_off_at is null
      and (w.question_id = q.id or w.account_id = q.account_id and q.events and asked = any (w.event_types))
    for key share of w skip locked  -- one that is being deleted
  ), made as (
    insert into access.delivery (id, webhook_id, event_id, event_type, alert_id)
    select registry.derive_id('dlv_', k.id, a.id), k.id, registry.derive_id('evt_', k.id, a.id), asked, a.id from asking k
    returning id
  )
  select array_agg(id) into queued from made;
  perform access.add_delivery_jobs(queued);
end
$$;
