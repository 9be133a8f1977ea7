-- What a question asks and what an asset's best figure for it is stand in one place each. Least figures in MVA beside those in MW,
-- and classes by what they mean.

alter type grid.filter add attribute least_mva numeric, add attribute classes text[], add attribute above_zero boolean;
comment on type grid.filter is
  'What a request asks of assets and of their records; a null member asks for nothing. Voltages in kV, boxes in WGS84 degrees. measures: ids
   of the matching measures. least_mw, least_mva: the smallest figures in each unit that match; where both are given, either. above_zero:
   any amount from 0.0005 of its unit on matches. classes: what a class has to mean. as_of: the instant whose records are asked for, null for those of now. asset_cql, in lists of assets only,
   and record_cql: a filter in CQL2 JSON as src/ogc/cql2/check.ts leaves it.';

alter table grid.measure add column class_meanings jsonb;
comment on column grid.measure.class_meanings is 'By code what the publisher''s legend says of a class: available, limited, none or unknown.';

-- What a class means: `unknown` where its manifest does not say; null without a class.
create function grid.class_meaning(meanings jsonb, class_code text) returns text
  language sql immutable parallel safe
  return case when class_code is not null then coalesce(meanings ->> class_code, 'unknown') end;

-- Rewritten once, without the indexes, which are made anew with the new column below.
drop index grid.record_asset, grid.record_source, grid.record_figure_order, grid.record_voltage_order, grid.record_cell,
  grid.record_version_asset, grid.record_version_source, grid.record_version_figure_order, grid.record_version_voltage_order;
alter table grid.record add column value_mva numeric generated always as (case when unit = 'MVA' then value end) stored;
alter table grid.record_version add column value_mva numeric generated always as (case when unit = 'MVA' then value end) stored;

create index record_asset on grid.record (asset_id, measure_id)
  include (id, source_no, state, value, value_min, value_max, value_mw, value_mva, class_code);
create index record_source on grid.record (source_no, id)
  include (measure_id, asset_type, lon, lat, value_mw, value_mva, voltage_kv, class_code);
create index record_figure_order on grid.record (source_no, value_mw desc nulls last, id)
  include (measure_id, asset_type, lon, lat, voltage_kv, value_mva, class_code);
create index record_voltage_order on grid.record (source_no, voltage_kv desc nulls last, id)
  include (measure_id, asset_type, lon, lat, value_mw, value_mva, class_code);
-- The figures of a range of cells, measure by measure: a question leaves most measures out, and they are not read.
create index record_place on grid.record (measure_id, cell)
  include (id, asset_id, source_no, state, value, value_min, value_max, value_mw, value_mva, class_code, voltage_kv, asset_type) where cell is not null;
create index record_version_asset on grid.record_version (asset_id, valid_from desc)
  include (valid_to, record_id, measure_id, source_no, kind, value_mw, value_mva, class_code);
create index record_version_source on grid.record_version (source_no, record_id)
  include (measure_id, asset_type, lon, lat, value_mw, value_mva, voltage_kv, class_code, valid_from, valid_to) where valid_to < 'infinity';
create index record_version_figure_order on grid.record_version (source_no, value_mw desc nulls last, record_id)
  include (measure_id, asset_type, lon, lat, voltage_kv, value_mva, class_code, valid_from, valid_to) where valid_to < 'infinity';
create index record_version_voltage_order on grid.record_version (source_no, voltage_kv desc nulls last, record_id)
  include (measure_id, asset_type, lon, lat, value_mw, value_mva, class_code, valid_from, valid_to) where valid_to < 'infinity';

create or replace view grid.current_measure as
  select m.id, m.source_id, m.key, m.column_name, m.direction, m.technology, m.availability_type, m.firmness, m.flexibility, m.horizon_kind,
    m.year_from, m.year_to, m.scenario, m.methodology_id, m.unit, m.negative_meant, m.classes, m.source_date,
    s.operator_id, s.country, s.granted, s.current_run, s.stale_after, m.class_meanings
  from grid.measure m join registry.source s on s.id = m.source_id
  where s.enabled and s.listed and not s.registry_only and s.current_run is not null;

-- What is chosen by stands beside the figure: see 000007-views.sql.
create or replace function grid.make_masked_views() returns void
  language plpgsql
