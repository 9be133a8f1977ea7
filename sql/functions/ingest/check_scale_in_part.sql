-- Figures that changed by exactly the same power of ten: a part of the document is in another unit, or has lost its decimal sign. Found
-- where at least ten did, and a tenth of all that changed and are not zero: figures that change by chance do so by other factors. Units
-- differ by a thousand or a million: of such four are enough, however many others changed, that did so to their last digit.
create or replace function ingest.check_scale_in_part(run grid.run) returns setof ingest.fault
  language plpgsql stable
as $$
begin
  return query
  with changed as (
    select s.locator, s.measure_id, s.as_published, r.as_published as before, p.power,
      p.power <> 0 and (s.value = r.value * 10::numeric ^ p.power or scale(s.value) > 0 and s.value = round(r.value * 10::numeric ^ p.power,
        scale(s.value)) and abs(s.value) >= 0.01 or scale(r.value) > 0 and r.value = round(s.value * 10::numeric ^ -p.power, scale(r.value))
        and abs(r.value) >= 0.01) as scaled,
      p.power % 3 = 0 and (s.value = r.value * 10::numeric ^ p.power
        or least(abs(s.value) * 10::numeric ^ scale(s.value), abs(r.value) * 10::numeric ^ scale(r.value)) >= 10) as to_the_digit
    from stage_diff d join stage_record s on s.id = d.id join grid.record r on r.id = d.id
    cross join lateral (select round(log(abs(s.value / r.value)))::integer as power) p
    where d.kind = 'changed' and s.value <> 0 and r.value <> 0 and sign(s.value) = sign(r.value)
  ), counted as (
    select c.*, count(*) filter (where c.scaled) over (partition by c.power) as alike,
      count(*) filter (where c.scaled and c.to_the_digit) over (partition by c.power) as alike_to_the_digit, count(*) over () as all_changed
    from changed c
  )
  select c.locator, m.column_name, c.as_published, format('was %s, as %s others by the same factor', c.before, c.alike - 1), 1::bigint,
    case when c.power % 3 = 0 then 1 else c.alike::numeric / c.all_changed end
  from counted c join grid.measure m on m.id = c.measure_id
  where c.scaled and (c.alike >= 10 or c.alike_to_the_digit >= 4)
  order by c.alike desc, c.locator;
end
$$;
