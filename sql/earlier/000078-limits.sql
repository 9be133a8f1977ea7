-- compatible
-- note: told in the report of a run, and nothing more; it holds none.
alter table ingest.check_definition drop constraint check_definition_kind_check;
alter table ingest.check_definition add constraint check_definition_kind_check
  check (kind in ('reading', 'document', 'note', 'row', 'place', 'comparison', 'operator', 'edition'));

-- Records are chosen by what limits them and by works: see grid.filter_conditions. The views have both masked, as figures are.
alter type grid.filter add attribute limits_wanted jsonb, add attribute limits_unwanted jsonb, add attribute works_until jsonb;
comment on type grid.filter is
  'What a request asks of assets and of their records; a null member asks for nothing. Voltages in kV, boxes in WGS84 degrees. measures: ids
   of the matching measures. least_mw, least_mva: the smallest figures in each unit that match; where both are given, either. above_zero:
   any amount from 0.0005 of its unit on matches. classes: what a class has to mean. limits_wanted, limits_unwanted: {kinds} of limits of which
   one must be there, or none. works_until: {day, year} before which works are done. as_of: the instant whose records are asked for, null for
   those of now. asset_cql, in lists of assets only, and record_cql: a filter in CQL2 JSON as src/ogc/cql2/check.ts leaves it.';

create or replace view grid.served_record as
  select r.id, r.measure_id, r.source_no, r.asset_type, r.lon, r.lat, r.voltage_kv, r.state, r.value_mw,
    (select max(v.valid_from) from grid.record_version v where v.record_id = r.id) as valid_from,
    'infinity'::timestamptz as valid_to, r.asset_id, r.value_mva,
    (select grid.class_meaning(m.class_meanings, r.class_code) from grid.measure m where m.id = r.measure_id) as class_meaning,
    r.limits, r.works
  from grid.record r
  where (r.source_no in (select s.no from grid.current_source s where s.granted)) is true;

create or replace view grid.withheld_record as
  select r.id, r.measure_id, r.source_no, r.asset_type, r.lon, r.lat, r.voltage_kv, 'withheld' as state, null::numeric as value_mw,
    (select max(v.valid_from) from grid.record_version v where v.record_id = r.id) as valid_from,
    'infinity'::timestamptz as valid_to, r.asset_id, null::numeric as value_mva, null::text as class_meaning,
    null::jsonb as limits, null::jsonb as works
  from grid.record r
  where (r.source_no in (select s.no from grid.current_source s where not s.granted)) is true;

create or replace view grid.served_version as
  select v.record_id as id, v.measure_id, v.source_no, v.asset_type, v.lon, v.lat, v.voltage_kv, v.state, v.value_mw,
    v.valid_from, v.valid_to, v.asset_id, v.value_mva,
    (select grid.class_meaning(m.class_meanings, v.class_code) from grid.measure m where m.id = v.measure_id) as class_meaning,
    v.limits, v.works
  from grid.record_version v
  where v.valid_to < 'infinity' and (v.source_no in (select s.no from grid.current_source s where s.granted)) is true;

create or replace view grid.withheld_version as
  select v.record_id as id, v.measure_id, v.source_no, v.asset_type, v.lon, v.lat, v.voltage_kv, 'withheld' as state, null::numeric as value_mw,
    v.valid_from, v.valid_to, v.asset_id, null::numeric as value_mva, null::text as class_meaning,
    null::jsonb as limits, null::jsonb as works
  from grid.record_version v
  where v.valid_to < 'infinity' and (v.source_no in (select s.no from grid.current_source s where not s.granted)) is true;

