import type pg from 'pg'

/**
 * Lets `headroom_worker` work on the job queue. The queue's tables have row-level security: with every
 * grant but no policy, a restricted worker sees no job and reports nothing. To run after each migration
 * of the queue, because those add tables and functions.
 */
export async function openJobsToWorker(client: pg.ClientBase): Promise<void> {
  await client.query(`
    do $$
    declare
      name text;
    begin
      for name in select relname from pg_class
        where relnamespace = 'graphile_worker'::regnamespace and relkind in ('r', 'p') and relrowsecurity
          and not exists (select from pg_policy where polrelid = pg_class.oid and polname = 'worker')
      loop
        execute format('create policy worker on graphile_worker.%I to headroom_worker using (true) with check (true)', name);
      end loop;
    end
    $$;
    grant usage on schema graphile_worker to headroom_worker;
    grant select, insert, update, delete on all tables in schema graphile_worker to headroom_worker;
    grant usage on all sequences in schema graphile_worker to headroom_worker;
    grant execute on all functions in schema graphile_worker to headroom_worker;
  `)
}
