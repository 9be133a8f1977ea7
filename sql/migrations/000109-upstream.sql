-- baseline
-- What feeds or limits each asset.

-- By each source that says so: its name as published, and the asset that this is.

create table grid.asset_upstream (
  -- The asset that is served: of a merged one its survivor.
  asset_id text collate "C" not null,
  source_id text collate "C" not null references registry.source,
  -- As published.
  name text not null,
  -- Null where no asset has that name and voltage, or several have.
  upstream_asset_id text collate "C",
  -- What the match rests on: the document's own key, the name, or the name that an alias of the manifest gives for it.
  basis text check (basis in ('document', 'name', 'alias')),
  -- How many assets could be meant.
  candidates integer not null,
  primary key (asset_id, source_id, name),
  check ((upstream_asset_id is null) = (basis is null))
);
create index asset_upstream_source on grid.asset_upstream (source_id);
create index asset_upstream_above on grid.asset_upstream (upstream_asset_id) where upstream_asset_id is not null;
comment on table grid.asset_upstream is
  'Derived from records, their sources'' manifests and the names of assets: see ingest.settle_upstream.';

-- The whole chain, to the top, is found once when it changes, not with each question. Assets below the same ones share it, so that it is
-- judged once for all of them: docs/performance.md, search.

create table grid.chain_step (
  -- Hash of the steps.
  chain uuid not null,
  above text collate "C" not null,
  -- Steps between them; of several ways the shortest.
  depth smallint not null,
  primary key (chain, above)
);
create index chain_step_above on grid.chain_step (above) include (chain);
comment on table grid.chain_step is
  'What feeds or limits the assets of a chain, to the top. Derived from grid.asset_upstream of listed sources: see grid.settle_chains. '
  'It says who feeds whom, and nothing of figures or rights.';

create table grid.asset_chain (
  asset_id text collate "C" primary key,
  chain uuid not null
);
create index asset_chain_chain on grid.asset_chain (chain) include (asset_id);
comment on table grid.asset_chain is 'The chain above each asset that has one.';

create view grid.asset_above as
  select c.asset_id, s.above, s.depth from grid.asset_chain c join grid.chain_step s on s.chain = c.chain;
comment on view grid.asset_above is 'What feeds or limits each asset, to the top.';
