-- How far a total moved from the served one, for each direction, availability type and unit. Sums absolute amounts and leaves out queues:
-- in real months, totals of `requested` went from 114 to 305 MW and from 2748 to 864 MW. After a part of the publication the whole has
-- more. Measures that end or begin with an edition of the layout, or are kept, are no change of a total.
create or replace function ingest.check_total_capacity_swing(run grid.run) returns setof ingest.fault
  language plpgsql stable
as $$
declare
  judged text := ingest.judged_part();
begin
  return query
  with served as (
    select r.measure_id, r.asset_id, r.value from grid.record r join registry.source o on o.no = r.source_no where o.id = run.source_id
  ), figure as (
    select s.measure_id, s.value as after, null::numeric as before from stage_record s
    where s.measure_id in (select r.measure_id from served r)
    union all
    select r.measure_id, null, r.value from served r
    where r.measure_id not in (select e.measure_id from stage_ended e union all select k.measure_id from stage_kept k)
      and (judged is null or r.asset_id in (select p.asset_id from stage_part p where p.part = judged))
  ), total as (
    select m.direction, m.availability_type, m.unit, coalesce(sum(abs(f.after)), 0) as after, sum(abs(f.before)) as before
    from figure f join grid.measure m on m.id = f.measure_id
    where m.availability_type <> 'requested' and m.unit <> 'class'
    group by 1, 2, 3
  )
  select run.document_name, null, null,
    format('%s %s: %s %s in all, %s served', t.direction, t.availability_type, t.after, t.unit, t.before),
    1::bigint, abs(t.after - t.before) / t.before
  from total t
  where t.before > 0.0005 and not (t.after > t.before and exists (
    select from registry.source s cross join registry.shortfall(s.current_run) where s.id = run.source_id))
  order by abs(t.after - t.before) / t.before desc;
end
$$;