as $$
declare
  figure text := (
    select string_agg(
      case
        when a.attname in ('unit', 'upstream_asset_id', 'locator') then format('r.%I', a.attname)
        when a.attname = 'state' then 'case when m.granted then r.state else ''withheld'' end'
        when a.attname = 'limiting_factors' then 'case when m.granted then r.limiting_factors else ''{}'' end'
        else format('case when m.granted then r.%I end', a.attname) end, ', ' order by a.attnum)
    from pg_attribute a where a.attrelid = 'grid.figure'::regclass and a.attnum > 0 and not a.attisdropped);
begin
  execute format($view$
    create or replace view grid.record_masked as
    select r.id, r.measure_id, r.asset_id, r.point, m.granted, case when m.granted then r.state else 'withheld' end as state,
      case when m.granted then r.value_mw end as value_mw, r.voltage_kv, m.source_date, m.current_run as run_id,
      row(%s)::grid.figure as figure, case when m.granted then r.value_mva end as value_mva,
      case when m.granted then grid.class_meaning(m.class_meanings, r.class_code) end as class_meaning
    from grid.record r
    join grid.current_measure m on m.id = r.measure_id $view$, figure);
  execute format($view$
    create or replace view grid.version_masked as
    select r.valid_from, r.valid_to, r.record_id as id, r.measure_id, r.asset_id, r.point, m.granted,
      case when m.granted then r.state else 'withheld' end as state, case when m.granted then r.value_mw end as value_mw, r.run_id,
      row(%s)::grid.figure as figure, case when m.granted then r.value_mva end as value_mva,
      case when m.granted then grid.class_meaning(m.class_meanings, r.class_code) end as class_meaning
    from grid.record_version r
    join grid.current_measure m on m.id = r.measure_id $view$, figure);
end
$$;
select grid.make_masked_views();

create or replace view grid.served_record as
  select r.id, r.measure_id, r.source_no, r.asset_type, r.lon, r.lat, r.voltage_kv, r.state, r.value_mw,
    (select max(v.valid_from) from grid.record_version v where v.record_id = r.id) as valid_from,
    'infinity'::timestamptz as valid_to, r.asset_id, r.value_mva,
    (select grid.class_meaning(m.class_meanings, r.class_code) from grid.measure m where m.id = r.measure_id) as class_meaning
  from grid.record r
  where (r.source_no in (select s.no from grid.current_source s where s.granted)) is true;
create or replace view grid.withheld_record as
  select r.id, r.measure_id, r.source_no, r.asset_type, r.lon, r.lat, r.voltage_kv, 'withheld' as state, null::numeric as value_mw,
    (select max(v.valid_from) from grid.record_version v where v.record_id = r.id) as valid_from,
    'infinity'::timestamptz as valid_to, r.asset_id, null::numeric as value_mva, null::text as class_meaning
  from grid.record r
  where (r.source_no in (select s.no from grid.current_source s where not s.granted)) is true;
create or replace view grid.served_version as
  select v.record_id as id, v.measure_id, v.source_no, v.asset_type, v.lon, v.lat, v.voltage_kv, v.state, v.value_mw,
    v.valid_from, v.valid_to, v.asset_id, v.value_mva,
    (select grid.class_meaning(m.class_meanings, v.class_code) from grid.measure m where m.id = v.measure_id) as class_meaning
  from grid.record_version v
  where v.valid_to < 'infinity' and (v.source_no in (select s.no from grid.current_source s where s.granted)) is true;
create or replace view grid.withheld_version as
  select v.record_id as id, v.measure_id, v.source_no, v.asset_type, v.lon, v.lat, v.voltage_kv, 'withheld' as state, null::numeric as value_mw,
    v.valid_from, v.valid_to, v.asset_id, null::numeric as value_mva, null::text as class_meaning
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
      select grid.class_meaning(m.class_meanings, r.class_code) from grid.measure m where m.id = r.measure_id) end as class_meaning
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
      select grid.class_meaning(m.class_meanings, v.class_code) from grid.measure m where m.id = v.measure_id) end as class_meaning
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
      select grid.class_meaning(m.class_meanings, r.class_code) from grid.measure m where m.id = r.measure_id) end as class_meaning
  from grid.record r
  where (r.source_no in (select s.no from grid.current_source s)) is true;
comment on view grid.record_amount is
  'Every current record with its figure, of which the best of an asset is chosen: value_mw where the unit is MW, amount in any unit. Read
   from the index record_asset alone, as grid.record_figure, or by measure and cell from record_place alone.';

-- What a question asks of measures and of what publishes them; a null member asks for nothing. See grid.is_asked.
create type grid.measure_filter as (
  countries text[], -- codes
  operators text[], -- ids, as those of sources
  sources text[],
  directions text[],
  technologies text[],
  availabilities text[],
  firmnesses text[],
  horizon integer -- a year
);

