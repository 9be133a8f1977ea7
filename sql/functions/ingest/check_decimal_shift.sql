-- The factor, up or down, by which the median of a measure's figures differs from those served. It shows a lost decimal sign, a decimal sign read
-- as a thousands separator, or kW read as MW. Compares figures of the same record that are not zero on either side, and needs
-- at least five. Reports the largest factor of the source's measures, and the number of figures in the faulty measures.
create or replace function ingest.check_decimal_shift(run grid.run) returns ingest.check_result
  language plpgsql stable
as $$
declare
  threshold numeric := ingest.threshold(run.source_id, 'decimal_shift');
begin
  return (
    with median as (
      select s.measure_id, count(*) as figures,
        percentile_disc(0.5) within group (order by abs(s.value) / abs(r.value)) as factor
      from stage_record s join grid.record r on r.id = s.id and r.unit = s.unit
      where abs(s.value) >= 0.0005 and abs(r.value) >= 0.0005
      group by s.measure_id having count(*) >= 5
    ), shift as (
      select m.column_name, n.figures, n.factor, greatest(n.factor, 1 / n.factor) as share
      from median n join grid.measure m on m.id = n.measure_id
    )
    select (coalesce(sum(figures) filter (where share > threshold), 0), max(share),
      jsonb_agg(jsonb_build_object('locator', run.document_name, 'column', column_name, 'original', null,
        'message', format('the median of %s figures is %s times the one served', figures, round(factor, 4)))
        order by share desc) filter (where share > threshold))::ingest.check_result
    from shift);
end
$$;

insert into ingest.check_definition values
  ('decimal_shift', 'comparison', 30, 'Median factor between non-zero figures and those served.')
on conflict (name) do update set kind = excluded.kind, threshold = excluded.threshold, describes = excluded.describes;
