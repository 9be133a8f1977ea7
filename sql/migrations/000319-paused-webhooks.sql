-- compatible
-- Endpoints have a label, and can be paused and told of something else.
alter table access.webhook
  add column label text,
  -- Nothing but tests is sent; what happens meanwhile waits.
  add column paused boolean not null default false;

alter table access.delivery
  -- Of the endpoint when the event was queued: its body is made at the first attempt, when others may be asked for.
  add column change_types text[];
update access.delivery d set change_types = w.change_types from access.webhook w
where w.id = d.webhook_id and d.body is null and w.change_types is not null;
