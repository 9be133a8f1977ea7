-- The factor, up or down, by which the median of a measure's figures differs from those served. It shows a lost decimal sign, a decimal
-- sign read as a thousands separator, or kW read as MW. Compares figures that are not zero on either side, and needs at least five.
create or replace function ingest.check_decimal_shift(run grid.run) returns setof ingest.fault
  language plpgsql stable
as $$
begin
  return query
  select run.document_name, m.column_name, null,
    format('the median of %s figures is %s times the one served', n.figures, round(n.factor, 4)),
    n.figures, greatest(n.factor, 1 / n.factor)
  from (
    select s.measure_id, count(*) as figures, percentile_disc(0.5) within group (order by abs(s.value) / abs(r.value)) as factor
    from stage_record s join grid.record r on r.id = s.id and r.unit = s.unit
    where abs(s.value) >= 0.0005 and abs(r.value) >= 0.0005
    group by s.measure_id having count(*) >= 5
  ) n
  join grid.measure m on m.id = n.measure_id
  order by greatest(n.factor, 1 / n.factor) desc;
end
$$;
