-- The rows that one check set aside, as a share of all rows.
--   named  the check's name
create or replace function ingest.rows_set_aside(named text) returns ingest.check_result
  language plpgsql stable
as $$
declare
  result ingest.check_result;
begin
  select count(*), count(*)::numeric / greatest((select count(*) from stage_row), 1),
    coalesce(jsonb_agg(jsonb_build_object('locator', locator, 'column', column_name, 'original', original,
      'message', message) order by row) filter (where n <= 20), '[]')
  into result
  from (select *, row_number() over (order by row) as n from stage_aside where check_name = named) s;
  return result;
end
$$;
