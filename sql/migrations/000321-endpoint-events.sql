-- compatible
-- Endpoints are told of more than published changes where they ask for it.
alter table access.webhook
  -- Types of events besides capacity.changes.
  add column event_types text[] not null default '{}';

alter table access.delivery
  -- The endpoint that the event is about, which may be gone by now; null for events about something else.
  add column about_webhook_id text collate "C",
  drop constraint delivery_check,
  add constraint delivery_run_check check ((run_id is not null) = (event_type = 'capacity.changes'));
