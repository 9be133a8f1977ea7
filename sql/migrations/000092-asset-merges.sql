-- Which assets a person merged, when and why. grid.asset.merged_into names the survivor itself, never a merged asset.
create table grid.asset_merge (
  merged text collate "C" primary key references grid.asset,
  survivor text collate "C" not null references grid.asset,
  why text not null,
  merged_at timestamptz not null default now(),
  merged_by text not null default session_user
);
