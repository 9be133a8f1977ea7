-- Merges that can be undone: what the survivor got from the merged asset, and how the merge ended. An asset may be merged again.
alter table grid.asset_merge
  drop constraint asset_merge_pkey,
  add column id bigint generated always as identity primary key,
  add column took_place boolean not null default false,
  add column took_voltage boolean not null default false,
  -- The sources that listed each of the two; null of merges made before these were noted.
  add column merged_sources text[],
  add column survivor_sources text[],
  add column undone_at timestamptz,
  add column undone_by text,
  add column undone_why text,
  add check ((undone_at is null) = (undone_by is null) and (undone_at is null) = (undone_why is null));
create unique index asset_merge_standing on grid.asset_merge (merged) where undone_at is null;
create index asset_merge_survivor on grid.asset_merge (survivor) where undone_at is null;