create or replace view grid.record_figure as
  select r.id, r.asset_id, r.measure_id,
    case when r.source_no in (select s.no from grid.current_source s where s.granted) then
      case when coalesce(r.value, r.value_max, r.value_min) >= 0.0005 then 'capacity'
           when coalesce(r.value, r.value_max, r.value_min) is not null then 'zero'
           when r.state = 'class_only' then 'class'
           else 'none' end
      else 'withheld' end as kind,
    case when r.source_no in (select s.no from grid.current_source s where s.granted) then r.value_mw end as value_mw,
    case when r.source_no in (select s.no from grid.current_source s where s.granted) then r.value_mva end as value_mva,
    case when r.source_no in (select s.no from grid.current_source s where s.granted) then (
      select grid.class_meaning(m.class_meanings, r.class_code) from grid.measure m where m.id = r.measure_id) end as class_meaning,
    case when r.source_no in (select s.no from grid.current_source s where s.granted) then r.limits end as limits,
    case when r.source_no in (select s.no from grid.current_source s where s.granted) then r.works end as works
  from grid.record r
  where (r.source_no in (select s.no from grid.current_source s)) is true;

create or replace view grid.version_kind as
  select v.record_id as id, v.asset_id, v.measure_id,
    case when v.source_no in (select s.no from grid.current_source s where s.granted)
      then (array['capacity', 'zero', 'class', 'none'])[1 + v.kind] else 'withheld' end as kind,
    case when v.source_no in (select s.no from grid.current_source s where s.granted) then v.value_mw end as value_mw,
    v.valid_from, v.valid_to,
    case when v.source_no in (select s.no from grid.current_source s where s.granted) then v.value_mva end as value_mva,
    case when v.source_no in (select s.no from grid.current_source s where s.granted) then (
      select grid.class_meaning(m.class_meanings, v.class_code) from grid.measure m where m.id = v.measure_id) end as class_meaning,
    case when v.source_no in (select s.no from grid.current_source s where s.granted) then v.limits end as limits,
    case when v.source_no in (select s.no from grid.current_source s where s.granted) then v.works end as works
  from grid.record_version v
  where (v.source_no in (select s.no from grid.current_source s)) is true;

create or replace view grid.record_amount as
  select r.asset_id, r.measure_id,
    case when r.source_no in (select s.no from grid.current_source s where s.granted) then r.state else 'withheld' end as state,
    case when r.source_no in (select s.no from grid.current_source s where s.granted) then r.value_mw end as value_mw,
    case when r.source_no in (select s.no from grid.current_source s where s.granted)
      then coalesce(r.value, r.value_max, r.value_min) end as amount,
    r.cell, r.voltage_kv, r.asset_type, r.id,
    case when r.source_no in (select s.no from grid.current_source s where s.granted) then r.value_mva end as value_mva,
    case when r.source_no in (select s.no from grid.current_source s where s.granted) then r.class_code end as class_code,
    case when r.source_no in (select s.no from grid.current_source s where s.granted) then (
      select grid.class_meaning(m.class_meanings, r.class_code) from grid.measure m where m.id = r.measure_id) end as class_meaning,
    case when r.source_no in (select s.no from grid.current_source s where s.granted) then r.limits end as limits,
    case when r.source_no in (select s.no from grid.current_source s where s.granted) then r.works end as works
  from grid.record r
  where (r.source_no in (select s.no from grid.current_source s)) is true;


-- Few measures have limits or works: the others are not read for them.
create index record_limited on grid.record (measure_id) where limits is not null;
create index record_with_works on grid.record (measure_id) where works is not null;

create view grid.limited_measure as
  with recursive found as (
    (select r.measure_id as id from grid.record r where r.limits is not null order by 1 limit 1)
    union all
    select (select r.measure_id from grid.record r where r.limits is not null and r.measure_id > f.id order by 1 limit 1) from found f where f.id is not null)
  select f.id from found f where f.id is not null;

create view grid.measure_with_works as
  with recursive found as (
    (select r.measure_id as id from grid.record r where r.works is not null order by 1 limit 1)
    union all
    select (select r.measure_id from grid.record r where r.works is not null and r.measure_id > f.id order by 1 limit 1) from found f where f.id is not null)
  select f.id from found f where f.id is not null;

comment on view grid.limited_measure is 'Measures with records that state what limits them; withheld ones too.';
comment on view grid.measure_with_works is 'Measures with records that state works; withheld ones too.';

-- It has columns more.
drop function if exists grid.capacity_properties(grid.record_masked, grid.measure, registry.source, registry.operator, grid.asset,
  registry.methodology, grid.run, timestamptz);
