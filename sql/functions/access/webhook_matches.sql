-- Whether what an endpoint asks of sources holds for one: its countries, operators and sources. The source of a change is asked; with
-- include_upstream also those of what is below the changed asset (access.queue_events).
create or replace function access.webhook_matches(w access.webhook, source registry.source) returns boolean
  language sql immutable parallel safe
as $$
  select (w.countries is null or source.country = any (w.countries))
    and (w.operators is null or source.operator_id = any (w.operators))
    and (w.sources is null or source.id = any (w.sources))
$$;
