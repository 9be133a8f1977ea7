-- The share of a measure's known figures that differ from the served ones by more than rounding. Reports the largest share, and
-- the number of changed figures in the measures above the threshold. Each measure is judged by itself, because in a source of
-- four measures one wrong column is only a quarter of the figures. Measures of fewer than 20 figures are judged together. In 24
-- real months of measures the largest share is 0.22.
create or replace function ingest.check_value_change_rate(run grid.run) returns ingest.check_result
  language plpgsql stable
as $$
declare
  threshold numeric := ingest.threshold(run.source_id, 'value_change_rate');
begin
  return (
    with known as (
      select s.measure_id, count(*) as figures from stage_record s join grid.record r on r.id = s.id group by 1
    ), judged as (
      select k.measure_id, case when k.figures >= 20 then k.measure_id end as alone, k.figures from known k
    ), changed as materialized (
      select s.id, s.locator, m.column_name, s.as_published, nullif(r.as_published, '') as before, j.alone
      from stage_diff d join stage_record s on s.id = d.id join grid.record r on r.id = d.id
      join grid.measure m on m.id = s.measure_id join judged j on j.measure_id = s.measure_id
      where d.kind = 'changed'
    ), share as (
      select j.alone, (select count(*) from changed c where c.alone is not distinct from j.alone) / sum(j.figures) as share
      from judged j group by j.alone
    ), fault as (
      select c.*, row_number() over (order by c.id) as n
      from changed c join share s on s.alone is not distinct from c.alone and s.share > threshold
    )
    select (count(*), (select max(share) from share),
      coalesce(jsonb_agg(jsonb_build_object('locator', locator, 'column', column_name, 'original', as_published,
        'message', format('was %s', coalesce(before, 'empty'))) order by n) filter (where n <= 20), '[]'))::ingest.check_result
    from fault);
end
$$;

insert into ingest.check_definition values
  ('value_change_rate', 'operator', 0.40, 'Share of a measure''s figures that differ from the served ones by more than rounding.')
on conflict (name) do update set kind = excluded.kind, threshold = excluded.threshold, describes = excluded.describes;
