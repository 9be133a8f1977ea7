-- Figures that differ from those served by more than rounding, of the figures that are served and stated again.
create or replace function ingest.check_value_change_rate(run grid.run) returns ingest.check_result
  language plpgsql stable
as $$
declare
  known bigint := (select count(*) from stage_record s join grid.record r on r.id = s.id);
  result ingest.check_result;
begin
  select count(*), count(*)::numeric / greatest(known, 1),
    coalesce(jsonb_agg(jsonb_build_object('locator', locator, 'column', column_name, 'original', as_published,
      'message', format('was %s', coalesce(before, 'empty'))) order by n) filter (where n <= 20), '[]')
  into result
  from (
    select s.locator, m.column_name, s.as_published, nullif(r.as_published, '') as before,
      row_number() over (order by s.id) as n
    from stage_diff d join stage_record s on s.id = d.id join grid.record r on r.id = d.id join grid.measure m on m.id = s.measure_id
    where d.kind = 'changed'
  ) c;
  return result;
end
$$;
