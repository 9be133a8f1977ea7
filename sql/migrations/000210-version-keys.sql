-- A search of the past by figure passed over what it did not ask for by asking each record that it met for its asset (8 µs), one
-- by voltage by asking each record for its figure of then. Now a version carries what a record carries, kept when an asset moves,
-- merges or unmerges, and the orders of versions are those of records: passing over a version takes 0.2 µs.

drop view grid.record_known;
drop view grid.record_identity;
drop view grid.record_gone;
drop view grid.served_version;
drop function if exists grid.capacity_page(jsonb, integer[], integer[], text, jsonb, integer);
drop function if exists grid.capacity_beyond(jsonb, text, boolean, numeric, integer[], integer[], integer);
drop function if exists grid.capacity_ties(jsonb, text, text, jsonb, integer[], integer[], text, integer);
drop function if exists grid.capacity_merge(jsonb, text, boolean, text, integer[], integer[], jsonb, text, integer);
drop function if exists grid.version_walk(jsonb, integer[], text, text, jsonb, text, integer, integer);
drop function if exists grid.version_band(jsonb, text, boolean, text, text);
drop function if exists grid.versions_above(jsonb, integer[], text, jsonb, integer);
drop function if exists grid.few_versions_above(jsonb, integer[], integer);
drop function if exists grid.identity_conditions(jsonb, text);
drop function if exists grid.held_as_of(jsonb, text);
drop function if exists grid.valid_as_of(jsonb);
drop function if exists grid.search_current(jsonb, integer[], integer[], text, jsonb, integer);

drop index grid.record_version_value;
drop index grid.record_version_value_desc;
drop index grid.record_version_asset;
drop index grid.record_version_gone;
drop index grid.record_version_gone_measure;
alter table grid.record_version drop constraint record_version_pkey;

alter table grid.record_version
  add column source_no integer,
  add column asset_type grid.asset_type,
  add column lon double precision,
  add column lat double precision,
  add column voltage_kv numeric;

-- Written anew rather than updated, which would leave every row behind once more; indexed when all are there.
create temporary table version_kept on commit drop as
select v.record_id, v.valid_from, v.valid_to, v.measure_id, v.asset_id, v.point, v.state, v.value, v.value_min, v.value_max, v.unit,
  v.class_code, v.class_label, v.as_published, v.queue_mw, v.limiting_factors, v.notes, v.upstream_asset_id, v.locator, v.run_id,
  v.gone, s.no as source_no, a.type::grid.asset_type as asset_type, a.lon, a.lat, a.voltage_kv
from grid.record_version v
join grid.measure m on m.id = v.measure_id
join registry.source s on s.id = m.source_id
join grid.asset own on own.id = v.asset_id
join grid.asset a on a.id = coalesce(own.merged_into, own.id);
do $$
begin
  if (select count(*) from version_kept) <> (select count(*) from grid.record_version) then
    raise exception 'versions whose measure, source or asset is missing would be lost';
  end if;
end
$$;
truncate grid.record_version;
insert into grid.record_version (record_id, valid_from, valid_to, measure_id, asset_id, point, state, value, value_min, value_max, unit,
  class_code, class_label, as_published, queue_mw, limiting_factors, notes, upstream_asset_id, locator, run_id,
  gone, source_no, asset_type, lon, lat, voltage_kv)
select k.record_id, k.valid_from, k.valid_to, k.measure_id, k.asset_id, k.point, k.state, k.value, k.value_min, k.value_max, k.unit,
  k.class_code, k.class_label, k.as_published, k.queue_mw, k.limiting_factors, k.notes, k.upstream_asset_id, k.locator, k.run_id,
  k.gone, k.source_no, k.asset_type, k.lon, k.lat, k.voltage_kv
from version_kept k;

alter table grid.record_version alter column source_no set not null;
alter table grid.record_version alter column asset_type set not null;
alter table grid.record_version add primary key (record_id, valid_from) include (valid_to, measure_id, value_mw);
create index record_version_asset on grid.record_version (asset_id, valid_from desc)
  include (valid_to, record_id, measure_id, kind, value_mw);
create index record_version_figure on grid.record_version (source_no, value_mw desc nulls last, record_id)
  include (measure_id, asset_type, lon, lat, voltage_kv, valid_from, valid_to);
