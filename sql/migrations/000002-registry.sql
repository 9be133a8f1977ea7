-- What the manifests state. Ids are derived from keys (registry.derive_id), so that they are the same in every install.

create table registry.country (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  name text not null,
  -- Listed: the registry in force names it. The others are valid codes with nothing to say.
  listed boolean not null default false
);

-- Borders, cut into small pieces so that a point is tested against few vertices.
create table registry.country_border (
  country text not null references registry.country,
  piece geometry(Polygon, 4326) not null
);
create index country_border_piece on registry.country_border using gist (piece);

-- Which edition of the borders registry.country_border holds, so that applying a registry does not load it again.
create table registry.border_edition (
  only_row boolean primary key default true check (only_row),
  sha256 text not null
);

create table registry.operator (
  id text collate "C" primary key,
  key text not null unique,
  name text not null,
  type text not null check (type in ('TSO', 'DSO', 'TSO_DSO', 'joint', 'other')),
  country text not null references registry.country,
  website text,
  -- False once the manifests in force name it no longer: kept for the ids that point at it.
  listed boolean not null default true
);
comment on column registry.operator.key is 'Also the slug.';
create index operator_country on registry.operator (country);

create table registry.methodology (
  id text collate "C" primary key,
  operator_id text not null references registry.operator,
  key text not null,
  name text not null,
  basis text not null,
  network_state text not null,
  included jsonb not null,
  comparability_class text not null,
  additive boolean,
  disclaimers jsonb not null,
  url text,
  unique (operator_id, key)
);

create table registry.source (
  id text collate "C" primary key,
  key text not null unique,
  operator_id text not null references registry.operator,
  country text not null references registry.country,
  name text not null,
  url text not null,
  operator_url text not null,
  registry_only boolean not null,
  enabled boolean not null default true,
  listed boolean not null default true,
  cadence text not null,
  stale_after interval not null,
  licence_name text,
  licence_url text,
  attribution_text text,
  attribution_url text,
  rights_mode text not null,
  rights_evidence jsonb,
  -- A person's decision, above the manifest's; see registry.rights_decision.
  rights_override text,
  effective_rights text not null generated always as (coalesce(rights_override, rights_mode)) stored,
  -- The one place that decides whether figures may be shown. Everything that is not named here withholds.
  granted boolean not null generated always as (
    coalesce(rights_override, rights_mode) in ('redistribution_allowed', 'commercial_use_with_attribution')) stored,
  semantics jsonb not null,
  -- The source's part of the manifest, for the importer.
  manifest jsonb not null,
  -- Folder that relative document paths start from.
  manifest_folder text not null,
  -- The run whose document is served now; null: never published.
  current_run bigint,
  published_at timestamptz,
  retrieved_at timestamptz,
  source_date date,
  source_date_basis text,
  document_url text,
  document_sha256 text,
  -- How often the effective rights have changed: what read them at one count may be served at that count only.
  rights_changes bigint not null default 0,
  -- From when on a source that was never imported is due: its next turn after this.
  scheduled_since timestamptz not null default now(),
  no integer not null generated always as identity unique,
  check (rights_mode in ('redistribution_allowed', 'commercial_use_with_attribution', 'derived_only',
    'internal_cache_only', 'link_only', 'pending_review', 'blocked')),
  check (rights_override in ('redistribution_allowed', 'commercial_use_with_attribution', 'derived_only',
    'internal_cache_only', 'link_only', 'pending_review', 'blocked'))
);
comment on column registry.source.no is 'What records carry of their source: four bytes in each entry of an index.';
create index source_operator on registry.source (operator_id);
create index source_country on registry.source (country);

-- Whoever finishes an export shares this lock, so that a change is either seen by it or sees it.
create function registry.count_rights_change() returns trigger
  language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('headroom.rights', 0));
  new.rights_changes := old.rights_changes + 1;
  return new;
end
$$;
create trigger count_rights_change before update on registry.source for each row
  when (coalesce(old.rights_override, old.rights_mode) is distinct from coalesce(new.rights_override, new.rights_mode))
  execute function registry.count_rights_change();

create function registry.revoke_exports() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, public
as $$
begin
  perform access.revoke_exports(new.id);
  return null;
end
$$;
create trigger revoke_exports after update on registry.source for each row
  when (old.rights_changes <> new.rights_changes)
  execute function registry.revoke_exports();

create table registry.source_methodology (
  source_id text not null references registry.source,
  methodology_id text not null references registry.methodology,
  primary key (source_id, methodology_id)
);

create table registry.rights_decision (
  id bigint generated always as identity primary key,
  source_id text not null references registry.source,
  mode text,
  evidence text not null,
  evidence_url text,
  decided_at timestamptz not null default now(),
  decided_by text not null default session_user
);
comment on table registry.rights_decision is 'Every override of a rights mode, kept for ever; a null mode went back to the manifest''s.';

-- Re-numberings: the asset or point that a publisher calls `renamed` derives its id from `original`.
create table registry.alias (
  operator_id text not null references registry.operator,
  scheme text not null,
  renamed text not null,
  original text not null,
  since date not null,
  primary key (operator_id, scheme, renamed)
);

-- One row that every change of what is served touches: entity tags are made from it.
create table registry.revision (
  only_row boolean primary key default true check (only_row),
  registry bigint not null default 0,
  rights bigint not null default 0,
  publishes bigint not null default 0,
  assets bigint not null default 0,
  -- True when the manifests in force are a demonstration: every answer says so.
  synthetic boolean not null default false
);
insert into registry.revision default values;

-- Postcodes: points (several a code) and polygons, as loaded from one file per country and kind.
create table registry.postcode_point (
  country text not null references registry.country,
  code text collate "C" not null,
  place text,
  region_code text,
  region_name text,
  location geography(Point, 4326) not null
);
create index postcode_point_code on registry.postcode_point (country, code);
create index postcode_point_location on registry.postcode_point using gist (location);

create table registry.postcode_area (
  country text not null references registry.country,
  code text collate "C" not null,
  area geometry(MultiPolygon, 4326) not null
);
create index postcode_area_code on registry.postcode_area (country, code);
create index postcode_area_area on registry.postcode_area using gist (area);

-- When a country's postcodes were last loaded: what was imported before may be placed otherwise now. And whom answers name that
-- use them.
create table registry.postcode_load (
  country text not null references registry.country,
  kind text not null check (kind in ('points', 'areas')),
  loaded_at timestamptz not null,
  credit_text text,
  credit_url text,
  primary key (country, kind)
);
