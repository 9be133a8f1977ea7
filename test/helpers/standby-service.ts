import test from 'ava'
import { openPool } from '../../src/database/pool.ts'
import type { TestDatabase } from './database.ts'
import { importFile } from './import-file.ts'
import { FIRM, applyProbes, lenient, probeCsv, probeDocument, probeRows, TAKEN } from './probe.ts'
import { startPrimary, startStandby, type TestNode } from './standbys.ts'
import { migrate } from '../../src/database/migrate.ts'
import { ROOT } from '../../src/settings/config.ts'
import { join } from 'node:path'

export type Replicated = { primary: TestNode; standbys: [TestNode, TestNode]; database: TestDatabase }

const closing: (() => Promise<unknown>)[] = []
const t = { teardown: (work: () => Promise<unknown>) => closing.unshift(work) }
test.after.always('stop the servers of this file', async () => {
  for (const close of closing) await close()
})

/**
 * A primary with the source `probe-a`, whose rights are granted, and two standbys of it; they stop after the file's last test.
 * @param synchronous which of them commits wait for, as in `synchronous_standby_names`
 */
export async function replicated(synchronous = ''): Promise<Replicated> {
  const primary = await startPrimary(t)
  await migrate(primary.url, join(ROOT, 'sql'))
  const limits = { connections: 3, connectTimeout: 30_000, statementTimeout: 120_000 }
  const database = {
    url: primary.url, owner: openPool(primary.url, 'owner', limits), web: openPool(primary.url, 'web', limits), worker: openPool(primary.url, 'worker', limits),
  }
  t.teardown(() => Promise.all([database.owner, database.web, database.worker].map((pool) => pool.end())))
  await applyProbes(database.owner, ['probe-a'], lenient(['value_change_rate', 'total_capacity_swing', 'figures_shuffled', 'decimal_shift']))
  await setRights(database, true)
  // The limits of plans are not what these tests are about.
  await database.owner.query('update access.plan set rate_per_second = 100000, quota_per_month = 1000000000')
  await importFigure(database, 1)
  const standbys: [TestNode, TestNode] = [await startStandby(t, primary, 'standby1'), await startStandby(t, primary, 'standby2')]
  await primary.query(`alter system set synchronous_standby_names = '${synchronous}'`)
  await primary.query('select pg_reload_conf()')
  return { primary, standbys, database }
}

/** Path of a document in which every figure of what is free and of what is taken is `figure` MW. */
export function figuresDocument(figure: number): string {
  const rows = probeRows(10_000).map((row) => ({ ...row, [TAKEN]: String(figure), [FIRM]: String(figure) }))
  return probeDocument(`${new Date().toISOString().slice(0, 10).replaceAll('-', '_')}_demanda.csv`, probeCsv(rows))
}

/** Publishes such a document. */
export async function importFigure(database: TestDatabase, figure: number): Promise<void> {
  const { status, held_by: held } = await importFile(database, 'probe-a', figuresDocument(figure))
  if (status !== 'published') throw new Error(`${status} ${JSON.stringify(held)}`)
}

export async function setRights({ owner }: TestDatabase, granted: boolean): Promise<void> {
  await owner.query('select registry.set_rights($1, $2, $3)', ['probe-a', granted ? 'redistribution_allowed' : 'blocked', 'a test'])
}
