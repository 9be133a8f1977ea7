import test from 'ava'
import { seeded } from '../helpers/assets.ts'
import { capacityServer, matches, rowsOf, type Row } from '../helpers/capacity-rows.ts'
import { answering, bestFigure, bestOf, inOrder, ratedFigures } from '../helpers/capacity-tiles.ts'
import { holdsOtherwise } from '../helpers/heads.ts'
import { page, walk } from '../helpers/walk.ts'

type Amount = {
  record_id: string; state: string; mw: number | null; value: number | null; unit: string; class_code: string | null; class_meaning: string | null; firm: boolean | null
  stale: boolean | null; year: number | null; source_date: string
} & Counted

/** What a figure counts, for whom, and how it was calculated. */
type Counted = { availability_type: string; technology: string; flexibility: string | null; measure: string; methodology: Record<string, string> }
type Listed = {
  asset: { id: string; name: string; lon: number | null; lat: number | null }
  generation: Amount | null; load: Amount | null; records: number; distance_m: number | null
}

const FILTERS: Record<string, string[]> = {
  country: ['ES', 'FR,NL'], operator: ['alba', 'bruma,klei'], asset_type: ['substation', 'busbar,node', 'area,congestion_zone'],
  direction: ['load', 'generation,bidirectional'], technology: ['any', 'solar'], availability_type: ['available', 'total,class_only,connected'],
  firmness: ['firm', 'mixed,flexible'], horizon_year: ['2030'], min_capacity_mw: ['-20', '0', '25', '60.19'],
  min_capacity_mva: ['5', '60'], class: ['unknown', 'available,limited'], min_voltage_kv: ['66'],
  max_voltage_kv: ['132'], fresh_after: ['2026-10-20', '2026-12-01'], bbox: ['-3,43,-2.8,43.06', '-180,-90,180,90', '-2.7,42,-3.1,44'],
}
const SORTS = ['-mw', '-generation_mw', '-load_mw', 'name']

/** The rows that match and may head their asset, of each that is listed. */
async function assetsOf(filters: Record<string, string>): Promise<Map<string, Row[]>> {
  const { database } = await capacityServer()
  return answering(await rowsOf(database), filters)
}

/** What an asset is sorted by: part, kind, amount and record of its best figure, of the asked direction before the other. */
function place(rows: Row[], filters: Record<string, string>, sort: string): [number, number, number, string] {
  const direction = ({ '-generation_mw': 'generation', '-load_mw': 'load' } as const)[sort]
  const own = direction === undefined ? undefined : ratedFigures(rows, direction, filters)[0]
  const best = own ?? bestOf(rows, filters)
  if (best === undefined) throw new Error('an asset without a figure')
  const [kind, amount] = best.order as [number, number]
  return [direction !== undefined && own === undefined ? 2 : 1, kind, amount, best.id]
}

/** A listed amount by the names of a tile's attributes. */
const told = (direction: 'generation' | 'load', amount: Amount | null) => amount === null ? {} : Object.fromEntries(Object.entries({
  mw: amount.mw, unit: amount.mw === null && ['figure', 'zero', 'negative'].includes(amount.state) ? amount.unit : null,
  class: amount.class_code, class_meaning: amount.class_meaning, state: amount.state, firm: amount.firm, stale: amount.stale, year: amount.year,
}).filter(([, value]) => value !== null).map(([name, value]) => [`${direction}_${name}`, value]))

async function check(filters: Record<string, string>, sort: string, limits: readonly number[]): Promise<[unknown, unknown]> {
  const server = await capacityServer()
  const listed = await walk<Listed>(server, `/v1/capacity/assets?${new URLSearchParams({ ...filters, sort }).toString()}`, limits)
  const assets = await assetsOf(filters)
  const { rows: names } = await server.database.owner.query<{ id: string }>('select id from grid.asset order by search_name collate "C", id')
  const order = sort === 'name' ? names.map(({ id }) => id).filter((id) => assets.has(id))
    : [...assets].map(([id, rows]) => ({ id, at: place(rows, filters, sort) })).toSorted((a, b) => inOrder(a.at, b.at)).map(({ id }) => id)
  return [
    listed.map(({ asset: { id }, records, generation, load }) => ({ id, records, ...told('generation', generation), ...told('load', load) })),
    order.map((id) => {
      const rows = assets.get(id) ?? []
      return { id, records: rows.length, ...bestFigure(rows, 'generation', filters), ...bestFigure(rows, 'load', filters) }
    }),
  ]
}

