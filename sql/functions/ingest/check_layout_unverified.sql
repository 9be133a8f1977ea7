-- The first document of a source whose layout is known from a description alone (`unverified`): a person looks at what of it matched, and
-- releases it. The findings are that report: how many rows state a figure of each measure, of what size, and how many assets have name,
-- voltage and place.
create or replace function ingest.check_layout_unverified(run grid.run) returns setof ingest.fault
  language plpgsql stable
as $$
begin
  if not exists (
    select from registry.source s where s.id = run.source_id and s.current_run is null and (s.manifest ->> 'unverified')::boolean) then
    return;
  end if;
  return query
  with row_of as (
    select count(*) as rows from stage_row
  )
  select null, report.part, null, report.message, (report.n = 0)::integer::bigint, 1::numeric
  from (
    select 0 as n, 'identifier' as part, format('%s rows name %s assets: %s have a name, %s a voltage%s, %s a place in %s',
      min(o.rows), count(*), count(a.name), count(a.voltage_kv), ' of ' || min(a.voltage_kv) || ' to ' || max(a.voltage_kv) || ' kV',
      count(*) filter (where a.lon is not null or a.area is not null), min(s.country)) as message
    from stage_asset a cross join row_of o join registry.source s on s.id = run.source_id
    union all
    select row_number() over (order by m.id), m.column_name, format('%s of %s rows state a figure as %s for %s%s',
      count(r.id) filter (where r.state <> 'not_published'), min(o.rows), m.unit, m.direction,
      coalesce(format(': %s to %s, half of them up to %s', min(r.value), max(r.value),
        percentile_disc(0.5) within group (order by r.value)), ''))
    from grid.measure m cross join row_of o left join stage_record r on r.measure_id = m.id
    where m.source_id = run.source_id
    group by m.id
  ) report
  order by report.n;
end
$$;
