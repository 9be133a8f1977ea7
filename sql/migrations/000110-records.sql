-- baseline
-- Records: what is served now, and every version ever published.

create type grid.asset_type as enum ('substation', 'node', 'busbar', 'feeder', 'transformer', 'congestion_zone',
  'connection_point', 'grid_cell', 'area');

-- What a document says of a record. The table is never filled: records and versions have its columns, and the views that mask
-- them its type.
create table grid.figure (
  state text not null check (state in ('published', 'class_only', 'not_published')),
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
  -- What limits a figure, what is built and the publisher's colour, structured beside the words as published; null where nothing is stated.
  limits jsonb,
  works jsonb,
  status_colour jsonb,
  -- The name of what feeds the asset. It is an asset's, and is served as names are: with withheld figures too.
  upstream_name text,
  check ((state = 'published') = (value is not null or value_min is not null or value_max is not null))
);
comment on table grid.figure is 'What a document says of a record; never filled. A field of it is added here, to grid.record and to
   grid.record_version, and grid.make_masked_views then masks it.';

-- The cell of a place in the Web Mercator square of 4096 × 4096, the tiles of zoom 12, in Morton order: the bits of row and column
-- interleaved, the row's first, so that every tile up to zoom 12 is one range of cells. Null without a place and beyond 85.0511°.
-- The same formula as tiles.drawn_assets: the upper 24 of the bits of tiles.point.morton.
create function grid.cell_of(lon double precision, lat double precision) returns integer
  language plpgsql immutable parallel safe
as $$
declare
  my constant double precision := case when abs(lat) < 85.06 then 0.5 - asinh(tan(radians(lat))) / (2 * pi()) end;
  x integer := floor((case when lon >= 180 then 0 else (lon + 180) / 360 end) * 4096);
  y integer := floor(my * 4096);
begin
  if x is null or my is null or my < 0 or my >= 1 then
    return null;
  end if;
  x := (x | (x << 8)) & 16711935;
  y := (y | (y << 8)) & 16711935;
  x := (x | (x << 4)) & 252645135;
  y := (y | (y << 4)) & 252645135;
  x := (x | (x << 2)) & 858993459;
  y := (y | (y << 2)) & 858993459;
  return ((x | (x << 1)) & 1431655765) | (((y | (y << 1)) & 1431655765) << 1);
end
$$;

-- What is served now. From source_no to cell the columns are the source's and the asset's, kept here because searches choose and sort by
-- them: with them in the indexes, passing over a record takes 0.2 µs; looked up, 2.5.
create table grid.record (
  id text collate "C" primary key,
  measure_id integer not null,
  asset_id text collate "C" not null,
  -- The source's own id of the point within the asset; '' when it has none.
  point text not null default '',
  -- The fields of grid.figure; some stand further down.
  state text not null constraint figure_state_check check (state in ('published', 'class_only', 'not_published')),
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
  value_mw numeric generated always as (case when unit = 'MW' then value end) stored,
  run_id bigint not null,
  source_no integer not null,
  asset_type grid.asset_type not null,
  lon double precision,
  lat double precision,
  voltage_kv numeric,
  cell integer generated always as (grid.cell_of(lon, lat)) stored,
  value_mva numeric generated always as (case when unit = 'MVA' then value end) stored,
  limits jsonb,
  works jsonb,
  status_colour jsonb,
  upstream_name text,
  constraint figure_check check ((state = 'published') = (value is not null or value_min is not null or value_max is not null))
);
comment on column grid.record.cell is 'grid.cell_of its place.';

-- Every published version; the open one (valid_to infinity) is what grid.record holds.
create table grid.record_version (
  record_id text collate "C" not null,
  valid_from timestamptz not null,
  valid_to timestamptz not null default 'infinity',
  measure_id integer not null,
  -- The record's own asset, which may have been merged into another since.
  asset_id text collate "C" not null,
  point text not null,
  -- The fields of grid.figure, as above.
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
  value_mw numeric generated always as (case when unit = 'MW' then value end) stored,
  run_id bigint not null,
  kind smallint not null generated always as (
    case when coalesce(value, value_max, value_min) >= 0.0005 then 0 when coalesce(value, value_max, value_min) is not null then 1
      when state = 'class_only' then 2 else 3 end) stored,
  source_no integer not null,
  asset_type grid.asset_type not null,
  lon double precision,
  lat double precision,
  voltage_kv numeric,
  value_mva numeric generated always as (case when unit = 'MVA' then value end) stored,
  limits jsonb,
  works jsonb,
  status_colour jsonb,
  upstream_name text,
  primary key (record_id, valid_from)
);
comment on column grid.record_version.kind is 'The kind of figure, coded as in grid.asset_figure_now.';

-- What a record or a version carries of its source, and of its asset or of that which it was merged into. Whoever writes rows without
-- it, or puts one under another asset or measure, has it written by this.
create function grid.write_search_keys() returns trigger language plpgsql as $$
begin
  select s.no into new.source_no from grid.measure m join registry.source s on s.id = m.source_id where m.id = new.measure_id;
  select a.type, a.voltage_kv, a.lon, a.lat into new.asset_type, new.voltage_kv, new.lon, new.lat
  from grid.asset own join grid.asset a on a.id = coalesce(own.merged_into, own.id) where own.id = new.asset_id;
  return new;
end
$$;
create trigger write_search_keys before insert on grid.record for each row
  when (new.source_no is null) execute function grid.write_search_keys();
create trigger write_search_keys before insert on grid.record_version for each row
  when (new.source_no is null) execute function grid.write_search_keys();
create trigger write_search_keys_moved before update of asset_id, measure_id on grid.record for each row
  when ((old.asset_id, old.measure_id) is distinct from (new.asset_id, new.measure_id)) execute function grid.write_search_keys();
create trigger write_search_keys_moved before update of asset_id, measure_id on grid.record_version for each row
  when ((old.asset_id, old.measure_id) is distinct from (new.asset_id, new.measure_id)) execute function grid.write_search_keys();

-- Assets that moved, merged or unmerged take what records and versions carry with them.
create function grid.keep_search_keys() returns trigger language plpgsql
  set plan_cache_mode = force_custom_plan set enable_nestloop = off
as $$
declare
  changed text[] := array(
    select n.id from gone o join fresh n on n.id = o.id
    where (o.type, o.voltage_kv, o.lon, o.lat, o.merged_into) is distinct from (n.type, n.voltage_kv, n.lon, n.lat, n.merged_into));
begin
  if changed <> '{}' then
    perform grid.rewrite_search_keys(changed);
  end if;
  return null;
end
$$;
create trigger keep_search_keys after update on grid.asset referencing old table as gone new table as fresh
  for each statement execute function grid.keep_search_keys();