for (const sort of SORTS) {
  test(`a walk by ${sort} names every asset with a figure once, in order, with its best figures`, async (t) => {
    const [listed, expected] = await check({}, sort, [37, 200, 1])
    t.deepEqual(listed, expected)
    t.true((expected as unknown[]).length > 200)
  })
}

test('filters alone and together, in every sort', async (t) => {
  t.timeout(120_000)
  const random = seeded(23)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const alone = Object.entries(FILTERS).flatMap(([name, values]) => values.map((value) => ({ [name]: value })))
  const together = Array.from({ length: 40 }, () => (
    Object.fromEntries(Object.entries(FILTERS).filter(() => random() < 0.2).map(([name, values]) => [name, pick(values)]))
  ))
  let named = 0
  for (const filters of [...alone, ...together]) {
    const sort = pick(SORTS)
    const [listed, expected] = await check(filters, sort, [pick([7, 50, 200])])
    t.deepEqual(listed, expected, `${sort} ${JSON.stringify(filters)}`)
    named += (expected as unknown[]).length
  }
  t.true(named > 2000)
})

test('a figure is told with its record, exactly as published, with what it counts, for whom and by which method', async (t) => {
  const server = await capacityServer()
  const technologies = new Set<string>()
  for (const { generation, load } of await walk<Listed>(server, '/v1/capacity/assets?country=ES,FR,NL', [200])) {
    for (const amount of [generation, load]) {
      if (amount === null) continue
      const { data } = await (await server.getKeyed(`/v1/capacity/${amount.record_id}`)).json() as { data: {
        capacity: { value: number | null; min: number | null; max: number | null; unit: string; class_code: string | null; state: string }
        value_mw: number | null; freshness: { source_date: string; stale: boolean }
      } & Counted }
      const { capacity, freshness } = data
      const state = { published: ['figure', 'zero', 'negative'] }[capacity.state] ?? [capacity.state]
      t.true(state.includes(amount.state))
      t.deepEqual(
        [amount.mw, amount.value, amount.unit, amount.class_code, amount.source_date, amount.stale],
        [data.value_mw, capacity.value ?? capacity.max ?? capacity.min, capacity.unit, capacity.class_code, freshness.source_date, freshness.stale],
      )
      t.deepEqual(countedIn(amount), countedIn(data))
      technologies.add(amount.technology)
    }
  }
  t.true(technologies.size > 1)
})

const countedIn = ({ availability_type, technology, flexibility, measure, methodology }: Counted): Counted => ({ availability_type, technology, flexibility, measure, methodology })

for (const [radius, sort] of [[12, 'distance'], [12, '-mw'], [500, 'distance'], [500, '-load_mw'], [12, 'name']] as const) {
  test(`within ${radius} km by ${sort}`, async (t) => {
    const server = await capacityServer()
    const { rows } = await server.database.owner.query<{ id: string; metres: number }>(`
      select a.id, st_distance(a.footprint, 'SRID=4326;POINT(-2.9 43.05)') as metres from grid.asset a where a.merged_into is null and a.lon is not null`)
    const metres = new Map(rows.filter((row) => row.metres <= radius * 1000).map((row) => [row.id, row.metres]))
    const assets = await assetsOf({})
    const listed = await walk<Listed>(server, `/v1/capacity/assets?lat=43.05&lon=-2.9&radius_km=${radius}&sort=${sort}`, [11, 200])
    t.deepEqual(listed.map(({ asset }) => asset.id).toSorted(), [...metres.keys()].filter((id) => assets.has(id)).toSorted())
    for (const { asset, distance_m: told } of listed) t.true(Math.abs((told ?? NaN) - (metres.get(asset.id) ?? NaN)) <= 0.051)
    const order = listed.map(({ asset: { id, name } }): (number | string)[] => (
      sort === 'distance' ? [metres.get(id) ?? NaN] : sort === 'name' ? [name.toLowerCase(), id] : place(assets.get(id) ?? [], {}, sort)))
    for (const [n, one] of order.entries()) {
      const before = order[n - 1]
      if (before !== undefined) t.true(inOrder(before, one) <= 0, `${n}`)
    }
  })
}

