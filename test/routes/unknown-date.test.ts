import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { connectAgent } from '../helpers/agent.ts'
import { exportRow, storedPath, testPlace } from '../helpers/exports.ts'
import { readExport } from '../helpers/read-export.ts'
import { manyFigures } from '../questions/many-figures.ts'
import { carryOutExport } from '../../worker/exports/run.ts'

/** Figures of which no date is known: the measure `undated` of many-figures.sql. */

type Recorded = { id: string; measure: string; freshness: { source_date: string | null; source_date_basis: string | null; age_seconds: number | null; stale: boolean } }
type Page<T> = { data: T[]; pagination: { next_cursor: string | null }; error?: { code: string; details: { newest: string | null } } }

async function asked<Body>(path: string): Promise<Body> {
  const { server, keys } = await manyFigures()
  return await (await server.get(path, { headers: { 'X-API-Key': keys.enterprise } })).json() as Body
}

// A technology that may use no other measure.
test.before(async () => { await (await manyFigures()).server.database.owner.query(`update grid.measure set technology = case when key = 'undated' then 'storage' else 'wind' end, technologies = array[case when key = 'undated' then 'storage' else 'wind' end]`) })

const sourceId = async () => (await (await manyFigures()).server.database.owner.query<{ id: string }>(`select id from registry.source where key = 'alba-open'`)).rows[0]?.id ?? ''

test.serial('an unknown date is the oldest in both orders, also across pages, and is never fresh', async (t) => {
  const source = await sourceId()
  const walk = async (sort: string, more = '') => {
    const records: Recorded[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Page<Recorded> = await asked(`/v1/capacity?direction=generation&source=${source}&sort=${sort}&limit=17${more}${cursor === '' ? '' : `&cursor=${cursor}`}`)
      records.push(...page.data)
      cursor = page.pagination.next_cursor
    }
    return records
  }
  const rising = await walk('source_date')
  const dates = rising.map(({ freshness }) => freshness.source_date ?? '')
  t.deepEqual(dates, dates.toSorted())
  t.true(dates.filter((date) => date === '').length > 20 && dates.at(-1) !== '')
  t.deepEqual((await walk('-source_date')).map(({ freshness }) => freshness.source_date ?? ''), dates.toReversed())
  t.deepEqual(new Set(rising.map(({ id }) => id)).size, rising.length)
  for (const { measure, freshness } of rising) if (measure === 'undated') t.like(freshness, { source_date: null, age_seconds: null, stale: true })
  const fresh = await walk('id', '&fresh_after=2000-01-01')
  t.deepEqual(fresh.map(({ measure }) => measure).filter((measure) => measure === 'undated'), [])
  t.is(fresh.length, dates.filter((date) => date !== '').length)
})

test.serial('data that is only too old is so without a newest date, where none is known', async (t) => {
  const { error } = await asked<Page<Recorded>>('/v1/capacity?technology=storage&fresh_after=2000-01-01')
  t.like(error, { code: 'source_data_stale', details: { newest: null } })
})

