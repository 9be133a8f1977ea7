-- baseline
-- The change feed.

create sequence grid.change_id as bigint;

create table grid.change (
  id bigint primary key,
  change_type text not null check (change_type in ('added', 'changed', 'removed', 'restored', 'backfilled')),
  changed_at timestamptz not null,
  run_id bigint not null,
  source_id text not null,
  country text not null,
  operator_id text not null,
  asset_id text collate "C" not null,
  record_id text collate "C" not null,
  tags text[] not null,
  -- How far its asset moved, to 0.1 m; null when it did not, or had no place before.
  moved_m numeric,
  before jsonb,
  after jsonb
);
comment on table grid.change is
  'Ids are drawn under one advisory lock, taken last in the publish transaction and held until commit, so that they become
   visible in order.';
-- The feed is read by source and kind of change, whatever it is asked by: countries and operators are sources, and a few index
-- scans merged find them.
create index change_source_type on grid.change (source_id, change_type, id);
-- Leads from the assets of an area to their changes.
create index change_asset on grid.change (asset_id, id);

create table grid.change_kind (
  source_id text not null,
  change_type text not null,
  country text not null,
  operator_id text not null,
  primary key (source_id, change_type, country, operator_id)
);
comment on table grid.change_kind is
  'What sources, types, countries and operators there are changes of. Written with the changes; a source whose country or
   operator was corrected in its manifest has both.';

-- What a published run added to the feed, by kind: all that a webhook event is made of. A run is of one source.
create table grid.run_change (
  run_id bigint not null references grid.run,
  change_type text not null,
  changes bigint not null,
  first_id bigint not null,
  last_id bigint not null,
  primary key (run_id, change_type)
);

create view grid.change_order as
  select c.id, c.change_type, c.source_id, c.country, c.operator_id from grid.change c;
comment on view grid.change_order is 'What changes are chosen by. It is served whatever the rights.';

create view grid.change_masked as
  select c.id, c.change_type, c.changed_at, c.run_id, c.source_id, c.country, c.operator_id, c.asset_id, c.record_id,
    s.granted, s.effective_rights, s.operator_url,
    case when s.granted then c.tags else '{}' end as tags,
    case when s.granted then c.moved_m end as moved_m,
    case when s.granted then c.before end as before,
    case when s.granted then c.after end as after
  from grid.change c
  join registry.source s on s.id = c.source_id;
comment on view grid.change_masked is
  'That a record changed, and when, is served whatever the rights; what it was and became is not.';
