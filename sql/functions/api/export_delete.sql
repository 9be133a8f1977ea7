-- DELETE /v1/exports/{id}: takes one of the account's exports away: one that is made ends, downloads end at their next check, and
-- the job that deletes expired files deletes its own. It is not found any more.
--   params  account, id
-- Raises export_not_found.
create or replace function api.export_delete(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql
as $$
declare
  wanted constant access.export := access.own_export(params ->> 'account', params ->> 'id');
begin
  update access.export e set deleted_at = clock_timestamp(),
    status = case when e.status in ('queued', 'running') then 'failed' else e.status end,
    error_code = case when e.status in ('queued', 'running') then 'deleted' else e.error_code end,
    error_message = case when e.status in ('queued', 'running') then 'The export was deleted while it was made' else e.error_message end,
    finished_at = coalesce(e.finished_at, clock_timestamp()),
    expires_at = case when e.status = 'succeeded' then least(e.expires_at, clock_timestamp()) end
  where e.id = wanted.id;
  return null;
end
$$;