/** How many assets match only by a figure that holds under a condition or in a later year. */
async function conditionalOnly(filters: Record<string, string>): Promise<number> {
  const { database } = await capacityServer()
  const listed = await assetsOf(filters)
  const otherwise = (await rowsOf(database)).filter((row) => matches(row, filters) && holdsOtherwise(row, filters))
  return new Set(otherwise.map(({ asset }) => asset).filter((asset) => !listed.has(asset))).size
}

test('the summary counts assets by their best figure, with those that are stale', async (t) => {
  const server = await capacityServer()
  const asked: Record<string, string>[] = [
    { bbox: '-180,-90,180,90' }, { min_voltage_kv: '66', direction: 'load' }, { bbox: '-3,43,-2.8,43.06', min_capacity_mw: '25' },
  ]
  for (const filters of asked) {
    const { meta } = await page<Listed>(server, `/v1/capacity/assets?${new URLSearchParams(filters).toString()}`)
    const best = [...await assetsOf(filters)].map(([, rows]) => bestOf(rows, filters))
    const count = (...states: string[]) => best.filter((one) => states.includes(String(one?.state))).length
    t.deepEqual(meta.summary, {
      assets: best.length, with_capacity: count('figure'), zero: count('zero', 'negative'), withheld: count('withheld'),
      unknown: count('class_only', 'not_published'), stale: best.filter((one) => one?.stale === true).length,
      conditional: await conditionalOnly(filters),
    })
  }
})

for (const [query, status, code] of [
  ['country=ZZ', 400, 'invalid_parameter'], ['operator=nobody', 404, 'operator_not_found'], ['sort=distance', 400, 'invalid_parameter'],
  ['as_of=2026-07-01T00:00:00Z', 400, 'invalid_parameter'], ['comparability=strict', 400, 'invalid_parameter'], ['lat=43', 400, 'invalid_parameter'],
  ['radius_km=5', 400, 'invalid_parameter'], ['bbox=-3,43,-2,44&lat=43&lon=-3', 400, 'invalid_parameter'], ['limit=201', 400, 'invalid_parameter'],
  ['lat=43&lon=-3&radius_km=501', 400, 'invalid_parameter'], ['min_voltage_kv=9&max_voltage_kv=1', 400, 'invalid_parameter'],
] as const) {
  test(`refuses ${query} with ${code}`, async (t) => {
    const answer = await (await capacityServer()).getKeyed(`/v1/capacity/assets?${query}`)
    t.is(answer.status, status)
    t.is((await answer.json() as { error: { code: string } }).error.code, code)
  })
}

test('both_directions lists those assets of which each direction reaches the minimum, with both figures', async (t) => {
  const server = await capacityServer()
  for (const least of ['min_capacity_mw=1', 'min_capacity_mw=20&min_capacity_mva=20']) {
    const [either, both] = await Promise.all(['', '&both_directions=true'].map((more) => walk<Listed>(server, `/v1/capacity/assets?sort=name&${least}${more}`, [60])))
    t.deepEqual(both?.map(({ asset: { id } }) => id), either?.filter(({ generation, load }) => generation !== null && load !== null).map(({ asset: { id } }) => id))
    t.true((both?.length ?? 0) > 0 && both?.every(({ generation, load }) => generation !== null && load !== null))
  }
})

