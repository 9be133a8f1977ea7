import test from 'ava'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { walk } from '../helpers/walk.ts'

/** Served whatever the rights: they tell nothing of the figure. */
const OPEN = ['unit', 'upstream_asset_id', 'upstream_name', 'locator']

/** What each field of grid.figure is made to hold, as it stands in answers: found there, it is that field's. */
let marks: Map<string, string>

test.before(async () => {
  const { database: { owner } } = await capacityServer()
  // The state and the text of a cell say that it is unreadable: it is no field of answers.
  const { rows: fields } = await owner.query<{ name: string; type: string; n: number }>(`
    select attname as name, format_type(atttypid, null) as type, attnum as n from pg_attribute
    where attrelid = 'grid.figure'::regclass and attnum > 0 and attname not in ('state', 'unit', 'unreadable')`)
  marks = new Map(fields.map(({ name, type, n }) => [name, type === 'numeric' ? `90000${n}.25` : `mark of ${name}`]))
  const values = fields.map(({ name, type }) => {
    const mark = marks.get(name)
    return `${name} = ${type === 'numeric' ? mark : type === 'text[]' ? `array['${mark}']` : type === 'jsonb' ? `'["${mark}"]'` : `'${mark}'`}`
  })
  for (const table of ['grid.record', 'grid.record_version']) {
    await owner.query(`update ${table} set state = 'published', unit = 'MW', ${values.join(', ')}`)
  }
})

const missing = (text: string) => [...marks].filter(([, mark]) => !text.includes(mark)).map(([name]) => name)
const shown = (text: string) => [...marks].filter(([name, mark]) => !OPEN.includes(name) && text.includes(mark)).map(([name]) => name)

type Served = { access: { status: string; reason: string | null }; decision_context: { disclaimers: unknown[] } }

test('every field of a record is in answers of now, of the past and of history where rights grant it, and none where they do not', async (t) => {
  const server = await capacityServer()
  const { rows: assets } = await server.database.owner.query<{ id: string }>(
    `select distinct on (m.source_id) r.asset_id as id from grid.record r join grid.measure m on m.id = r.measure_id where m.id in (1, 11)`)
  const records = [
    await walk<Served>(server, '/v1/capacity', [200]),
    await walk<Served>(server, '/v1/capacity?as_of=2026-07-01T00:00:00Z', [200]),
    (await Promise.all(assets.map(({ id }) => walk<{ record: Served }>(server, `/v1/substations/${id}/history`, [50])))).flat()
      .map(({ record }) => record),
  ]
  for (const some of records) {
    const granted = some.filter(({ access }) => access.status === 'granted')
    const withheld = some.filter(({ access }) => access.status === 'withheld')
    t.true(granted.length > 0 && withheld.length > 0)
    for (const record of granted) t.deepEqual([missing(JSON.stringify(record)), record.decision_context.disclaimers.length], [[], 1])
    for (const record of withheld) t.deepEqual([shown(JSON.stringify(record)), record.decision_context.disclaimers], [[], []])
  }
})

test('so is every field in the flat rows of exports', async (t) => {
  const { database: { owner } } = await capacityServer()
  for (const filters of [{}, { as_of: '2026-07-01T00:00:00Z' }]) {
    const { rows: [query] } = await owner.query<{ text: string }>(
      `select grid.export_query($1, grid.export_measures($1), 'flat') as text`, [filters])
    const { rows } = await owner.query<{ status: string; text: string; disclaimers: unknown[] }>(
      `select f.access as status, f::text as text, f.disclaimers from (${query?.text}) f`)
    t.deepEqual(new Set(rows.map(({ status }) => status)), new Set(['granted', 'withheld']))
    for (const { status, text, disclaimers } of rows) {
      if (status === 'granted') t.deepEqual([missing(text), disclaimers.length], [[], 1])
      else t.deepEqual([shown(text), disclaimers], [[], []])
    }
  }
})
