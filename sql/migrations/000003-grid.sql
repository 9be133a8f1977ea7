-- Assets, measures, records, versions, changes and the import runs that make them.

create table grid.run (
  id bigint generated always as identity primary key,
  source_id text not null references registry.source,
  status text not null default 'queued'
    check (status in ('queued', 'running', 'published', 'held', 'failed', 'unchanged')),
  -- What to read: a file named on the command line, or null for the source's own document.
  file text,
  -- A date given on the command line, for documents that carry none and for back-filling.
  as_of date,
  dry_run boolean not null default false,
  -- Drawn anew by every attempt; a worker whose token is stale may not publish.
  token uuid,
  -- Of the source's manifest as this run read it: the same document under the same manifest is not read again.
  manifest_sha256 text,
  document_url text,
  document_name text,
  document_sha256 text,
  document_bytes bigint,
  retrieved_at timestamptz,
  source_date date,
  source_date_basis text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  published_at timestamptz,
  -- The instant that `as_of` and history go by: the time of publishing, or the given date of a back-fill.
  effective_at timestamptz,
  rows bigint not null default 0,
  added bigint not null default 0,
  changed bigint not null default 0,
  removed bigint not null default 0,
  restored bigint not null default 0,
  set_aside bigint not null default 0,
  error text
);
create index run_source on grid.run (source_id, id desc);
create index run_unfinished on grid.run (id) where status in ('queued', 'running');

alter table registry.source add foreign key (current_run) references grid.run;

create table grid.finding (
  run_id bigint not null references grid.run,
  check_name text not null,
  -- Held: this check alone was enough to hold the run. Otherwise rows were set aside.
  held boolean not null,
  count bigint not null,
  -- Up to twenty {locator, column, original, message}: for the operator's command line only.
  examples jsonb not null,
  primary key (run_id, check_name)
);

-- What one column, or one series, of a publication fixes for all its figures.
create table grid.measure (
  id integer generated always as identity primary key,
  source_id text not null references registry.source,
  key text not null,
  column_name text not null,
  direction text not null,
  technology text not null,
  availability_type text not null,
  firmness text not null,
  flexibility text,
  horizon_kind text not null,
  year_from integer,
  year_to integer,
  scenario text,
  methodology_id text not null references registry.methodology,
  unit text not null,
  negative_meant boolean not null,
  classes jsonb,
  -- Date of the data served now; a source whose columns are dated apart has several.
  source_date date,
  unique (source_id, key)
);

create table grid.run_measure (
  measure_id integer not null references grid.measure,
  effective_at timestamptz not null,
  run_id bigint not null references grid.run,
  source_date date not null,
  primary key (measure_id, effective_at, run_id)
);
comment on table grid.run_measure is 'Which run spoke for a measure from when on, and the date of its data: freshness as it was.';

create table grid.asset (
  id text collate "C" primary key,
  operator_id text not null references registry.operator,
  scheme text not null,
  identifier text not null,
  type text not null check (type in ('substation', 'node', 'busbar', 'feeder', 'transformer', 'congestion_zone',
    'connection_point', 'grid_cell', 'area')),
  name text not null,
  slug text not null,
  -- Lower case without accents, for the name search.
  search_name text not null,
  country text not null references registry.country,
  voltage_kv numeric,
  precision text not null check (precision in ('exact', 'approximate', 'centroid', 'unknown')),
  -- The source whose name, type and voltage these are: the first that listed the asset.
  stated_by text not null references registry.source,
  -- The location as published, and the source that it comes from.
  published_crs integer,
  published_x text,
  published_y text,
  location_source_id text references registry.source,
  -- WGS84 degrees to 7 decimals (1 cm), as served; null when the place is unknown.
  lon double precision,
  lat double precision,
  -- The place that the last recorded change was made at; moves are measured from here.
  recorded_lon double precision,
  recorded_lat double precision,
  point geometry(Point, 3857),
  area geometry(MultiPolygon, 4326),
  -- What distances are measured to: the area where there is one, else the point.
  footprint geography(Geometry, 4326),
  parent_asset_id text collate "C" references grid.asset,
  merged_into text collate "C" references grid.asset,
  first_run bigint not null references grid.run,
  unique (operator_id, scheme, identifier),
  check ((lon is null) = (lat is null) and (lon is null) = (precision = 'unknown'))
);
create index asset_point on grid.asset using gist (point) where merged_into is null;
create index asset_footprint on grid.asset using gist (footprint) where merged_into is null;
create index asset_search on grid.asset using gin (search_name gin_trgm_ops) where merged_into is null;
create index asset_country on grid.asset (country, id) where merged_into is null;
create index asset_operator on grid.asset (operator_id, id) where merged_into is null;
create index asset_merged on grid.asset (merged_into) where merged_into is not null;

