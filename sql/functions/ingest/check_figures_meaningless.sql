-- The outermost figure of a measure that stands several times, and is a number by which programs say that there is none: nines alone (-999,
-- 999.9, 9999), the last of a binary number (32767, -32768, 65535), or a single negative one (-1, -9). The next figure is far from it.
create or replace function ingest.check_figures_meaningless(run grid.run) returns setof ingest.fault
  language plpgsql stable
as $$
begin
  return query
  with ranked as (
    select s.measure_id, s.value, count(*) as times, min(s.locator) as locator,
      row_number() over (partition by s.measure_id order by s.value desc) as from_top,
      row_number() over (partition by s.measure_id order by s.value) as from_below,
      lead(s.value) over (partition by s.measure_id order by s.value desc) as below,
      lead(s.value) over (partition by s.measure_id order by s.value) as above
    from stage_record s where s.value is not null group by 1, 2
  )
  select r.locator, m.column_name, r.value::text,
    format('stands %s times and is far from the next, %s: it says that there is no figure', r.times, coalesce(
      case when r.from_top = 1 and r.value > 0 then r.below else r.above end::text, 'none')), r.times, 1::numeric
  from ranked r join grid.measure m on m.id = r.measure_id
  where r.times > 1 and (
    (r.value::text ~ '^-?9{3,}(\.[09]+)?$' or trim_scale(r.value) in (32767, 65535, -32768, 2147483647, -2147483648))
      and (r.from_top = 1 and r.value > 0 and r.value > 2 * coalesce(r.below, 0)
        or r.from_below = 1 and r.value < 0 and r.value < 2 * least(coalesce(r.above, 0), 0))
    or trim_scale(r.value) in (-1, -9, -99) and r.from_below = 1 and r.times >= 5 and coalesce(r.above, 0) >= 0)
  order by r.times desc;
end
$$;
