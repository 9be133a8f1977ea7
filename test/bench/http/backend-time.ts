import type pg from 'pg'
import { processorTime } from './servers.ts'

/** Processor time in ms that the database's processes of an application have used, but for this connection's own. */
export async function backendTime(owner: pg.Client, application: string): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>(`
    select pid from pg_stat_activity where application_name = $1 and datname = current_database() and pid <> pg_backend_pid()`, [application])
  const times = await Promise.all(rows.map(({ pid }) => processorTime(pid).catch(() => 0)))
  return times.reduce((a, b) => a + b, 0)
}
