-- The first document of a source whose layout is known from a description alone (`unverified`): a person looks at what of it matched, and
-- releases it. The findings are that report: for each measure how many rows state a figure and of what size, and how many assets have
-- a name, a voltage and a place.
create or replace function ingest.check_layout_unverified(run grid.run) returns ingest.check_result
  language plpgsql stable
as $$
begin
  if not exists (
    select from registry.source s where s.id = run.source_id and s.current_run is null and (s.manifest ->> 'unverified')::boolean) then
    return (0, 0, '[]')::ingest.check_result;
  end if;
  return (
    with row_of as (
      select count(*) as rows from stage_row
    ), asset as (
      select 0 as n, 'identifier' as part, format('%s rows name %s assets: %s have a name, %s a voltage%s, %s a place in %s', min(o.rows), count(*),
        count(a.name), count(a.voltage_kv), ' of ' || min(a.voltage_kv) || ' to ' || max(a.voltage_kv) || ' kV', count(*) filter (where a.lon is not null or a.area is not null), min(s.country)) as message
      from stage_asset a cross join row_of o join registry.source s on s.id = run.source_id
    ), figure as (
      select m.id, m.column_name, format('%s of %s rows state a figure as %s for %s%s', count(r.id) filter (where r.state <> 'not_published'), min(o.rows), m.unit, m.direction,
        coalesce(format(': %s to %s, half of them up to %s', min(r.value), max(r.value), percentile_disc(0.5) within group (order by r.value)), '')) as message
      from grid.measure m cross join row_of o left join stage_record r on r.measure_id = m.id
      where m.source_id = run.source_id
      group by m.id
    )
    select (1, 1, jsonb_agg(jsonb_build_object('locator', null, 'column', part, 'original', null, 'message', message) order by n) filter (where n < 20)
      )::ingest.check_result
    from (select * from asset union all select row_number() over (order by id), column_name, message from figure) report);
end
$$;

insert into ingest.check_definition values
  ('layout_unverified', 'document', 0,
   'The layout is known from a description alone, and this is the first document: a person compares what of it matched, and releases it.')
on conflict (name) do update set kind = excluded.kind, threshold = excluded.threshold, describes = excluded.describes;
