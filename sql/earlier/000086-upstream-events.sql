-- compatible
-- Webhooks may ask for changes of what feeds the assets that they are about.

alter table access.webhook add column include_upstream boolean not null default false;
comment on column access.webhook.include_upstream is 'Also told: changes of assets above those of the sources that match (grid.asset_above).';

alter table access.delivery add column above text[], add column below text[];
comment on column access.delivery.above is
  'Where the event is told for what is below alone: ids of the changed assets, in order. Null where the source itself matches.';
comment on column access.delivery.below is 'For each of the first twenty of these the id of one asset below it that matches.';