test('with a minimum a direction that does not reach it is null, also where it is zero: assets with both are those of a request for each direction', async (t) => {
  const server = await capacityServer()
  const listed = (query: string) => walk<Listed>(server, `/v1/capacity/assets?sort=name${query}`, [60])
  const idsOf = (rows: Listed[]) => rows.map(({ asset: { id } }) => id)
  for (const least of ['&min_capacity_mw=1', '&min_capacity_mw=20&min_capacity_mva=20']) {
    const all = await listed(least)
    const loads = new Set(idsOf(await listed(`${least}&direction=load,bidirectional`)))
    const both = idsOf(all.filter(({ generation, load }) => generation !== null && load !== null))
    t.true(both.length > 0 && both.length < all.length)
    t.deepEqual(both, idsOf(await listed(`${least}&direction=generation,bidirectional`)).filter((id) => loads.has(id)))
    const zeros = new Set(idsOf((await listed('')).filter(({ load }) => load?.state === 'zero')))
    const withZero = all.filter(({ asset }) => zeros.has(asset.id))
    t.true(withZero.length > 0 && withZero.every(({ load }) => load === null))
  }
})

test('a cursor is bound to its query, and nothing that matches is an empty list', async (t) => {
  const server = await capacityServer()
  const { pagination } = await page<Listed>(server, '/v1/capacity/assets?limit=5')
  const cursor = pagination.next_cursor ?? ''
  t.is((await server.getKeyed(`/v1/capacity/assets?limit=9&cursor=${cursor}`)).status, 200)
  t.is((await server.getKeyed(`/v1/capacity/assets?direction=load&cursor=${cursor}`)).status, 400)
  t.is((await server.getKeyed(`/v1/capacity/assets?cursor=${cursor.replace(/^./, (first) => first === 'e' ? 'f' : 'e')}`)).status, 400)
  t.deepEqual((await page<Listed>(server, '/v1/capacity/assets?min_capacity_mw=100000')).data, [])
  t.deepEqual((await page<Listed>(server, '/v1/capacity/assets?fresh_after=2999-01-01')).data, [])
})

test.serial('a row tells what feeds the asset, what limits its best figures, what is built, the colours and the queue; of withheld ones nothing', async (t) => {
  const { database: { owner }, getKeyed } = await capacityServer()
  const { rows: [chosen] } = await owner.query<{ open: string; closed: string; asset: string }>(`
    select a.id as open, b.id as closed, a.asset_id as asset from grid.record a join grid.record b using (asset_id)
    where a.measure_id = 3 and b.measure_id = 11 and a.state = 'published' and b.state = 'published'
      and not exists (select from grid.record o where o.asset_id = a.asset_id and o.measure_id in (1, 2, 5)) order by 1 limit 1`)
  const { open = '', closed = '', asset = '' } = chosen ?? {}
  const said = (text: string) => [
    JSON.stringify([{ side: 'here', kind: 'thermal', direction: null, text }]),
    JSON.stringify([{ side: 'upstream', text, year: 2029, date: null, as_published: 'Jun-29' }]), JSON.stringify({ generation: 'amber', load: null, legend: text })]
  for (const [id, text] of [[open, 'open'], [closed, 'closed']] as const) {
    await owner.query('update grid.record set limits = $2, works = $3, status_colour = $4, queue_mw = 7.5 where id = $1', [id, ...said(text)])
  }
  await owner.query(`insert into grid.asset_upstream (asset_id, source_id, name, upstream_asset_id, basis, candidates)
    select $1, id, 'NUDO 220', null, null, 0 from registry.source where key = 'alba-open'`, [asset])
  await owner.query('update registry.revision set publishes = publishes + 1')
  const answer = await getKeyed('/v1/capacity/assets?operator=alba&limit=200&sort=name')
  const { data } = await answer.json() as { data: (Listed & Record<string, unknown>)[] }
  const row = data.find((each) => each.asset.id === asset)
  t.like(row, {
    generation: { record_id: open, queue_mw: 7.5 }, load: { record_id: closed, state: 'withheld', queue_mw: null }, upstream: [{ name: 'NUDO 220', asset_id: null }],
  })
  t.deepEqual([row?.limits, row?.works, row?.status_colour], said('open').map((text) => JSON.parse(text) as unknown))
})

