-- Queues the job that brings the tiles into step.
--   delay  until it may run
create or replace function tiles.add_job(delay interval) returns void
  language plpgsql
as $$
begin
  perform graphile_worker.add_job('refresh_tiles', queue_name => 'tiles', run_at => clock_timestamp() + delay, job_key => 'tiles',
    max_attempts => 25);
end
$$;
