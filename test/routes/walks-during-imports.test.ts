import test from 'ava'
import { counts } from '../helpers/counts.ts'
import { importFile } from '../helpers/import-file.ts'
import { applyProbes, FIRM, probeCsv, probeDocument, probeRows } from '../helpers/probe.ts'
import { startServer, type TestServer } from '../helpers/server.ts'
import { page, type Page } from '../helpers/walk.ts'

/**
 * Pages are read while imports publish: figures change, rows go and come back, dates advance. Whatever was there all the
 * time, its place in the order unmoved, is seen exactly once.
 */

const SOURCES = ['alpha', 'beta', 'gamma']
/** Imports during one walk. */
const MOST_IMPORTS = counts(5, 8)

let server: TestServer
let imports = 0

test.before(async (t) => {
  t.timeout(120_000)
  server = await startServer(async (database) => {
    await applyProbes(database.owner, SOURCES)
    for (const source of SOURCES) await importNext(database, source)
  })
})

/** Dates advance with each import of a source, from a year ago. */
const dated = (n: number) => new Date(Date.now() - (360 - n) * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '_')

/** Publishes another document of a source: of a hundred substations some gone or back, some with another figure. */
async function importNext(database: TestServer['database'], source: string): Promise<void> {
  const turn = imports++
  const rows = probeRows(1000 * (1 + SOURCES.indexOf(source)))
    .filter((_, at) => turn < SOURCES.length || at % 33 !== turn % 7)
    .map((row, at) => ((at + turn) % 16 === 0 ? { ...row, [FIRM]: `${(at * 7 + turn) % 50},25` } : row))
  const { status, held_by: held } = await importFile(database, source, probeDocument(`${dated(turn)}_demanda.csv`, probeCsv(rows)))
  if (status !== 'published') throw new Error(`${source}: ${status} ${JSON.stringify(held)}`)
}

/** Of each row its id and what the sort orders it by. */
const KEYS: Record<string, string> = {
  id: `select id, '' as key from grid.record`,
  value_mw: 'select id, value::text as key from grid.record',
  source_date: 'select r.id, m.source_date::text as key from grid.record r join grid.measure m on m.id = r.measure_id',
  voltage_kv: 'select id, voltage_kv::text as key from grid.record',
  distance: `select id, '' as key from grid.record`,
  assets: `select id, '' as key from grid.asset where merged_into is null`,
  changes: `select id, '' as key from grid.change`,
}

async function keysOf(sort: string): Promise<Map<string, string | null>> {
  const { rows } = await server.database.owner.query<{ id: string; key: string | null }>(KEYS[sort] ?? '')
  return new Map(rows.map(({ id, key }) => [String(id), key]))
}

for (const [path, sort, limit] of [
  ['/v1/capacity?sort=id', 'id', 60],
  ['/v1/capacity?sort=-value_mw', 'value_mw', 60],
  ['/v1/capacity?sort=value_mw', 'value_mw', 60],
  ['/v1/capacity?sort=-source_date', 'source_date', 60],
  ['/v1/capacity?sort=source_date', 'source_date', 60],
  ['/v1/capacity?sort=-voltage_kv', 'voltage_kv', 60],
  ['/v1/capacity?sort=voltage_kv', 'voltage_kv', 60],
  ['/v1/capacity/nearby?lat=40.4&lon=-3.75&radius_km=100', 'distance', 60],
  ['/v1/substations?sort=id', 'assets', 15],
  ['/v1/substations?sort=name', 'assets', 15],
  ['/v1/substations?sort=-voltage_kv', 'assets', 15],
  ['/v1/substations?lat=40.4&lon=-3.75&radius_km=100', 'assets', 15],
  ['/v1/changes?since=0', 'changes', 70],
] as const) {
  test.serial(`a walk of ${path} sees what stayed in its place exactly once while imports publish`, async (t) => {
    t.timeout(120_000)
    const throughout = await keysOf(sort)
    const seen: string[] = []
    const begun = imports
    let cursor = ''
    for (let turn = 0; turn < 200; turn++) {
      const next: Page<{ id: string | number }> = await page<{ id: string }>(server, `${path}&limit=${limit}${cursor && `&cursor=${cursor}`}`)
      seen.push(...next.data.map(({ id }) => String(id)))
      if (next.pagination.next_cursor === null) break
      cursor = next.pagination.next_cursor
      if (turn % 3 === 0 && imports - begun < MOST_IMPORTS) {
        await importNext(server.database, SOURCES[turn % 2] ?? '')
        const now = await keysOf(sort)
        for (const [id, key] of throughout) if (!now.has(id) || now.get(id) !== key) throughout.delete(id)
      }
    }
    const times = new Map<string, number>()
    for (const id of seen) times.set(id, (times.get(id) ?? 0) + 1)
    t.log(`${seen.length} rows seen, ${throughout.size} stayed in their place, ${imports - begun} imports`)
    t.true(imports - begun >= 4)
    t.true(throughout.size >= 200)
    t.deepEqual([...throughout.keys()].filter((id) => times.get(id) !== 1), [])
    if (['id', 'assets', 'changes', 'distance'].includes(sort)) t.is(times.size, seen.length)
  })
}
