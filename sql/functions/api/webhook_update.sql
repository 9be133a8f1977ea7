-- PATCH /v1/webhooks/{id}: changes what is given of an endpoint. `filters` take the place of all that it had. What waits for it goes to
-- the new address, and tells of what was asked when it was queued. A pause that ends queues the job of what has been due longest, whose
-- end queues the next.
--   params  account, id · body: url, filters, label, event_types, paused
-- Raises webhook_not_found, and invalid_parameter for a filter with an unknown name.
create or replace function api.webhook_update(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql volatile
as $$
declare
  given jsonb := params -> 'body';
  before access.webhook := access.own_webhook(params);
  changed access.webhook;
begin
  update access.webhook w set
    url = coalesce(given ->> 'url', w.url),
    label = case when given ? 'label' then nullif(given ->> 'label', '') else w.label end,
    event_types = coalesce(registry.text_list(given -> 'event_types'), w.event_types),
    paused = coalesce((given ->> 'paused')::boolean, w.paused)
  where w.id = before.id returning * into changed;
  if given ? 'filters' then
    update access.webhook w set countries = f.countries, operators = f.operators, sources = f.sources, change_types = f.change_types,
      include_upstream = f.include_upstream
    from access.webhook_filters(given -> 'filters') f
    where w.id = before.id returning w.* into changed;
  end if;
  if changed.id is null then
    perform access.own_webhook(params);  -- it was removed meanwhile
  end if;
  if before.paused and not changed.paused then
    perform access.add_delivery_jobs(array(
      select d.id from access.delivery d
      where d.webhook_id = changed.id and d.status = 'waiting' and d.next_attempt_at <= clock_timestamp()
      order by d.next_attempt_at limit 1));
  end if;
  return (access.webhook_json(changed), null, null)::api.answer;
end
$$;
