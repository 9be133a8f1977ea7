import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { ROOT } from '../../src/settings/config.ts'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { makeExport, storedPath } from '../helpers/exports.ts'
import { featurePage } from '../helpers/features.ts'
import { askDuckDb } from '../helpers/read-export.ts'
import type { TestServer } from '../helpers/server.ts'
import { walk } from '../helpers/walk.ts'

/** A figure that heads an asset, in one way: what is exchanged both ways heads two. */
type Head = { asset: string; country: string; way: string; unit: string; value: number | null }
type Row = { asset: string; country: string; direction: string; unit: string; value: unknown }
type Figure = { value: string | number | null; unit: string } | null
type Listed = { asset: { id: string }; country: string; generation: Figure; load: Figure }

const WAYS = ['generation', 'load'] as const

/** One more unit: what is free by the station is in MVA, in both ways. */
const APPARENT = [
  `update grid.measure set unit = 'MVA', availability_type = 'available' where key = 'station'`,
  `update grid.record r set unit = 'MVA' from grid.measure m where m.id = r.measure_id and m.key = 'station'`,
  `update grid.record_version r set unit = 'MVA' from grid.measure m where m.id = r.measure_id and m.key = 'station'`,
  'update registry.revision set publishes = publishes + 1',
]

const headsIn = (rows: Row[]): Head[] => rows.flatMap(({ asset, country, direction, unit, value }) => (
  (direction === 'bidirectional' ? WAYS : [direction]).map((way) => ({ asset, country, way, unit, value: value === null ? null : Number(value) }))))

/** Of an asset with headlines of two units a row of the list shows that in MW. */
function asListed(heads: Head[]): Head[] {
  const inMw = new Set(heads.filter(({ unit }) => unit === 'MW').map(({ asset, way }) => `${asset} ${way}`))
  return heads.filter(({ asset, way, unit }) => unit === 'MW' || !inMw.has(`${asset} ${way}`))
}

/** Figures and their sum by way and unit. */
const sums = (heads: Head[]): Record<string, [number, string]> => Object.fromEntries([...Map.groupBy(heads.filter(({ value }) => value !== null), ({ way, unit }) => `${way} ${unit}`)]
  .map(([key, own]): [string, [number, string]] => [key, [own.length, own.reduce((sum, { value }) => sum + (value ?? 0), 0).toFixed(3)]]).toSorted())

async function listed(server: TestServer): Promise<Head[]> {
  const all = await Promise.all(WAYS.map(async (way) => (await walk<Listed>(server, `/v1/capacity/assets?direction=${way}`, [200])).flatMap(({ asset: { id }, country, [way]: figure }) => (
    figure === null ? [] : [{ asset: id, country, way, unit: figure.unit, value: figure.value === null ? null : Number(figure.value) }]))))
  return all.flat()
}

const HEADS = `select asset_id as asset, country, direction, unit, coalesce(value, value_max, value_min)::double as value from`

test.serial('headlines of a file and of the OGC API add up to the list of assets, in both ways and by unit', async (t) => {
  t.timeout(120_000)
  const server = await capacityServer()
  for (const statement of APPARENT) await server.database.owner.query(statement)
  const list = sums(await listed(server))
  t.true(Object.values(list).every(([figures]) => figures > 10), JSON.stringify(list))
  const { features } = await featurePage(server, 'capacity/items?limit=5000&role=headline')
  t.deepEqual(sums(asListed(headsIn(features.map(({ properties: { asset_id: asset, value, value_max: most, value_min: least, ...more } }) => (
    { asset, ...more, value: value ?? most ?? least }) as Row)))), list, 'OGC')
  const files = { csv: storedPath((await makeExport(server.database, 'csv', {})).file), geoparquet: storedPath((await makeExport(server.database, 'geoparquet', {})).file) }
  for (const from of [`read_csv('${files.csv}')`, `'${files.geoparquet}'`]) {
    const rows = await askDuckDb(`${HEADS} ${from} where role = 'headline'`)
    t.deepEqual(sums(asListed(headsIn(rows as Row[]))), list, from)
  }
})

test.serial('the DuckDB guide’s sums by country and direction are those of the list, in MW', async (t) => {
  t.timeout(120_000)
  const server = await capacityServer()
  const [, sql = ''] = /```sql\n(.*?)```/s.exec(readFileSync(join(ROOT, 'docs/guides/duckdb.md'), 'utf8')) ?? []
  const path = storedPath((await makeExport(server.database, 'geoparquet', { availability_type: ['available'] })).file)
  const told = (await askDuckDb(sql.replaceAll('capacity.parquet', path))) as { country: string; direction: string; sum_mw: number | null }[]
  const own = (await listed(server)).filter(({ unit, value }) => unit === 'MW' && value !== null)
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0).toFixed(3)
  t.true(own.length > 50)
  for (const [key, heads] of Map.groupBy(own, ({ country, way }) => `${country} ${way}`)) {
    const rows = told.filter(({ country, direction }) => WAYS.some((way) => key === `${country} ${way}` && [way, 'bidirectional'].includes(direction)))
    t.is(sum(rows.map(({ sum_mw: amount }) => Number(amount ?? 0))), sum(heads.map(({ value }) => value ?? 0)), key)
  }
})
