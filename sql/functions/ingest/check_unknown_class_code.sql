-- Cells with a class that their measure does not have, as a share of all cells of classes. A measure without classes accepts any.
create or replace function ingest.check_unknown_class_code(run grid.run) returns setof ingest.fault
  language plpgsql stable
as $$
begin
  return query
  select c.locator, c.column_name, c.as_published, 'is no known class', 1::bigint, count(*) over ()::numeric / c.cells
  from (
    select s.locator, m.column_name, s.as_published, m.classes ? s.class_code as known, count(*) over () as cells
    from stage_record s join grid.measure m on m.id = s.measure_id
    where s.class_code is not null and m.classes is not null
  ) c
  where not c.known;
end
$$;