-- What orders figures: the smallest is the best. Then what else is chosen with it.
create type grid.figure_rank as (
  kind smallint, -- see grid.figure_kind
  falling numeric, -- minus the amount in MW, or in MVA where it is of another unit; 0 without an amount
  preference integer, -- of its measure, see grid.figure_measures
  record_id text collate "C",
  amount numeric,
  class_code text
);

-- The best figure of an asset in one direction for a question; made by grid.best_figures alone. It begins as grid.figure_rank, so that the
-- smallest is the best here too.
create type grid.best_figure as (
  kind smallint,
  falling numeric,
  preference integer,
  record_id text collate "C",
  asset_id text collate "C",
  state text, -- figure, zero, negative, class_only, withheld or not_published
  value numeric, -- in its unit; the highest of a range
  unit text,
  mw numeric, -- null in other units and for ranges
  class_code text,
  class_meaning text,
  firm boolean, -- null where it is not known
  stale boolean, -- null where the data has no date
  year integer, -- of the horizon, the nearest to now; null without years
  source_id text collate "C",
  source_date date
);

create type grid.asset_best as (
  asset_id text collate "C",
  cell integer, -- of its place, as grid.record.cell
  records bigint,
  generation grid.best_figure,
  load grid.best_figure,
  other grid.best_figure -- of assets that a least figure cannot be compared with
);

-- Functions that are no more, or whose parameters or results are others now.
do $$
declare
  gone regprocedure;
begin
  for gone in
    select p.oid from pg_proc p
    where p.pronamespace = 'grid'::regnamespace and p.proname in ('amount_document', 'asset_capacity_document', 'asset_document', 'assets_by_record',
        'assets_named', 'assets_near', 'assets_sorted', 'assets_summary', 'capacity_answer', 'capacity_choice', 'capacity_documents',
        'capacity_measures', 'filters_measures', 'first_records', 'nearest_capacity')
      or p.pronamespace = 'tiles'::regnamespace and p.proname in ('asset_figures', 'best_of_cells', 'capacity_assets', 'capacity_by_asset',
        'capacity_by_cell', 'capacity_class', 'capacity_facts', 'capacity_measures', 'capacity_state', 'drawn_capacity', 'layer_capacity',
        'range_figures')
  loop
    execute 'drop function ' || gone;
  end loop;
end
$$;

-- How many current records each measure has, by kind of figure: what a search counts that has a least figure. Counted from the records of a
-- million assets it would take a second.
create table grid.record_count (
  measure_id integer not null,
  kind smallint not null,
  records bigint not null,
  primary key (measure_id, kind)
);
comment on table grid.record_count is
  'Kept by triggers. kind: 0 capacity, 1 zero (below 0.0005 of its unit), 2 a class, 3 none, also of figures that rights withhold: only
   functions that mask them may read it.';
create function grid.kind_of(state text, amount numeric) returns smallint
  language sql immutable parallel safe
  return case when amount >= 0.0005 then 0 when amount is not null then 1 when state = 'class_only' then 2 else 3 end;

create function grid.count_records() returns trigger language plpgsql
  set plan_cache_mode = force_custom_plan
as $$
begin
  if tg_op <> 'INSERT' then
    insert into grid.record_count as c
    select r.measure_id, grid.kind_of(r.state, coalesce(r.value, r.value_max, r.value_min)), -count(*)
    from gone r group by 1, 2
    on conflict (measure_id, kind) do update set records = c.records + excluded.records;
  end if;
  if tg_op <> 'DELETE' then
    insert into grid.record_count as c
    select r.measure_id, grid.kind_of(r.state, coalesce(r.value, r.value_max, r.value_min)), count(*)
    from fresh r group by 1, 2
    on conflict (measure_id, kind) do update set records = c.records + excluded.records;
  end if;
  return null;
end
$$;
insert into grid.record_count
select r.measure_id, grid.kind_of(r.state, coalesce(r.value, r.value_max, r.value_min)), count(*) from grid.record r group by 1, 2;
create trigger count_records_new after insert on grid.record referencing new table as fresh
  for each statement execute function grid.count_records();
create trigger count_records_gone after delete on grid.record referencing old table as gone
  for each statement execute function grid.count_records();
create trigger count_records after update on grid.record referencing old table as gone new table as fresh
  for each statement execute function grid.count_records();
