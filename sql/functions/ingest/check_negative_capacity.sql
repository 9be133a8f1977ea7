-- Rows with a figure below zero where the source has no negative figures. Of several such columns, the first by name is reported.
create or replace function ingest.check_negative_capacity(run grid.run) returns setof ingest.faulty_row
  language plpgsql stable
as $$
begin
  return query
  select distinct on (r.row) r.row, r.locator, m.column_name, r.as_published,
    concat_ws(' ', coalesce(r.name, r.identifier), 'has a figure below zero')
  from (
    select s.row, s.locator, s.name, s.identifier, unnest(s.measure_id) as measure_id, unnest(s.value) as value,
      unnest(s.value_min) as value_min, unnest(s.as_published) as as_published
    from stage_row s where 0 > any (s.value) or 0 > any (s.value_min)
  ) r
  join grid.measure m on m.id = r.measure_id
  where least(r.value, r.value_min) < 0 and not m.negative_meant
  order by r.row, m.column_name;
end
$$;
