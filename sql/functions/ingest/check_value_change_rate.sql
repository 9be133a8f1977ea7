-- The share of a measure's known figures that differ from the served ones by more than rounding. Each measure is judged by itself, because
-- in a source of four measures one wrong column is only a quarter of the figures. Measures of fewer than 20 figures are judged together. In
-- 24 real months of measures the largest share is 0.22.
create or replace function ingest.check_value_change_rate(run grid.run) returns setof ingest.fault
  language plpgsql stable
as $$
begin
  return query
  with judged as (
    select k.measure_id, k.alone, sum(k.figures) over (partition by k.alone) as figures
    from (
      select s.measure_id, case when count(*) >= 20 then s.measure_id end as alone, count(*) as figures
      from stage_record s join grid.record r on r.id = s.id group by 1) k
  )
  select s.locator, m.column_name, s.as_published, format('was %s', coalesce(nullif(r.as_published, ''), 'empty')),
    1::bigint, count(*) over (partition by j.alone) / j.figures
  from stage_diff d join stage_record s on s.id = d.id join grid.record r on r.id = d.id
  join grid.measure m on m.id = s.measure_id join judged j on j.measure_id = s.measure_id
  where d.kind = 'changed'
  order by d.id;
end
$$;
