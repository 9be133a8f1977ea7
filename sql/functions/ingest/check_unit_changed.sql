-- Figures in another unit than their measure's, or whose measure has another unit than the served figures. Units are never
-- converted: a figure in MVA must not be served as MW.
create or replace function ingest.check_unit_changed(run grid.run) returns setof ingest.fault
  language plpgsql stable
as $$
begin
  return query
  select f.locator, f.column_name, f.original, f.message,
    1::bigint, count(*) over ()::numeric / (count(*) over () + (select count(*) from stage_record))
  from (
    select p.locator, p.column_name, p.original, 'is in another unit' as message
    from stage_problem p where p.check_name = 'unit_changed'
    union all
    select s.locator, m.column_name, s.as_published, format('is in %s, what is served in %s', s.unit, r.unit)
    from stage_record s join grid.record r on r.id = s.id join grid.measure m on m.id = s.measure_id
    where r.unit <> s.unit
  ) f;
end
$$;