-- Figures above zero, one in fifteen: by id, by voltage and in a box.
create index record_version_above on grid.record_version (source_no, record_id)
  include (measure_id, asset_type, lon, lat, value_mw, voltage_kv, valid_from, valid_to) where value_mw > 0;
create index record_version_voltage on grid.record_version (source_no, voltage_kv desc nulls last, record_id)
  include (measure_id, asset_type, lon, lat, value_mw, valid_from, valid_to) where value_mw > 0;
create index record_version_place on grid.record_version (source_no, grid.place_cell(lon, lat))
  include (record_id, measure_id, asset_type, lon, lat, value_mw, voltage_kv, valid_from, valid_to) where value_mw > 0;
create index record_version_gone on grid.record_version (source_no, record_id)
  include (measure_id, asset_type, lon, lat, voltage_kv) where gone;
analyze grid.record_version;

-- Whoever writes versions without these, or puts one under another asset or measure, has them written by this. A version stands
-- under its record's own asset, which may have been merged.
create function grid.write_version_keys() returns trigger language plpgsql as $$
begin
  select s.no into new.source_no from grid.measure m join registry.source s on s.id = m.source_id where m.id = new.measure_id;
  select a.type, a.voltage_kv, a.lon, a.lat into new.asset_type, new.voltage_kv, new.lon, new.lat
  from grid.asset own join grid.asset a on a.id = coalesce(own.merged_into, own.id) where own.id = new.asset_id;
  return new;
end
$$;
create trigger write_version_keys before insert on grid.record_version for each row
  when (new.source_no is null) execute function grid.write_version_keys();
create trigger write_version_keys_moved before update of asset_id, measure_id on grid.record_version for each row
  when ((old.asset_id, old.measure_id) is distinct from (new.asset_id, new.measure_id)) execute function grid.write_version_keys();

create function grid.keep_version_keys() returns trigger language plpgsql
  set plan_cache_mode = force_custom_plan set enable_nestloop = off
as $$
declare
  changed text[] := array(
    select n.id from gone o join fresh n on n.id = o.id
    where (o.type, o.voltage_kv, o.lon, o.lat, o.merged_into) is distinct from (n.type, n.voltage_kv, n.lon, n.lat, n.merged_into));
begin
  if changed <> '{}' then
    perform grid.rewrite_version_keys(changed);
  end if;
  return null;
end
$$;
create function grid.rewrite_version_keys(changed text[]) returns void language plpgsql
  set enable_seqscan = off set enable_nestloop = on
as $$
begin
  update grid.record_version v set asset_type = a.type::grid.asset_type, voltage_kv = a.voltage_kv, lon = a.lon, lat = a.lat
  from (
    select own.id, coalesce(own.merged_into, own.id) as stands_under from unnest(changed) c (id) join grid.asset own on own.id = c.id
    union
    select own.id, own.merged_into from unnest(changed) c (id) join grid.asset own on own.merged_into = c.id) c
  join grid.asset a on a.id = c.stands_under
  where v.asset_id = c.id
    and (v.asset_type, v.voltage_kv, v.lon, v.lat) is distinct from (a.type::grid.asset_type, a.voltage_kv, a.lon, a.lat);
end
$$;
-- After keep_search_keys, by its name: records before versions, in which order a publish writes them too.
create trigger keep_version_keys after update on grid.asset referencing old table as gone new table as fresh
  for each statement execute function grid.keep_version_keys();

create view grid.served_version as
  select v.record_id as id, v.measure_id, v.source_no, v.asset_type, v.lon, v.lat, v.voltage_kv, v.value_mw, v.valid_from, v.valid_to
  from grid.record_version v
  where (v.source_no in (select s.no from grid.current_source s where s.granted)) is true;
comment on view grid.served_version is
  'Versions whose figures may be shown, with what grid.served_key has of records. Read from the indexes that a source leads.';

create view grid.record_gone as
  select v.record_id as id, v.measure_id, v.source_no, v.asset_type, v.lon, v.lat, v.voltage_kv
  from grid.record_version v
  where v.gone;
comment on view grid.record_gone is 'Records that are no more, with what grid.record_key has of those that are, without any figure.';

alter type grid.search_filter add attribute as_of timestamptz;
comment on type grid.search_filter is
  'What a search asks of single records, null for what it does not ask. measures: ids, where it asks for some of a source only;
   voltages in kV, figures in MW, the box in WGS84 degrees, west above east where it crosses the antimeridian. as_of: the instant
   whose figures are asked for, null for now.';