test.serial('features, files, lists, tools and the state of a source show it as unknown and stale', async (t) => {
  const grounds = await manyFigures()
  const { server: { base, database }, keys } = grounds
  const source = await sourceId()
  const features = async (query: string) => (await asked<{ numberMatched: number; features: { properties: Record<string, unknown> }[] }>(
    `/ogc/collections/capacity/items?source=${source}&limit=5000&${query}`))
  const all = (await features('')).numberMatched
  const undated = (await features('filter=source_date%20IS%20NULL')).features
  t.true(undated.length > 20 && undated.every(({ properties }) => properties.measure === 'undated' && properties.source_date === null && properties.stale === true))
  for (const [older, newer] of [['datetime=../1999-12-31', 'datetime=2000-01-01/..'], ["filter=source_date<DATE('2000-01-01')", "filter=NOT source_date<DATE('2000-01-01')"]]) {
    t.is((await features(encodeURI(older ?? ''))).numberMatched, undated.length, older)
    t.is((await features(encodeURI(newer ?? ''))).numberMatched, all - undated.length, newer)
  }

  const posted = await (await grounds.server.get('/v1/exports', {
    method: 'POST', headers: { 'X-API-Key': keys.enterprise, 'Content-Type': 'application/json' }, body: JSON.stringify({ format: 'csv', filters: { source: [source] } }),
  })).json() as { data: { id: string } }
  await carryOutExport(database.worker, await testPlace(), posted.data.id, new AbortController().signal)
  const { rows } = await readExport('csv', storedPath((await exportRow(database, posted.data.id)).file))
  const lines = [...rows.values()].filter(({ measure }) => measure === 'undated')
  t.deepEqual([lines.length, new Set(lines.map(({ source_date: date, stale }) => `${date} ${stale}`))], [undated.length, new Set([`${lines[0]?.source_date} true`])])
  t.true([null, ''].includes(lines[0]?.source_date as string | null))

  const { rows: [only] } = await database.owner.query<{ asset: string; record: string; lat: number; lon: number }>(`
    select r.asset_id as asset, r.id as record, a.lat, a.lon from grid.record r join grid.measure m on m.id = r.measure_id join grid.asset a on a.id = r.asset_id
    where m.key = 'undated' and r.value > 100 and a.lat is not null order by r.id limit 1`)
  const listed = await asked<Page<{ generation: Record<string, unknown>; asset: { id: string } }>>(
    `/v1/capacity/assets?lat=${only?.lat}&lon=${only?.lon}&radius_km=1&technology=storage`)
  t.like(listed.data.find(({ asset }) => asset.id === only?.asset)?.generation, { record_id: only?.record, source_date: null, stale: true })
  const agent = await connectAgent(base, keys.enterprise)
  t.regex((await agent.call('explain_record', { record_id: only?.record ?? '' })).text, /data of an unknown date \(STALE: its age is not known\)/)
  await agent.client.close()
  const page = await (await grounds.server.get(`/assets/${only?.asset}`, { headers: { 'X-API-Key': keys.enterprise } })).text()
  t.true(page.includes('The date of these figures is not known'))
})

test.serial('a source that was dated by the day of fetching is of an unknown date after the migration, and stale', async (t) => {
  const { server: { database: { owner } } } = await manyFigures()
  const source = await sourceId()
  await owner.query(`update registry.source set source_date_basis = 'retrieved', source_date = '2026-11-20' where id = $1`, [source])
  await owner.query(`update grid.run r set source_date_basis = 'retrieved', source_date = '2026-11-20' from registry.source s where s.id = $1 and r.id = s.current_run`, [source])
  await owner.query(`update grid.measure set source_date = '2026-11-20' where source_id = $1 and key = 'firm'`, [source])
  await owner.query(`update grid.run_measure u set source_date = '2026-11-20' from grid.measure m, registry.source s
    where m.id = u.measure_id and m.source_id = $1 and m.key = 'firm' and s.id = $1 and u.run_id = s.current_run`, [source])
  await owner.query(readFileSync(join(import.meta.dirname, '../../sql/earlier/000073-dates.sql'), 'utf8'))
  const { data } = await asked<{ data: { source_date: string | null; health: string; freshness_seconds: number | null } }>(`/v1/sources/${source}/status`)
  t.like(data, { source_date: null, health: 'stale', freshness_seconds: null })
  const { data: records } = await asked<Page<Recorded>>(`/v1/capacity?source=${source}&limit=200`)
  const firm = records.filter(({ measure }) => measure === 'firm')
  t.true(firm.length > 0)
  for (const { freshness } of firm) t.like(freshness, { source_date: null, source_date_basis: 'unknown', stale: true })
  const { rows: [kept] } = await owner.query(`select source_date::text as date from grid.measure where source_id = $1 and key = 'solar'`, [source])
  t.deepEqual(kept, { date: '2026-09-15' }, 'a measure that has a date of its own keeps it')
})
