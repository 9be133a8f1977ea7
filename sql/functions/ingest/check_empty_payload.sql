-- The document has no rows.
create or replace function ingest.check_empty_payload(run grid.run) returns ingest.check_result
  language plpgsql stable
as $$
declare
  result ingest.check_result;
begin
  select case when exists (select from stage_row) then 0 else 1 end::bigint, 1::bigint, '[]'::jsonb
  into result;
  return result;
end
$$;
