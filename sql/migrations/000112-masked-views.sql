-- baseline
-- The only ways in which the routes' functions see records and versions. None shows a figure that its source's rights withhold.

-- Makes grid.record_masked and grid.version_masked, anew after a field was added to grid.figure. Every field is masked but those
-- named here, which tell nothing of the figure. What is chosen and sorted by stands beside the figure. What is served now says which asset
-- the upstream name means; versions say what their document said.
create function grid.make_masked_views() returns void
  language plpgsql
as $$
declare
  open_fields constant text[] := array['unit', 'upstream_asset_id', 'upstream_name', 'locator'];
  figure text := (
    select string_agg(
      case
        when a.attname = any (open_fields) then format('r.%I', a.attname)
        when a.attname = 'state' then 'case when m.granted then r.state else ''withheld'' end'
        when a.attname = 'limiting_factors' then 'case when m.granted then r.limiting_factors else ''{}'' end'
        else format('case when m.granted then r.%I end', a.attname) end, ', ' order by a.attnum)
    from pg_attribute a where a.attrelid = 'grid.figure'::regclass and a.attnum > 0 and not a.attisdropped);
  matched constant text := 'case when r.upstream_name is null then r.upstream_asset_id else coalesce(('
    'select u.upstream_asset_id from grid.asset_upstream u where u.asset_id = r.asset_id and u.source_id = m.source_id '
    'and u.name = r.upstream_name'
    '), r.upstream_asset_id) end';
begin
  execute format($view$
    create or replace view grid.record_masked as
    select r.id, r.measure_id, r.asset_id, r.point, m.granted, case when m.granted then r.state else 'withheld' end as state,
      case when m.granted then r.value_mw end as value_mw, r.voltage_kv, m.source_date, m.current_run as run_id,
      row(%s)::grid.figure as figure, case when m.granted then r.value_mva end as value_mva,
      case when m.granted then grid.class_meaning(m.class_meanings, r.class_code) end as class_meaning
    from grid.record r
    join grid.current_measure m on m.id = r.measure_id $view$, replace(figure, 'r.upstream_asset_id', matched));
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
comment on view grid.record_masked is
  'Every current record, figures masked where rights withhold them; provenance is the last document that states it.';
comment on view grid.version_masked is 'Every published version, figures masked by the rights of now.';

-- For searches: what records are chosen and sorted by, and what filters name. What else is asked of an asset is looked up by asset_id,
-- which no order holds. Withheld figures are null, as in grid.record_masked, and what is upstream is the asset that its name means.

create view grid.served_record as
  select r.id, r.measure_id, r.source_no, r.asset_type, r.lon, r.lat, r.voltage_kv, r.state, r.value_mw,
    (select max(v.valid_from) from grid.record_version v where v.record_id = r.id) as valid_from,
    'infinity'::timestamptz as valid_to, r.asset_id, r.value_mva,
    (select grid.class_meaning(m.class_meanings, r.class_code) from grid.measure m where m.id = r.measure_id) as class_meaning,
    r.limits, r.works, r.value, r.value_min, r.value_max, r.class_code, r.class_label, r.queue_mw, r.limiting_factors, r.notes,
    case when r.upstream_name is null then r.upstream_asset_id else coalesce((
      select u.upstream_asset_id from grid.asset_upstream u join registry.source s on s.id = u.source_id
      where s.no = r.source_no and u.asset_id = r.asset_id and u.name = r.upstream_name), r.upstream_asset_id) end as upstream_asset_id,
    r.status_colour, r.upstream_name
  from grid.record r
  where (r.source_no in (select s.no from grid.current_source s where s.granted)) is true;
comment on view grid.served_record is
  'Current records whose figures may be shown, with what they are chosen and sorted by. Read from the indexes that a source leads.';

create view grid.withheld_record as
  select r.id, r.measure_id, r.source_no, r.asset_type, r.lon, r.lat, r.voltage_kv, 'withheld' as state, null::numeric as value_mw,
    (select max(v.valid_from) from grid.record_version v where v.record_id = r.id) as valid_from,
    'infinity'::timestamptz as valid_to, r.asset_id, null::numeric as value_mva, null::text as class_meaning,
    null::jsonb as limits, null::jsonb as works, null::numeric as value, null::numeric as value_min,
    null::numeric as value_max, null::text as class_code, null::text as class_label, null::numeric as queue_mw,
    '{}'::text[] as limiting_factors, null::text as notes,
    case when r.upstream_name is null then r.upstream_asset_id else coalesce((
      select u.upstream_asset_id from grid.asset_upstream u join registry.source s on s.id = u.source_id
      where s.no = r.source_no and u.asset_id = r.asset_id and u.name = r.upstream_name), r.upstream_asset_id) end as upstream_asset_id,
    null::jsonb as status_colour, r.upstream_name
  from grid.record r
  where (r.source_no in (select s.no from grid.current_source s where not s.granted)) is true;
comment on view grid.withheld_record is 'Current records whose figures may not be shown, as in grid.served_record, without them.';

create view grid.served_version as
  select v.record_id as id, v.measure_id, v.source_no, v.asset_type, v.lon, v.lat, v.voltage_kv, v.state, v.value_mw,
    v.valid_from, v.valid_to, v.asset_id, v.value_mva,
    (select grid.class_meaning(m.class_meanings, v.class_code) from grid.measure m where m.id = v.measure_id) as class_meaning,
    v.limits, v.works
  from grid.record_version v
  where v.valid_to < 'infinity' and (v.source_no in (select s.no from grid.current_source s where s.granted)) is true;
comment on view grid.served_version is
  'Versions that ended, as in grid.served_record. With it they are what was served at any instant: one that has not ended says what
   its record says.';

create view grid.withheld_version as
  select v.record_id as id, v.measure_id, v.source_no, v.asset_type, v.lon, v.lat, v.voltage_kv, 'withheld' as state,
    null::numeric as value_mw, v.valid_from, v.valid_to, v.asset_id, null::numeric as value_mva, null::text as class_meaning,
    null::jsonb as limits, null::jsonb as works
  from grid.record_version v
  where v.valid_to < 'infinity' and (v.source_no in (select s.no from grid.current_source s where not s.granted)) is true;
comment on view grid.withheld_version is 'Versions that ended, as in grid.withheld_record.';
