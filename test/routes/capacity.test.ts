import test from 'ava'
import { seeded } from '../helpers/assets.ts'
import { capacityServer, matches, rowsOf, shownMw, sorted } from '../helpers/capacity-rows.ts'
import { page, walk } from '../helpers/walk.ts'

type CapacityRecord = {
  id: string
  asset: { id: string; lon: number | null }
  capacity: { value: number | null; min: number | null; max: number | null; state: string; unit: string; as_published: string | null }
  value_mw: number | null
  availability_type: string
  access: { status: string; reason: string | null; operator_url: string }
  decision_context: { queue_mw: number | null; notes: string | null; limiting_factors: string[]; disclaimers: unknown[] }
  freshness: { source_date: string; stale: boolean }
  distance_m: number | null
}

const SORTS = ['id', '-value_mw', 'value_mw', '-source_date', 'source_date', '-voltage_kv', 'voltage_kv']

/** Values of each filter, among them some that match nothing; `source` by key, put into ids below. */
const FILTERS: Record<string, string[]> = {
  country: ['ES', 'FR,NL'],
  operator: ['alba', 'bruma,klei'],
  source: ['alba-open', 'alba-open,alba-closed', 'bruma-open,klei-post'],
  asset_type: ['substation', 'busbar,node', 'area,congestion_zone', 'transformer'],
  direction: ['load', 'generation,bidirectional'],
  technology: ['any', 'solar', 'wind_onshore'],
  availability_type: ['available', 'total,class_only,connected'],
  firmness: ['firm', 'unspecified', 'mixed,flexible'],
  horizon_year: ['2026', '2027', '2030', '2032', '2033'],
  min_capacity_mw: ['-20', '0', '0.0001', '60.19', '60.2', '1000'],
  min_voltage_kv: ['0', '66', '132.5'],
  max_voltage_kv: ['30', '132', '500'],
  fresh_after: ['2026-08-31', '2026-10-20', '2026-10-29T23:59:59Z'],
  comparability: ['best_effort'],
  bbox: ['-3,43,-2.8,43.06', '-2.9,43.02,-2.9,43.02', '179,0,-179,20', '-180,-90,180,90', '-5,40,-5,40', '-2.7,42,-3.1,44'],
  as_of: ['2026-05-31T23:59:59Z', '2026-06-01T00:00:00Z', '2026-10-31T23:59:59.999999Z', '2026-11-01T00:00:00Z', '2026-09-01T02:00:00+02:00'],
}

async function check(filters: Record<string, string>, sort: string, limits: readonly number[]): Promise<[string[], string[]]> {
  const server = await capacityServer()
  const { rows: sources } = await server.database.owner.query<{ key: string; id: string }>('select key, id from registry.source')
  const given = { ...filters }
  if (given.source) given.source = given.source.split(',').map((key) => sources.find((each) => each.key === key)?.id).join(',')
  const query = new URLSearchParams({ ...given, sort }).toString()
  const rows = await rowsOf(server.database, given.as_of ?? null)
  const expected = sorted(rows.filter((row) => matches(row, given)), sort).map(({ id }) => id)
  if (expected.length === 0 && given.fresh_after !== undefined) {
    const { fresh_after: _, ...others } = given
    const stale = rows.filter((row) => matches(row, others)).map((row) => row.source_date).toSorted()
    if (stale.length > 0) {
      const { status, body } = await server.getKeyed(`/v1/capacity?${query}`).then(async (answer) => ({ status: answer.status, body: await answer.text() }))
      return [[`${status} ${body.includes(`"newest":"${stale.at(-1)}"`)}`], ['409 true']]
    }
  }
  const answered = await walk<CapacityRecord>(server, `/v1/capacity?${query}`, limits)
  return [answered.map(({ id }) => id), expected]
}

for (const sort of SORTS) {
  for (const limits of [[37], [200, 1, 50]]) {
    test(`a walk by ${sort} in pages of ${limits} sees every row once, in order`, async (t) => {
      const [answered, expected] = await check({}, sort, limits)
      t.true(expected.length > 700)
      t.deepEqual(answered, expected)
    })
  }
}

for (const [name, values] of Object.entries(FILTERS)) {
  test(`${name} alone selects what it says`, async (t) => {
    for (const value of values) {
      const [answered, expected] = await check({ [name]: value }, 'id', [200])
      t.deepEqual(answered, expected, value)
    }
  })
}

test('filters together, in every sort', async (t) => {
  t.timeout(120_000)
  const random = seeded(7)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  for (let turn = 0; turn < 120; turn++) {
    const names = Object.keys(FILTERS).filter(() => random() < 0.2)
    const filters = Object.fromEntries(names.map((name) => [name, pick(FILTERS[name] ?? [])]))
    if (Number(filters.min_voltage_kv ?? 0) > Number(filters.max_voltage_kv ?? 999)) delete filters.min_voltage_kv
    const sort = pick(SORTS)
    const [answered, expected] = await check(filters, sort, [pick([1, 20, 90]), 200])
    t.deepEqual(answered, expected, JSON.stringify([filters, sort]))
  }
})

