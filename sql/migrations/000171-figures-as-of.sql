-- Searches of the past. What a record is (its measure, asset and voltage) never depends on the instant, so that its orders are
-- read from the indexes of now, and of records that are no more; whether it was there, and with what figure, is asked of its
-- versions, from their key alone. Orders of figures are those of versions, of which those of other times are passed over.

alter table grid.record_version
  drop constraint record_version_pkey,
  add column value_mw numeric generated always as (case when unit = 'MW' then value end) stored,
  add column gone boolean not null default false,
  add column kind smallint not null generated always as (
    case when coalesce(value, value_max, value_min) >= 0.0005 then 0 when coalesce(value, value_max, value_min) is not null then 1
      when state = 'class_only' then 2 else 3 end) stored;
comment on column grid.record_version.gone is 'The last version of a record that is no more.';
comment on column grid.record_version.kind is 'The kind of figure, coded as in grid.asset_figure_now.';
update grid.record_version v set gone = true
where v.valid_to < 'infinity'
  and not exists (select from grid.record_version n where n.record_id = v.record_id and n.valid_from >= v.valid_to);
alter table grid.record_version add primary key (record_id, valid_from) include (valid_to, measure_id, value_mw);
create index record_version_value on grid.record_version (measure_id, value_mw, record_id) include (valid_from, valid_to);
create index record_version_value_desc on grid.record_version (measure_id, value_mw desc nulls last, record_id)
  include (valid_from, valid_to);
-- What nearby counts and chooses by: the versions of an asset lie on as many pages, which took 2 µs each.
drop index grid.record_version_asset;
create index record_version_asset on grid.record_version (asset_id, valid_from desc)
  include (valid_to, record_id, measure_id, kind, value_mw);
create index record_version_gone on grid.record_version (record_id) where gone;
create index record_version_gone_measure on grid.record_version (measure_id, record_id) where gone;

-- The date of a measure's data at an instant is that of its source's last run.
create index run_effective on grid.run (source_id collate "C", effective_at desc) where effective_at is not null;
create index run_measure_run on grid.run_measure (run_id, measure_id) include (source_date);

create view grid.record_identity as
  select r.id, r.asset_id, r.measure_id, r.voltage_kv from grid.record r;
comment on view grid.record_identity is 'Current records with what they are, without any figure.';

-- In subqueries, which are asked only where their column is read.
create view grid.record_gone as
  select v.record_id as id,
    (select coalesce(own.merged_into, own.id) from grid.asset own where own.id = v.asset_id) as asset_id,
    v.measure_id,
    (select a.voltage_kv from grid.asset own join grid.asset a on a.id = coalesce(own.merged_into, own.id)
     where own.id = v.asset_id) as voltage_kv
  from grid.record_version v
  where v.gone;
comment on view grid.record_gone is 'Records that are no more, with the same columns as grid.record_identity.';

create view grid.record_known as
  select r.id, r.asset_id, r.measure_id, r.voltage_kv from grid.record_identity r
  union all
  select r.id, r.asset_id, r.measure_id, r.voltage_kv from grid.record_gone r;
comment on view grid.record_known is 'Every record that is or was.';

create view grid.version_figure as
  select v.record_id as id, v.measure_id, v.valid_from, v.valid_to,
    case when v.measure_id in (select m.id from grid.current_measure m where m.granted) then v.value_mw end as value_mw
  from grid.record_version v;
comment on view grid.version_figure is
  'Every version with its figure, masked by the rights of now. All its columns are in the key''s index.';

create view grid.served_version as
  select v.record_id as id,
    coalesce((select r.asset_id from grid.record r where r.id = v.record_id),
      (select coalesce(own.merged_into, own.id) from grid.asset own where own.id = v.asset_id)) as asset_id,
    v.measure_id, v.value_mw,
    coalesce((select r.voltage_kv from grid.record r where r.id = v.record_id),
      (select a.voltage_kv from grid.asset own join grid.asset a on a.id = coalesce(own.merged_into, own.id)
       where own.id = v.asset_id)) as voltage_kv,
    v.valid_from, v.valid_to
  from grid.record_version v
  where (v.measure_id in (select m.id from grid.current_measure m where m.granted)) is true;
comment on view grid.served_version is 'Versions whose figures may be shown, with what grid.served_figure has of records.';

create view grid.version_kind as
  select v.record_id as id, v.asset_id, v.measure_id,
    case when v.measure_id in (select m.id from grid.current_measure m where m.granted)
      then (array['capacity', 'zero', 'class', 'none'])[1 + v.kind] else 'withheld' end as kind,
    case when v.measure_id in (select m.id from grid.current_measure m where m.granted) then v.value_mw end as value_mw,
    v.valid_from, v.valid_to
  from grid.record_version v
  where (v.measure_id in (select m.id from grid.current_measure m)) is true;
comment on view grid.version_kind is
  'Every version with what kind of figure it has, as grid.record_figure has it of records. All its columns are in the index
   record_version_asset; the asset is the record''s own, which may have been merged.';

drop function if exists grid.capacity_by_id(jsonb, integer[], text, integer);
