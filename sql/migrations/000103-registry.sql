-- baseline
-- What the manifests state. Ids are derived from keys (registry.derive_id), so that they are the same in every install.

create table registry.operator (
  id text collate "C" primary key,
  key text not null unique,
  name text not null,
  type text not null check (type in ('TSO', 'DSO', 'TSO_DSO', 'joint', 'other')),
  country text not null references registry.country,
  website text,
  -- False once the manifests in force name it no longer: kept for the ids that point at it.
  listed boolean not null default true,
  -- Names under which people know an operator, such as that of its group.
  brands text[] not null default '{}'
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

-- Where the operator of a source works, as its manifest says: whole countries, whose borders are in registry.country_border, or boxes.
create table registry.source_area (
  source_id text not null references registry.source,
  country text references registry.country,
  box geometry(Polygon, 4326),
  check (num_nonnulls(country, box) = 1)
);
create index source_area_source on registry.source_area (source_id);
create index source_area_country on registry.source_area (country);
create index source_area_place on registry.source_area using gist ((box::geography));

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

-- Files of the last folder of documents that was given to a start and that it did not read: the start's summary and /status tell of them.

create table registry.unread_document (
  document text primary key,
  why text not null
);
comment on column registry.unread_document.document is 'absolute path';

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
