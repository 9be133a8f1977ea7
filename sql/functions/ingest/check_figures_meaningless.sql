-- The outermost figure of a measure that stands several times, and is a number by which programs say that there is none: nines alone
-- (-999, 999.9, 9999), the last of a binary number (32767, -32768, 65535), or a single negative one (-1, -9). The next figure is far from
-- it. Where it is more than ten times all others, also another digit alone (8888), thrice any of a thousand or more, and once nines
-- in thousands or below zero.
create or replace function ingest.check_figures_meaningless(run grid.run) returns setof ingest.fault
  language plpgsql stable
as $$
begin
  return query
  with ends as materialized (
    select s.measure_id, max(s.value) as top, min(s.value) as bottom from stage_record s where s.value is not null group by 1
  ), outermost as (
    select s.measure_id, v.value, count(*) filter (where s.value = v.value) as times,
      case when v.is_top then max(s.value) filter (where s.value < v.value) else min(s.value) filter (where s.value > v.value) end as next,
      max(abs(s.value)) filter (where s.value <> v.value) as other, count(s.value) as figures
    from stage_record s
    join ends e on e.measure_id = s.measure_id
    cross join lateral (values (e.top, true), (e.bottom, false)) v (value, is_top)
    where v.value <> 0 and v.is_top = (v.value > 0)
    group by 1, 2, v.is_top
  )
  select (select min(s.locator) from stage_record s where s.measure_id = o.measure_id and s.value = o.value), m.column_name, o.value::text,
    format('stands %s times and is far from the next, %s: it says that there is no figure', o.times, coalesce(o.next::text, 'none')),
    o.times, 1::numeric
  from outermost o join grid.measure m on m.id = o.measure_id
  where o.times > 1 and (
    (o.value::text ~ '^-?9{3,}(\.[09]+)?$' or trim_scale(o.value) in (32767, 65535, -32768, 2147483647, -2147483648))
      and abs(o.value) > 2 * abs(case when sign(o.next) = sign(o.value) then o.next else 0 end)
    or trim_scale(o.value) in (-1, -9, -77, -88, -99) and o.times >= 5 and coalesce(o.next, 0) >= 0
    or abs(o.value) > 10 * o.other and (o.value::text ~ '^-?([1-8])\1{2,}$' or o.times > 2 and abs(o.value) >= 1000))
    or o.figures > 20 and o.value::text ~ '^(-9{3,}|9{4,})(\.[09]+)?$' and abs(o.value) > 10 * o.other
  order by o.times desc;
end
$$;
