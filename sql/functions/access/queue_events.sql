-- Queues one delivery of an event for each active endpoint whose filters match and whose account's plan has webhooks.
--   event_type  one of src/openapi/webhook-events.ts
--   run_id      the run that the event reports;  source  its source, which has one operator and country
--   changed     the types of the changes reported. An endpoint that filters by type gets the event only if one of them matches.
--               Empty: no event. Null: the event reports no changes.
-- An endpoint with include_upstream of which the source does not match gets it for those of the staged changes that are of an asset above
-- one of a source that matches: its filters on places are asked of what is below, the type of change of the change itself.
create or replace function access.queue_events(event_type text, run_id bigint, source registry.source, changed text[]) returns void
  language plpgsql
as $$
declare
  most_named constant integer := 20;
  queued text[];
begin
  with asking as (
    select w.id, w as endpoint, access.webhook_matches(w, source) as matches from access.webhook w
    join access.account a on a.id = w.account_id
    join access.plan p on p.id = a.plan_id
    where w.switched_off_at is null and 'webhooks' = any (p.capabilities)
      and coalesce(w.change_types && changed, changed <> '{}', true)
      and (access.webhook_matches(w, source) or w.include_upstream and changed is not null)
    for key share of w  -- waits for the deletion of an endpoint, and then leaves it out
  ), fed as materialized (
    select f.* from ingest.changed_above(source) f where exists (select from asking k where not k.matches)
  ), told_from_below as (
    select t.id, array_agg(t.above order by t.above) as above, (array_agg(t.below order by t.above))[:most_named] as below
    from (
      select k.id, f.above, min(f.below) as below
      from asking k join fed f on coalesce(f.change_type = any ((k.endpoint).change_types), true)
      where not k.matches and access.webhook_matches(k.endpoint, f.below_source)
      group by 1, 2) t
    group by 1
  ), matching as (
    select k.id, k.endpoint, null::text[] as above, null::text[] as below from asking k where k.matches
    union all
    select t.id, k.endpoint, t.above, t.below from told_from_below t join asking k on k.id = t.id
  ), made as (
    insert into access.delivery (id, webhook_id, event_id, event_type, run_id, change_types, above, below)
    select registry.derive_id('dlv_', m.id, $2::text, $1), m.id, registry.derive_id('evt_', m.id, $2::text, $1), $1, $2,
      (m.endpoint).change_types, m.above, m.below
    from matching m
    returning id
  )
  select array_agg(id) into queued from made;
  perform access.add_delivery_jobs(queued);
end
$$;
