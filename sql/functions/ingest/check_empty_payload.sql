-- The document has no rows.
create or replace function ingest.check_empty_payload(run grid.run) returns ingest.check_result
  language sql stable
as $$
  select case when exists (select from stage_row) then 0 else 1 end::bigint, 1::bigint, '[]'::jsonb
$$;
grant execute on function ingest.check_empty_payload(grid.run) to headroom_worker;
