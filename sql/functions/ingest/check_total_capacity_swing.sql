-- How far a total moved from the served one, for each direction, availability type and unit: the largest share, and how many
-- totals moved too far. Sums absolute amounts and leaves out queues: in real months, totals of `requested` went from 114 to
-- 305 MW and from 2748 to 864 MW.
create or replace function ingest.check_total_capacity_swing(run grid.run) returns ingest.check_result
  language plpgsql stable
as $$
declare
  threshold numeric := ingest.threshold(run.source_id, 'total_capacity_swing');
  judged text := ingest.judged_part();
begin
  return (
    with figure as (
      select s.measure_id, s.value as after, null::numeric as before from stage_record s
      union all
      select r.measure_id, null, r.value
      from grid.record r join registry.source o on o.no = r.source_no where o.id = run.source_id and (judged is null or r.asset_id in (select p.asset_id from stage_part p where p.part = judged))
    ), total as (
      select m.direction, m.availability_type, m.unit, coalesce(sum(abs(f.after)), 0) as after, sum(abs(f.before)) as before
      from figure f join grid.measure m on m.id = f.measure_id
      where m.availability_type <> 'requested' and m.unit <> 'class'
      group by 1, 2, 3
    ), swing as (
      select t.*, abs(after - before) / before as share from total t where before > 0.0005
    )
    select (count(*) filter (where share > threshold), max(share),
      jsonb_agg(jsonb_build_object('locator', run.document_name, 'column', null, 'original', null,
        'message', format('%s %s: %s %s in all, %s served', direction, availability_type, after, unit, before))
        order by share desc) filter (where share > threshold))::ingest.check_result
    from swing);
end
$$;

insert into ingest.check_definition values
  ('total_capacity_swing', 'operator', 0.50, 'Change of a total, as a share of the served total.')
on conflict (name) do update set kind = excluded.kind, threshold = excluded.threshold, describes = excluded.describes;