-- Which sources list an asset, whether or not they publish a figure for it.
create table grid.asset_source (
  asset_id text collate "C" not null references grid.asset,
  source_id text not null references registry.source,
  primary key (asset_id, source_id)
);
create index asset_source_source on grid.asset_source (source_id, asset_id);

-- What is served now.
create table grid.record (
  id text collate "C" primary key,
  measure_id integer not null references grid.measure,
  asset_id text collate "C" not null references grid.asset,
  -- The source's own id of the point within the asset; '' when it has none.
  point text not null default '',
  state text not null check (state in ('published', 'class_only', 'not_published')),
  value numeric,
  value_min numeric,
  value_max numeric,
  unit text not null,
  value_mw numeric generated always as (case when unit = 'MW' then value end) stored,
  class_code text,
  class_label text,
  as_published text,
  queue_mw numeric,
  limiting_factors text[] not null default '{}',
  notes text,
  upstream_asset_id text collate "C",
  -- The asset's, kept here so that a sort by voltage reads one index.
  voltage_kv numeric,
  locator text not null,
  run_id bigint not null references grid.run,
  check ((state = 'published') = (value is not null or value_min is not null or value_max is not null))
);
create index record_measure on grid.record (measure_id, id);
-- Both directions: ids ascend within equal keys either way, and nine in ten figures are zero.
create index record_value on grid.record (measure_id, value_mw, id);
create index record_value_desc on grid.record (measure_id, value_mw desc nulls last, id);
create index record_voltage on grid.record (measure_id, voltage_kv, id);
create index record_voltage_desc on grid.record (measure_id, voltage_kv desc nulls last, id);
create index record_asset on grid.record (asset_id, measure_id);

-- Every published version; the open one (valid_to infinity) is what grid.record holds.
create table grid.record_version (
  record_id text collate "C" not null,
  valid_from timestamptz not null,
  valid_to timestamptz not null default 'infinity',
  measure_id integer not null,
  asset_id text collate "C" not null,
  point text not null,
  state text not null,
  value numeric,
  value_min numeric,
  value_max numeric,
  unit text not null,
  class_code text,
  class_label text,
  as_published text,
  queue_mw numeric,
  limiting_factors text[] not null default '{}',
  notes text,
  upstream_asset_id text collate "C",
  locator text not null,
  run_id bigint not null,
  primary key (record_id, valid_from)
);
create index record_version_asset on grid.record_version (asset_id, valid_from desc);

create sequence grid.change_id as bigint;
create table grid.change (
  id bigint primary key,
  change_type text not null check (change_type in ('added', 'changed', 'removed', 'restored')),
  changed_at timestamptz not null,
  run_id bigint not null,
  source_id text not null,
  country text not null,
  operator_id text not null,
  asset_id text collate "C" not null,
  record_id text collate "C" not null,
  tags text[] not null,
  before jsonb,
  after jsonb
);
comment on table grid.change is
  'Ids are drawn under one advisory lock, taken last in the publish transaction and held until commit, so that they become
   visible in order.';
create index change_source on grid.change (source_id, id);
create index change_country on grid.change (country, id);
create index change_operator on grid.change (operator_id, id);

