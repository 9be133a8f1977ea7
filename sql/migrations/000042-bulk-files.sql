-- Files of all figures that may be shown, for those who scan everything. They lie open in the store of exports, so what is in each is known
-- before it is there.
create table access.bulk_file (
  -- In the store.
  name text primary key,
  -- {source id: registry.source.rights_changes} of the sources whose figures are in it.
  rights jsonb not null,
  opened_at timestamptz not null default clock_timestamp()
);
