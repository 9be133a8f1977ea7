-- baseline
-- Assets: what the network is made of, where it is, and which of two assets are one.

-- Assets: what the network is made of, where it is, and which of two assets are one.

-- No foreign keys from here, from records or from changes to what publishes them: a publish writes these rows out of the rows that
-- they point at, and those are never deleted. A check of each row would take a third of a first import, because it locks, and
-- so rewrites, the row pointed at (a million rows of grid.asset_source: 51 s).
create table grid.asset (
  id text collate "C" primary key,
  operator_id text not null,
  scheme text not null,
  identifier text not null,
  type text not null check (type in ('substation', 'node', 'busbar', 'feeder', 'transformer', 'congestion_zone',
    'connection_point', 'grid_cell', 'area')),
  name text not null,
  slug text not null,
  -- Lower case without accents, for the name search.
  search_name text not null,
  country text not null,
  voltage_kv numeric,
  -- What the publication states where that is several voltages, a transformer's: `132 / 33`.
  published_voltage text,
  precision text not null check (precision in ('exact', 'approximate', 'centroid', 'box', 'unknown')),
  -- The source whose name, type and voltage these are: the first that listed the asset.
  stated_by text not null,
  -- The location as published, and the source that it comes from.
  published_crs integer,
  published_x text,
  published_y text,
  location_source_id text,
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
  -- The survivor itself, never an asset that is merged in its turn.
  merged_into text collate "C" references grid.asset,
  first_run bigint not null,
  -- Why an asset has the place of another one, which its publication does not state: {basis, source_id, asset_id, name} of the asset
  -- that it was taken from. Null for every other place.
  place_evidence jsonb,
  unique (operator_id, scheme, identifier),
  check ((lon is null) = (lat is null) and (lon is null) = (precision = 'unknown')),
  -- A place may be known only as a bounding box, which is far more than the middle of an area is: its precision promises the box.
  constraint asset_box_check check (precision <> 'box' or area is not null)
);
create index asset_point on grid.asset using gist (point) where merged_into is null;
create index asset_footprint on grid.asset using gist (footprint) where merged_into is null;
create index asset_search on grid.asset using gin (search_name gin_trgm_ops) where merged_into is null;
create index asset_country on grid.asset (country, id) where merged_into is null;
create index asset_operator on grid.asset (operator_id, id) where merged_into is null;
-- Assets of a rare type, for searches that ask for it.
create index asset_type on grid.asset (type) where merged_into is null;
-- The orders that the list of assets is read in, besides by id.
create index asset_by_name on grid.asset (search_name collate "C", id) where merged_into is null;
create index asset_by_voltage on grid.asset (voltage_kv desc nulls last, id) where merged_into is null;
create index asset_merged on grid.asset (merged_into) where merged_into is not null;
-- The assets that an id stands for, merged ones included: versions keep the asset that they were published under.
create index asset_survivor on grid.asset (coalesce(merged_into, id));
-- Assets that are postcodes, of schemes such as nl-pc6.
create index asset_postcode on grid.asset (country, identifier) where scheme ~ '^[a-z]{2}-pc[0-9]$';

-- Which sources list an asset, whether or not they publish a figure for it.
create table grid.asset_source (
  asset_id text collate "C" not null,
  source_id text not null,
  part text,
  rows integer,
  primary key (asset_id, source_id)
);
comment on column grid.asset_source.part is
  'The part of the source''s document that names the asset, an operator or a region; null where the document has no parts.';
comment on column grid.asset_source.rows is 'How many of that part''s rows name it.';
create index asset_source_source on grid.asset_source (source_id, asset_id);

-- How many assets an operator has in a country, so that coverage counts no rows (10 million assets take seconds).
-- Assets are not a sum over sources: two publications of one operator share theirs.
create table grid.asset_count (
  operator_id text not null references registry.operator,
  country text not null references registry.country,
  assets bigint not null,
  primary key (operator_id, country)
);

-- Kept by triggers, so that whoever writes assets keeps it: an asset counts once, until it is merged into another.
create function grid.count_new_assets() returns trigger language plpgsql as $$
begin
  insert into grid.asset_count as c
  select operator_id, country, count(*) from fresh where merged_into is null group by 1, 2
  on conflict (operator_id, country) do update set assets = c.assets + excluded.assets;
  return null;
end
$$;
create trigger count_new_assets after insert on grid.asset referencing new table as fresh
  for each statement execute function grid.count_new_assets();

create function grid.count_merged_asset() returns trigger language plpgsql as $$
begin
  update grid.asset_count set assets = assets + case when new.merged_into is null then 1 else -1 end
  where operator_id = new.operator_id and country = new.country;
  return null;
end
$$;
create trigger count_merged_asset after update of merged_into on grid.asset for each row
  when ((old.merged_into is null) <> (new.merged_into is null)) execute function grid.count_merged_asset();

-- Which assets a person merged, when and why; what the survivor got from the merged asset, and how the merge ended. An asset
-- may be merged again.
create table grid.asset_merge (
  id bigint generated always as identity primary key,
  merged text collate "C" not null references grid.asset,
  survivor text collate "C" not null references grid.asset,
  why text not null,
  merged_at timestamptz not null default now(),
  merged_by text not null default session_user,
  took_place boolean not null default false,
  took_voltage boolean not null default false,
  -- The sources that listed each of the two before.
  merged_sources text[],
  survivor_sources text[],
  undone_at timestamptz,
  undone_by text,
  undone_why text,
  check ((undone_at is null) = (undone_by is null) and (undone_at is null) = (undone_why is null))
);
create unique index asset_merge_standing on grid.asset_merge (merged) where undone_at is null;
create index asset_merge_survivor on grid.asset_merge (survivor) where undone_at is null;
