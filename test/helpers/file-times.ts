import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import test from 'ava'

/**
 * Loaded before each test file: adds what the file took, as a line of tabs, to the file that HEADROOM_TEST_TIMES names.
 * Seconds from first to last test, of the processor in its thread, and of statements that ran in its databases; programs that it started are not in the last two.
 */
const { HEADROOM_TEST_TIMES: times, HEADROOM_TEST_CLUSTER: cluster } = process.env

/** Names of the databases that this test file made. */
export const databases: string[] = []

if (times !== undefined) {
  const started = performance.now()
  test.after.always('times', async () => {
    const wall = performance.now() - started
    const { user, system } = process.threadCpuUsage()
    const columns = [wall, (user + system) / 1000, await statementTime()].map((ms) => (ms / 1000).toFixed(1))
    appendFileSync(times, `${[...columns, relative(process.cwd(), fileURLToPath(test.meta.file))].join('\t')}\n`)
  })
}

/** Time in ms that statements took in this file's databases. */
async function statementTime(): Promise<number> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: cluster })
  await client.connect()
  const { rows } = await client.query<{ ms: number }>(
    'select coalesce(sum(active_time), 0)::float8 as ms from pg_stat_database where datname = any($1)', [databases])
  await client.end()
  return rows[0]?.ms ?? 0
}
