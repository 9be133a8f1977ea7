import test from 'ava'
import { testServer } from '../helpers/server.ts'

async function get(path: string): Promise<Response> {
  return (await testServer()).getKeyed(path)
}

const id = (prefix: string, n: number) => prefix + String(n).padStart(20, '0')

type Asset = Record<string, unknown> & { id: string; name: string; voltage_kv: number | null; distance_m: number | null }
type Page = { data: Asset[]; pagination: { limit: number; next_cursor: string | null }; meta: { attribution: unknown[] } }

async function page(query: string): Promise<Page> {
  const answer = await get(`/v1/substations?${query}`)
  const body = await answer.text()
  if (answer.status !== 200) throw new Error(body)
  return JSON.parse(body) as Page
}

async function walk(query: string, limit: number): Promise<Asset[]> {
  const rows: Asset[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const next: Page = await page(`${query}&limit=${limit}${cursor && `&cursor=${cursor}`}`)
    rows.push(...next.data)
    cursor = next.pagination.next_cursor
  }
  return rows
}

test('one asset, every field present', async (t) => {
  const answer = await get(`/v1/substations/${id('ast_', 1)}`)
  const { data, meta } = await answer.json() as { data: unknown; meta: { attribution: unknown } }
  t.deepEqual(data, {
    id: id('ast_', 1), type: 'substation', name: 'Estación 1', slug: 'estacion-1', country: 'ES',
    operator: { id: id('op_', 1), slug: 'norte', name: 'Redes del Norte' }, source_ids: [id('src_', 1)], voltage_kv: 66,
    lon: -2.99, lat: 43, precision: 'exact', place_evidence: null, parent_asset_id: null, has_capacity: true, merged_ids: [id('ast_', 84)],
    distance_m: null, distance_min_m: null, queue: [], free_after_queue_mw: { generation: null, load: null }, costs: [],
  })
  t.deepEqual(meta.attribution, [{ source_id: id('src_', 1), text: 'Redes del Norte, synthetic', url: null }])
})

test('a merged id answers with its survivor, and it is in no list', async (t) => {
  const answer = await get(`/v1/substations/${id('ast_', 84)}`)
  t.is((await answer.json() as { data: Asset }).data.id, id('ast_', 1))
  t.deepEqual((await page('q=vieja')).data, [])
})

for (const [query, expected] of [
  ['q=ESTACION 7', [7, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79]],
  ['q=estación 42', [42]],
  ['q=100%25', [82]],
  ['q=_sin', [82]],
  ['q=%25n', []],
  ['q=estaci%C3%B3n-42', [42]], ['q=ESTACION%C2%A0%C2%A042', [42]], ['q=estacion_42.', [42]], ['q=-', []],
  ['country=es&asset_type=node,feeder', [82, 83]],
  ['operator=oeste', [85]],
  [`operator=${id('op_', 2)}`, [85]],
  [`source=${id('src_', 2)}`, [2]],
  [`source=${id('src_', 3)}`, []],
  ['operator=oeste&has_capacity=true', []],
  ['operator=oeste&has_capacity=false', [85]],
  ['has_capacity=true&min_voltage_kv=220', [3, 7, 11, 15, 19]],
  ['min_voltage_kv=45&max_voltage_kv=45', [81, 82, 83, 85]],
  ['bbox=-2.96,42.9,-2.93,43', [4, 5, 6, 7]],
  ['bbox=179,0,-179,20', [83]],
  ['bbox=179.95,0,-179,20', []],
  ['bbox=-5,40,-5,40', [81]],
  ['lat=43&lon=-2.99&radius_km=1.7', [1, 2, 3]],
  ['lat=40.05&lon=-5.05&radius_km=0.001', [81]],
  ['lat=-60&lon=0', []],
] as const) {
  test(`lists what matches ${query}`, async (t) => {
    const { data } = await page(query)
    t.deepEqual(data.map((asset) => asset.id), expected.map((n) => id('ast_', n)))
  })
}

test('distances are geodesic, to 0.1 m, and 0 inside an area', async (t) => {
  const { data } = await page('lat=43&lon=-2.99&radius_km=1')
  t.deepEqual(data.map((asset) => asset.distance_m), [0, 815.4])
  t.is((await page('lat=40.05&lon=-5.05&radius_km=1')).data[0]?.distance_m, 0)
})

for (const query of ['sort=id', 'sort=name', 'sort=-voltage_kv', 'lat=43&lon=-2.5&radius_km=500', 'has_capacity=false']) {
  for (const limit of [1, 7, 200]) {
    test(`a walk of ${query} by ${limit} sees every row once and in order`, async (t) => {
      const rows = await walk(query, limit)
      const { database } = await testServer()
      const { rows: all } = await database.owner.query<{ n: number }>(`select count(*)::int as n from grid.asset a
        where merged_into is null and ($1 not like 'lat%' or lon between -10 and 10)
          and ($1 not like 'has%' or (a.id, true) not in (select asset_id, true from grid.record where measure_id < 3))`, [query])
      t.is(new Set(rows.map((asset) => asset.id)).size, rows.length)
      t.is(rows.length, all[0]?.n ?? -1)
      t.deepEqual(rows.map(place(query)), rows.map(place(query)).toSorted(order))
    })
  }
}

/** What a row is ordered by, as a pair that compares like the route does. */
function place(query: string): (asset: Asset) => [number | string, string] {
  return (asset) => [
    query.startsWith('lat') ? (asset.distance_m ?? Infinity)
      : query === 'sort=name' ? asset.name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
        : query === 'sort=-voltage_kv' ? -(asset.voltage_kv ?? -1) : '',
    asset.id,
  ]
}

function order([a, x]: [number | string, string], [b, y]: [number | string, string]): number {
  return a < b ? -1 : a > b ? 1 : x < y ? -1 : 1
}

for (const [query, status, code, names] of [
  ['country=ZZ', 400, 'invalid_parameter', 'country'],
  ['country=NL', 404, 'country_not_supported', 'NL'],
  ['country=ES,NL', 404, 'country_not_supported', 'NL'],
  ['operator=nobody', 404, 'operator_not_found', 'nobody'],
  ['operator=norte,%00', 404, 'operator_not_found', '\uFFFD'],
  ['operator=leer', 404, 'operator_not_supported', 'leer'],
  ['source=src_x', 404, 'source_not_found', 'src_x'],
  ['lat=43&lon=1&radius_km=501', 400, 'invalid_parameter', 'radius_km'],
  ['limit=201', 400, 'invalid_parameter', 'limit'],
] as const) {
  test(`refuses ${query} with ${code}`, async (t) => {
    const answer = await get(`/v1/substations?${query}`)
    const { error } = await answer.json() as { error: { code: string; message: string } }
    t.is(answer.status, status)
    t.is(error.code, code)
    t.true(error.message.includes(names), error.message)
  })
}

for (const unknown of ['ast_none', 'x', '%00', '%zz', '%2F']) {
  test(`no asset ${unknown}`, async (t) => {
    const answer = await get(`/v1/substations/${unknown}`)
    t.is(answer.status, 404)
    t.is((await answer.json() as { error: { code: string } }).error.code, 'asset_not_found')
  })
}
