-- The share of a measure's figures that went from an empty cell to 0, from 0 to an empty cell, or to 0, all at once, where little else of
-- it changed: a portal that keeps no empty cells writes 0 for them, and 0 says that nothing is free. Fewer than ten are not judged. Of
-- figures that became 0 half the share counts: in a real month 17 of a province's did.
create or replace function ingest.check_zeros_for_nothing(run grid.run) returns setof ingest.fault
  language plpgsql stable
as $$
begin
  return query
  with changed as materialized (
    select s.locator, s.measure_id, s.as_published, r.as_published as before,
      case when r.state = 'not_published' and s.value = 0 then 'empty cells became 0'
        when r.value = 0 and s.state = 'not_published' then 'zeros became empty'
        when r.value <> 0 and s.value = 0 then 'figures became 0' end as way
    from stage_diff d join stage_record s on s.id = d.id join grid.record r on r.id = d.id
    where d.kind = 'changed'
  ), counted as (
    select c.measure_id, c.way, count(*) as alike, sum(count(*)) over (partition by c.measure_id) as all_changed
    from changed c group by 1, 2
  ), figures as (
    select s.measure_id, count(*) as n from stage_record s where s.measure_id in (select c.measure_id from counted c) group by 1
  )
  select c.locator, m.column_name, c.as_published, format('was %s: %s %s at once', coalesce(nullif(c.before, ''), 'empty'), k.alike, c.way),
    1::bigint, case c.way when 'figures became 0' then 0.5 else 1 end * k.alike / f.n
  from changed c
  join counted k on k.measure_id = c.measure_id and k.way = c.way and k.alike >= 10 and k.alike >= 0.8 * k.all_changed
  join figures f on f.measure_id = c.measure_id
  join grid.measure m on m.id = c.measure_id
  order by k.alike desc, c.locator;
end
$$;
