-- The only ways in which the routes' functions see records and versions. None shows a figure that its source's rights withhold.

-- Makes grid.record_masked and grid.version_masked, anew after a field was added to grid.figure. Every field is masked but those
-- named here, which tell nothing of the figure.
create function grid.make_masked_views() returns void
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
  -- What is chosen and sorted by stands beside the figure.
  execute format($view$
    create or replace view grid.record_masked as
    select r.id, r.measure_id, r.asset_id, r.point, m.granted, case when m.granted then r.state else 'withheld' end as state,
      case when m.granted then r.value_mw end as value_mw, r.voltage_kv, m.source_date, m.current_run as run_id,
      row(%s)::grid.figure as figure
    from grid.record r
    join grid.current_measure m on m.id = r.measure_id $view$, figure);
  execute format($view$
    create or replace view grid.version_masked as
    select r.valid_from, r.valid_to, r.record_id as id, r.measure_id, r.asset_id, r.point, m.granted,
      case when m.granted then r.state else 'withheld' end as state, case when m.granted then r.value_mw end as value_mw, r.run_id,
      row(%s)::grid.figure as figure
    from grid.record_version r
    join grid.current_measure m on m.id = r.measure_id $view$, figure);
end
$$;
select grid.make_masked_views();
comment on view grid.record_masked is
  'Every current record, figures masked where rights withhold them; provenance is the last document that states it.';
comment on view grid.version_masked is 'Every published version, figures masked by the rights of now.';

-- For searches: what records are chosen and sorted by. What else is asked of an asset is looked up by asset_id, which no order holds.

create view grid.served_record as
  select r.id, r.measure_id, r.source_no, r.asset_type, r.lon, r.lat, r.voltage_kv, r.state, r.value_mw,
    (select max(v.valid_from) from grid.record_version v where v.record_id = r.id) as valid_from,
    'infinity'::timestamptz as valid_to, r.asset_id
  from grid.record r
  where (r.source_no in (select s.no from grid.current_source s where s.granted)) is true;
comment on view grid.served_record is
  'Current records whose figures may be shown, with what they are chosen and sorted by. Read from the indexes that a source leads.';

create view grid.withheld_record as
  select r.id, r.measure_id, r.source_no, r.asset_type, r.lon, r.lat, r.voltage_kv, 'withheld' as state, null::numeric as value_mw,
    (select max(v.valid_from) from grid.record_version v where v.record_id = r.id) as valid_from,
    'infinity'::timestamptz as valid_to, r.asset_id
  from grid.record r
  where (r.source_no in (select s.no from grid.current_source s where not s.granted)) is true;
comment on view grid.withheld_record is 'Current records whose figures may not be shown, as in grid.served_record, without them.';

create view grid.served_version as
  select v.record_id as id, v.measure_id, v.source_no, v.asset_type, v.lon, v.lat, v.voltage_kv, v.state, v.value_mw,
    v.valid_from, v.valid_to, v.asset_id
  from grid.record_version v
  where v.valid_to < 'infinity' and (v.source_no in (select s.no from grid.current_source s where s.granted)) is true;
comment on view grid.served_version is
  'Versions that ended, as in grid.served_record. With it they are what was served at any instant: one that has not ended says what
   its record says.';

create view grid.withheld_version as
  select v.record_id as id, v.measure_id, v.source_no, v.asset_type, v.lon, v.lat, v.voltage_kv, 'withheld' as state, null::numeric as value_mw,
    v.valid_from, v.valid_to, v.asset_id
  from grid.record_version v
  where v.valid_to < 'infinity' and (v.source_no in (select s.no from grid.current_source s where not s.granted)) is true;
comment on view grid.withheld_version is 'Versions that ended, as in grid.withheld_record.';

-- For nearby: what records are counted and chosen by around a place.

create view grid.record_figure as
  select r.id, r.asset_id, r.measure_id,
    case when r.source_no in (select s.no from grid.current_source s where s.granted) then
      case when coalesce(r.value, r.value_max, r.value_min) >= 0.0005 then 'capacity'
           when coalesce(r.value, r.value_max, r.value_min) is not null then 'zero'
           when r.state = 'class_only' then 'class'
           else 'none' end
      else 'withheld' end as kind,
    case when r.source_no in (select s.no from grid.current_source s where s.granted) then r.value_mw end as value_mw
  from grid.record r
  where (r.source_no in (select s.no from grid.current_source s)) is true;
comment on view grid.record_figure is
  'Every current record with what kind of figure it has: capacity, zero (below 0.0005 of its unit), class, none, or
   withheld. All its columns are in the index record_asset, and sources are looked up in tables hashed once a query.';

create view grid.record_amount as
  select r.asset_id, r.measure_id,
    case when r.source_no in (select s.no from grid.current_source s where s.granted) then r.state else 'withheld' end as state,
    case when r.source_no in (select s.no from grid.current_source s where s.granted) then r.value_mw end as value_mw,
    case when r.source_no in (select s.no from grid.current_source s where s.granted)
      then coalesce(r.value, r.value_max, r.value_min) end as amount
  from grid.record r
  where (r.source_no in (select s.no from grid.current_source s)) is true;
comment on view grid.record_amount is
  'Every current record with its figure, for the tiles of capacity: value_mw where the unit is MW, amount in any unit. Read from the index
   record_asset alone, as grid.record_figure.';

create view grid.version_kind as
  select v.record_id as id, v.asset_id, v.measure_id,
    case when v.source_no in (select s.no from grid.current_source s where s.granted)
      then (array['capacity', 'zero', 'class', 'none'])[1 + v.kind] else 'withheld' end as kind,
    case when v.source_no in (select s.no from grid.current_source s where s.granted) then v.value_mw end as value_mw,
    v.valid_from, v.valid_to
  from grid.record_version v
  where (v.source_no in (select s.no from grid.current_source s)) is true;
comment on view grid.version_kind is
  'Every version with what kind of figure it has, as grid.record_figure has it of records. All its columns are in the index
   record_version_asset; the asset is the record''s own, which may have been merged.';
