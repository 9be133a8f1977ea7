-- Queues an event for each active endpoint of a key's account, for who tries a receiver.
--   key    SHA-256 of the key
--   event  webhook.test, or capacity.changes: the event of the newest published import of which the endpoint is told, told or not
-- Returns the deliveries with their addresses: none where nothing is there to tell of.
-- Raises HR003 with a message for people for a key that there is not, plan_required, and as access.queue_test.
create or replace function access.trigger_event(key bytea, event text) returns table (delivery text, url text)
  language plpgsql volatile
as $$
declare
  account text := (select k.account_id from access.api_key k where k.sha256 = key and access.key_is_valid(k));
  plan access.plan;
  queued text[];
begin
  if account is null then
    raise exception sqlstate 'HR003' using message = 'No such key';
  end if;
  select p.* into strict plan from access.account a join access.plan p on p.id = a.plan_id where a.id = account;
  perform access.require_plan(plan, '{}', array['webhooks']);

  if event = 'webhook.test' then
    return query
    select (access.queue_test(jsonb_build_object('account', account, 'id', w.id))).id, w.url
    from access.webhook w where w.account_id = account and w.switched_off_at is null;
    return;
  end if;

  with made as (
    insert into access.delivery as d (id, webhook_id, event_id, event_type, run_id, change_types)
    select registry.derive_id('dlv_', w.id, newest.id::text, event), w.id, registry.derive_id('evt_', w.id, newest.id::text, event), event,
      newest.id, w.change_types
    from access.webhook w
    cross join lateral (
      select r.id from grid.run r join registry.source s on s.id = r.source_id
      where r.status = 'published' and s.listed and access.webhook_matches(w, s) and exists (
        select from grid.run_change c
        where c.run_id = r.id and coalesce(c.change_type = any (w.change_types), true))
      order by r.id desc limit 1) newest
    where w.account_id = account and w.switched_off_at is null
    on conflict (webhook_id, run_id, event_type) do update set status = 'waiting', attempts = 0, next_attempt_at = clock_timestamp()
      where d.status <> 'delivering'
    returning d.id
  )
  select array_agg(id) into queued from made;
  perform access.add_delivery_jobs(queued);
  return query
  select d.id, w.url from access.delivery d join access.webhook w on w.id = d.webhook_id where d.id = any (queued);
end
$$;