test('zero, less than zero, nothing, a range and withheld are different things', async (t) => {
  const server = await capacityServer()
  const answered = new Map((await walk<CapacityRecord>(server, '/v1/capacity', [200])).map((record) => [record.id, record]))
  const seen = new Set<string>()
  for (const row of (await rowsOf(server.database)).filter((each) => each.enabled)) {
    const record = answered.get(row.id)
    t.is(record?.value_mw, shownMw(row))
    t.is(record?.access.status, row.granted ? 'granted' : 'withheld')
    if (!row.granted) {
      seen.add('withheld')
      t.like(record, {
        capacity: { value: null, min: null, max: null, unit: row.unit, class_code: null, class_label: null, class_meaning: null, state: 'withheld', as_published: null },
        decision_context: { queue_mw: null, notes: null, limiting_factors: [], disclaimers: [], operator_url: 'https://example.org/map' },
        access: { status: 'withheld', reason: 'link_only', operator_url: 'https://example.org/map' },
      })
      continue
    }
    t.is(record?.capacity.state, row.state)
    t.is(record?.capacity.value, row.value === null ? null : Number(row.value))
    t.is(record?.capacity.max, row.value_max === null ? null : Number(row.value_max))
    seen.add(row.value === null ? `${row.state} ${row.value_max !== null}` : String(Math.sign(Number(row.value))))
  }
  t.deepEqual([...seen].toSorted(), ['-1', '0', '1', 'class_only false', 'not_published false', 'published true', 'withheld'])
})

test('a figure is written as it was published', async (t) => {
  const { database, getKeyed } = await capacityServer()
  const { rows } = await database.owner.query<{ id: string; value: string }>(`
    select distinct on (r.value) r.id, r.value::text from grid.record r where r.measure_id = 1 and r.value is not null`)
  t.true(rows.length > 5)
  for (const { id, value } of rows) {
    const text = await (await getKeyed(`/v1/capacity/${id}`)).text()
    t.regex(text, new RegExp(`"capacity" ?: ?\\{"value" ?: ?${value.replace('.', '\\.')},`))
  }
})

test('a page that mixes classes says so', async (t) => {
  const server = await capacityServer()
  const codes = async (query: string) => (await page(server, `/v1/capacity?limit=200&${query}`)).meta.warnings.map(({ code }) => code)
  t.true((await codes('country=ES')).includes('mixed_comparability'))
  t.false((await codes('country=FR')).includes('mixed_comparability'))
})

test('records that are no free capacity are told where a minimum or the most is asked for and no type', async (t) => {
  const server = await capacityServer()
  for (const query of ['min_capacity_mw=0', 'min_capacity_mva=0', 'sort=-value_mw', 'min_capacity_mw=0&as_of=2026-07-01T00:00:00Z']) {
    const { data, meta } = await page<CapacityRecord>(server, `/v1/capacity?limit=200&${query}`)
    const others = new Set(data.filter(({ capacity: { state } }) => state === 'published').map((record) => record.availability_type))
    others.delete('available')
    t.true(others.size > 0, query)
    const told = meta.warnings.find(({ code }) => code === 'mixed_availability')?.message ?? ''
    t.true(told.includes(`free capacity: ${[...others].toSorted().join(', ')}. `), `${query}: ${told}`)
  }
  for (const query of ['sort=value_mw', 'min_capacity_mw=0&availability_type=requested,available', 'min_capacity_mw=0&availability_type=available']) {
    const { meta } = await page(server, `/v1/capacity?limit=200&${query}`)
    t.false(meta.warnings.some(({ code }) => code === 'mixed_availability'), query)
  }
})

test('the records of an asset, those of assets merged into it included', async (t) => {
  const server = await capacityServer()
  const { rows: [ids] } = await server.database.owner.query<{ survivor: string; merged: string }>(
    'select merged_into as survivor, id as merged from grid.asset where merged_into is not null')
  for (const at of [null, '2026-07-01T00:00:00Z']) {
    const expected = (await rowsOf(server.database, at)).filter((row) => row.asset === ids?.survivor && row.enabled).map(({ id }) => id).toSorted()
    for (const id of [ids?.survivor, ids?.merged]) {
      const rows = await walk<CapacityRecord>(server, `/v1/substations/${id}/capacity${at === null ? '' : `?as_of=${at}`}`, [2])
      t.deepEqual(rows.map((record) => record.id), expected)
      t.true(rows.every((record) => record.asset.id === ids?.survivor))
    }
    t.true(expected.length > 2)
  }
})