test.serial('works of a row are in the order of their ends, those without a date last', async (t) => {
  const { database: { owner }, getKeyed } = await capacityServer()
  const { rows: [record] } = await owner.query<{ id: string; asset: string }>(`
    select r.id, r.asset_id as asset from grid.record r join grid.measure m on m.id = r.measure_id
    where m.id = 3 and r.state = 'published' and r.value > 0 order by 1 limit 1`)
  const works = [[null, null], [2035, null], [2031, '2031-03-31'], [2035, '2035-06-30'], [2030, null]].map(([year, date]) => (
    { side: 'here', text: `until ${date ?? year}`, year, date, as_published: String(year) }))
  await owner.query('update grid.record set works = $2 where id = $1', [record?.id, JSON.stringify(works)])
  await owner.query('update registry.revision set publishes = publishes + 1')
  const { data } = await (await getKeyed('/v1/capacity/assets?operator=alba&direction=generation&limit=200')).json() as { data: { asset: { id: string }; works: { text: string }[] }[] }
  const row = data.find((each) => each.asset.id === record?.asset)
  t.deepEqual(row?.works.map(({ text }) => text), ['until 2030', 'until 2031-03-31', 'until 2035-06-30', 'until 2035', 'until null'])
})

test('a list that is empty for fresh_after alone warns with the newest date, where searches are refused with it', async (t) => {
  const server = await capacityServer()
  const stale = async (query: string) => (await page<Listed>(server, `/v1/capacity/assets?${query}`)).meta.warnings.filter(({ code }) => code === 'source_data_stale')
  const types = 'availability_type=available,class_only'
  for (const [path, query] of [['', ''], ['', 'direction=load&min_capacity_mw=5'], ['', 'bbox=-3.2,42.9,-2.6,43.3'], ['/nearby', 'lat=43.05&lon=-2.9&radius_km=20']]) {
    const old = `${query}&fresh_after=2999-01-01&${types}`
    const refused = await server.getKeyed(`/v1/capacity${path}?${old}`)
    const { error } = await refused.json() as { error: { code: string; message: string; details: { newest: string } } }
    t.is(error.code, 'source_data_stale')
    t.deepEqual(await stale(old), [{ code: 'source_data_stale', message: error.message }], old)
    t.true(error.message.includes(error.details.newest))
    t.deepEqual(await stale(`${query}&fresh_after=${error.details.newest}&${types}`), [], 'some are of that day')
  }
  for (const none of ['min_capacity_mw=100000&fresh_after=2999-01-01', 'lat=0&lon=-150&radius_km=5&fresh_after=2999-01-01', 'min_capacity_mw=100000']) t.deepEqual(await stale(none), [], none)
})

test('a list that is empty because what matches is not said to be free names the types that are', async (t) => {
  const server = await capacityServer()
  const told = async (query: string) => (await page<Listed>(server, `/v1/capacity/assets?${query}`)).meta.warnings.find(({ code }) => code === 'other_availability')?.message
  // Beside what is connected, its operator publishes what is allocated after works, which heads no asset.
  const only = 'technology=ev_charging&operator=bruma&direction=load'
  t.is(await told(only), 'Figures match that are not said to be free capacity: connected. availability_type asks for them')
  t.deepEqual([await told(`${only}&availability_type=available`), await told(`${only}&lat=0&lon=-150&radius_km=5`), await told(`${only}&min_capacity_mw=100000`), await told('')],
    [undefined, undefined, undefined, undefined])
  t.truthy(await told(`${only}&lat=43.05&lon=-2.9&radius_km=20`))
})
