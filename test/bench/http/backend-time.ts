import type pg from 'pg'
import { processorTime } from './servers.ts'

/** Processor time in ms that the database's processes of an application have used, but for this connection's own. */
export async function backendTime(owner: pg.Client, application: string): Promise<number> {
  return usedBetween(new Map(), await backendTimes(owner, application))
}

/** The same of each process, by its number. */
export async function backendTimes(owner: pg.Client, application: string): Promise<Map<number, number>> {
  const { rows } = await owner.query<{ pid: number }>(`
    select pid from pg_stat_activity where application_name = $1 and datname = current_database() and pid <> pg_backend_pid()`, [application])
  return new Map(await Promise.all(rows.map(async ({ pid }) => [pid, await processorTime(pid).catch(() => 0)] as const)))
}

/** What the processes used between two moments; of one that ended meanwhile nothing is known. */
export function usedBetween(before: Map<number, number>, after: Map<number, number>): number {
  return [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0)
}
