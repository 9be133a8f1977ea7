-- The share of a measure's figures that went from an empty cell to 0, from 0 to an empty cell, or to 0, all at once, where little else of
-- it changed: a portal that keeps no empty cells writes 0 for them, and 0 says that nothing is free. Fewer than ten are not judged. Of
-- figures that became 0 half the share counts: in a real month 17 of a province's did.
create or replace function ingest.check_zeros_for_nothing(run grid.run) returns setof ingest.fault
  language plpgsql stable
as $$
begin
  return query
  with compared as (
    select s.locator, s.measure_id, s.as_published, r.as_published as before, d.kind = 'changed' as changed,
      case when d.kind = 'changed' then case
        when r.state = 'not_published' and s.value = 0 then 'empty cells became 0'
        when r.value = 0 and s.state = 'not_published' then 'zeros became empty'
        when r.value <> 0 and s.value = 0 then 'figures became 0' end end as way
    from stage_record s join grid.record r on r.id = s.id left join stage_diff d on d.id = s.id
  ), counted as (
    select c.*, count(*) over (partition by c.measure_id) as figures,
      count(*) filter (where c.changed) over (partition by c.measure_id) as all_changed,
      count(*) over (partition by c.measure_id, c.way) as alike
    from compared c
  )
  select c.locator, m.column_name, c.as_published, format('was %s: %s %s at once', coalesce(nullif(c.before, ''), 'empty'), c.alike, c.way),
    1::bigint, case c.way when 'figures became 0' then 0.5 else 1 end * c.alike / c.figures
  from counted c join grid.measure m on m.id = c.measure_id
  where c.way is not null and c.alike >= 10 and c.alike >= 0.8 * c.all_changed
  order by c.alike desc, c.locator;
end
$$;
