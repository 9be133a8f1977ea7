-- compatible
-- Of rights a record needs its source alone, which it names by number: one look-up in a small table in place of two. What its measure tells
-- is joined only where it is asked for: the planner leaves out an outer join of which nothing is read.
-- What only a figure that may be shown satisfies is tested before that, and found by its index: two more views, without the masks, of the
-- records of granted sources alone. `case when true then x end` is x to the planner.

-- Four conditions are taken for independent: 21 sources would be expected where 52 are served, and records looked up source by source.
alter table registry.source add served boolean not null
  generated always as (enabled and listed and not registry_only and current_run is not null) stored;
comment on column registry.source.served is 'Whether its records are served, with figures where it is granted.';
analyze registry.source;
create or replace view grid.current_source as
select s.no, s.granted, s.id from registry.source s where s.served;
create or replace view grid.current_measure as
select m.id, m.source_id, m.key, m.column_name, m.direction, m.technology, m.availability_type, m.firmness, m.flexibility, m.horizon_kind,
  m.year_from, m.year_to, m.scenario, m.methodology_id, m.unit, m.negative_meant, m.classes, m.source_date, s.operator_id, s.country,
  s.granted, s.current_run, s.stale_after, m.class_meanings, m.may_be_best
from grid.measure m
join registry.source s on s.id = m.source_id
where s.served;

create or replace function grid.make_masked_views() returns void
  language plpgsql
as $$
declare
  granted boolean;
  name text;
  chosen text;
  mask text;
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
    'select u.upstream_asset_id from grid.asset_upstream u '
    'where u.asset_id = r.asset_id and u.source_id = m.source_id and u.name = r.upstream_name), r.upstream_asset_id) end';
  -- What a question judges a record by.
  judged constant text := 'm.granted, d.source_date, r.unit, r.asset_type, r.voltage_kv, r.lon, r.lat, '
    'case when m.granted then r.state else ''withheld'' end as state, case when m.granted then r.value end as value, '
    'case when m.granted then r.value_mw end as value_mw, case when m.granted then r.value_mva end as value_mva, '
    'case when m.granted then coalesce(r.value, r.value_max, r.value_min) end as amount, '
    'case when m.granted then r.class_code end as class_code, '
    'case when m.granted then grid.class_meaning(d.class_meanings, r.class_code) end as class_meaning, '
    'case when m.granted then r.limits end as limits, case when m.granted then r.works end as works';
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
  foreach granted in array array[false, true] loop
    name := case when granted then 'granted' else 'masked' end;
    chosen := case when granted then 'm.granted' else 'true' end;
    mask := case when granted then 'case when true then' else 'case when m.granted then' end;
    execute format($view$
      create or replace view grid.figure_%s as
      select r.id, r.asset_id, r.measure_id, r.cell, %s, row(%s)::grid.figure as figure
      from grid.record r
      join grid.current_source m on m.no = r.source_no
      left join grid.measure d on d.id = r.measure_id where %s $view$,
      name, replace(judged, 'case when m.granted then', mask),
      replace(replace(figure, 'r.upstream_asset_id', replace(matched, 'm.source_id', 'm.id')), 'case when m.granted then', mask), chosen);
    execute format($view$
      create or replace view grid.past_figure_%s as
      select r.record_id as id, coalesce(a.merged_into, a.id) as asset_id, r.measure_id, %s, row(%s)::grid.figure as figure,
        r.valid_from, r.valid_to
      from grid.record_version r
      join grid.asset a on a.id = r.asset_id
      join grid.current_source m on m.no = r.source_no
      left join grid.measure d on d.id = r.measure_id where %s $view$,
      name, replace(judged, 'case when m.granted then', mask), replace(figure, 'case when m.granted then', mask), chosen);
  end loop;
end
$$;
select grid.make_masked_views();
comment on view grid.figure_masked is
  'Every current record as a question judges it, masked by rights: amount is its figure in any unit, of a range the highest; value_mw and
   value_mva that in a unit. Without limits and works it is read from the index record_by_asset alone.';
comment on view grid.figure_granted is
  'The records of granted sources, with the columns of grid.figure_masked: those of the others have no figure there.';
comment on view grid.past_figure_granted is 'The same of every version.';
