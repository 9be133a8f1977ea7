-- compatible
-- What limits a figure, what is built and the publisher's colour, structured beside the words as published, and the name of what
-- feeds the asset. Null where nothing is stated. The name is an asset's, and is served as names are: with withheld figures too.

alter table grid.figure
  add column limits jsonb, add column works jsonb, add column status_colour jsonb, add column upstream_name text;
alter table grid.record
  add column limits jsonb, add column works jsonb, add column status_colour jsonb, add column upstream_name text;
alter table grid.record_version
  add column limits jsonb, add column works jsonb, add column status_colour jsonb, add column upstream_name text;

-- What is chosen by stands beside the figure: see 000007-views.sql.
create or replace function grid.make_masked_views() returns void
  language plpgsql
as $$
declare
  figure text := (
    select string_agg(
      case
        when a.attname in ('unit', 'upstream_asset_id', 'upstream_name', 'locator') then format('r.%I', a.attname)
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

-- It has columns more.
drop function if exists grid.capacity_flat(grid.record_masked, grid.measure, registry.source, registry.operator, grid.asset,
  registry.methodology, grid.run, timestamptz);
