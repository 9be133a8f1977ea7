-- Whether deliveries of a type wait because their endpoint is paused. Tests do not.
create or replace function access.webhook_holds(w access.webhook, event_type text) returns boolean
  language sql immutable parallel safe
as $$
  select w.paused and event_type <> 'webhook.test'
$$;
