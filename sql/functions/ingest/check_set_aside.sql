-- The rows that one check set aside, of all rows.
--   named  the check's name
create or replace function ingest.check_set_aside(named text) returns ingest.check_result
  language sql stable
as $$
  select count(*), (select count(*) from stage_row),
    coalesce(jsonb_agg(jsonb_build_object('locator', locator, 'column', column_name, 'original', original,
      'message', message) order by row) filter (where n <= 20), '[]')
  from (select *, row_number() over (order by row) as n from stage_aside where check_name = named) s
$$;
grant execute on function ingest.check_set_aside(text) to headroom_worker;
