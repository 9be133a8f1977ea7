-- Queues the job of an export, replacing an earlier one.
create or replace function access.add_export_job(export_id text) returns void
  language plpgsql security definer
  set search_path = pg_catalog, public
as $$
begin
  perform graphile_worker.add_job('export', json_build_object('export_id', export_id), job_key => 'export:' || export_id,
    max_attempts => 25);
end
$$;
