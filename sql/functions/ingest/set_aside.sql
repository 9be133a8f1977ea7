-- Sets rows aside: notes in stage_aside why, by the name of a check that sets aside. They are not published.
--   of_source  id of the source
create or replace function ingest.set_aside(of_source text) returns void
  language plpgsql
as $$
begin
  insert into stage_aside
  select r.row, 'coordinate_out_of_country', r.locator, null, concat_ws(' ', r.x, r.y),
    concat_ws(' ', coalesce(r.name, r.identifier), p.wrong)
  from stage_row r
  join stage_place p on p.crs = r.crs and p.x = r.x and p.y = r.y and p.region is not distinct from r.region
  where p.wrong is not null;

  insert into stage_aside
  select distinct on (r.row) r.row, 'negative_capacity', r.locator, m.column_name, f.as_published,
    coalesce(r.name, r.identifier) || ' has a figure below zero'
  from stage_row r
  cross join lateral unnest(r.measure_id, r.value, r.value_min, r.as_published)
    as f (measure_id, value, value_min, as_published)
  join grid.measure m on m.id = f.measure_id
  where least(f.value, f.value_min) < 0 and not m.negative_meant;
end
$$;
