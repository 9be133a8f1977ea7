import test from 'ava'
import { capacityServer, matches, rowsOf, shownMw, type Row } from '../helpers/capacity-rows.ts'
import { page, walk } from '../helpers/walk.ts'

type Near = { id: string; asset: { id: string }; distance_m: number | null; access: { status: string } }

/** Unrounded distances in metres of all assets from a place, by asset: PostGIS's own, on the spheroid. */
async function distances(place: string): Promise<Map<string, number>> {
  const { database } = await capacityServer()
  const { rows } = await database.owner.query<{ id: string; distance: number }>(`
    select id, ST_Distance(coalesce(area, ST_SetSRID(ST_MakePoint(lon, lat), 4326))::geography, ST_GeogFromText($1), true) as distance
    from grid.asset where merged_into is null and lon is not null`, [place])
  return new Map(rows.map(({ id, distance }) => [id, distance]))
}

type Found = Row & { distance: number | null; rank: number }

function ordered(rows: Found[]): string[] {
  return rows.toSorted((a, b) => (a.rank - b.rank || (a.distance ?? 0) - (b.distance ?? 0) || (a.id < b.id ? -1 : 1))).map(({ id }) => id)
}

/** Rows within a radius in metres of a place; `ranked` puts areas that the place touches in front. */
async function around(place: string, radius: number, filters: Record<string, string>, ranked: boolean): Promise<Found[]> {
  const { database } = await capacityServer()
  const far = await distances(place)
  return (await rowsOf(database, filters.as_of ?? null)).filter((row) => matches(row, filters)).flatMap((row) => {
    const distance = far.get(row.asset)
    const touches = ranked && distance === 0 && ['area', 'congestion_zone'].includes(row.asset_type)
    return distance === undefined || distance > radius ? [] : [{ ...row, distance, rank: touches ? 1 : 2 }]
  })
}

for (const [lon, lat, radius, filters] of [
  [-3, 43, 10, {}],
  [-2.81, 43.111, 500, {}],
  [-2.81, 43.111, 4.2, { direction: 'load', firmness: 'firm' }],
  [-3, 43, 25, { min_capacity_mw: '0' }],
  [-3, 43, 25, { as_of: '2026-08-01T00:00:00Z', availability_type: 'available' }],
  [-5, 40, 0.001, {}],
  [180, 10, 6, {}],
  [0, 90, 500, {}],
] as const) {
  test(`${JSON.stringify(filters)} within ${radius} km of ${lon}, ${lat}, nearest first`, async (t) => {
    const server = await capacityServer()
    const query = new URLSearchParams(filters).toString()
    const path = `/v1/capacity/nearby?lon=${lon}&lat=${lat}&radius_km=${radius}${query && `&${query}`}`
    const expected = await around(`POINT(${lon} ${lat})`, radius * 1000, filters, false)
    for (const limits of [[200], [7, 60]]) {
      const rows = await walk<Near>(server, path, limits)
      t.deepEqual(rows.map(({ id }) => id), ordered(expected))
      const metres = new Map(expected.map(({ id, distance }) => [id, distance]))
      for (const { id, distance_m: shown } of rows) t.is(shown, Math.round((metres.get(id) ?? -1) * 10) / 10)
    }
    const amount = (row: Row) => Number(row.value ?? row.value_max)
    const known = expected.filter((row) => row.granted && (row.value ?? row.value_max) !== null)
    const now = Date.parse(filters.as_of ?? new Date().toISOString())
    t.deepEqual((await page(server, path)).meta.summary, {
      with_capacity: known.filter((row) => amount(row) >= 0.0005).length,
      zero: known.filter((row) => amount(row) < 0.0005).length,
      withheld: expected.filter((row) => !row.granted).length,
      unknown: expected.filter((row) => row.granted).length - known.length,
      stale: expected.filter((row) => now - Date.parse(row.source_date) > row.stale_days * 86_400_000).length,
    })
  })
}

test('the radius is inclusive', async (t) => {
  const server = await capacityServer()
  const far = await distances('POINT(-3 43)')
  const rows = (await rowsOf(server.database)).filter((row) => row.enabled && far.has(row.asset))
  const [row] = rows.filter((each) => shownMw(each) !== null && (far.get(each.asset) ?? 0) > 5000)
  const distance = far.get(row?.asset ?? '') ?? 0
  const ids = async (km: number) => (await walk<Near>(server, `/v1/capacity/nearby?lon=-3&lat=43&radius_km=${km.toFixed(10)}`, [200])).map(({ asset }) => asset.id)
  t.true((await ids(distance / 1000 + 1e-9)).includes(row?.asset ?? ''))
  t.false((await ids(distance / 1000 - 1e-6)).includes(row?.asset ?? ''))
})

for (const [path, place, own, resolved] of [
  ['ES/48001', 'MULTIPOINT(-3 43, -2.8 43.1)', [], { requested: '48001', resolved: '48001' }],
  ['es/E-48 001', 'MULTIPOINT(-3 43, -2.8 43.1)', [], { requested: '48001', resolved: '48001' }],
  ['FR/64000', 'POLYGON((-3.01 42.99, -2.9 42.99, -2.9 43.05, -3.01 43.05, -3.01 42.99))', [], { requested: '64000', resolved: '64000' }],
  ['NL/1234 ab', 'POINT(-2.9 43.05)', ['1234AB', '1234'], { requested: '1234AB', resolved: '1234' }],
  ['NL/1234', 'POINT(-2.9 43.05)', ['1234'], { requested: '1234', resolved: '1234' }],
] as const) {
  test(`what serves the postcode ${path}`, async (t) => {
    const server = await capacityServer()
    const { rows } = await server.database.owner.query<{ id: string }>(
      `select id from grid.asset where scheme like 'nl-pc_' and identifier = any ($1)`, [own])
    const postcodes = rows.map(({ id }) => id)
    for (const [query, filters] of [['', {}], ['&direction=load', { direction: 'load' }], ['&country=NL', { country: 'NL' }]] as const) {
      const first = (await rowsOf(server.database)).filter((row) => postcodes.includes(row.asset) && matches(row, filters))
      const expected = [...first.map((row) => ({ ...row, rank: 0, distance: null })), ...await around(place, 5000, filters, true)]
      const found = await walk<Near>(server, `/v1/postcodes/${path}/capacity?radius_km=5${query}`, [3, 200])
      t.deepEqual(found.map(({ id }) => id), ordered(expected))
      const metres = new Map(expected.map(({ id, distance }) => [id, distance]))
      for (const { id, distance_m: shown } of found) {
        const exact = metres.get(id) ?? null
        t.is(shown, exact === null ? null : Math.round(exact * 10) / 10)
      }
    }
    const { meta } = await page(server, `/v1/postcodes/${path}/capacity`)
    t.like(meta.postcode, resolved)
  })
}

for (const [path, status, code] of [
  ['ES/99999', 400, 'invalid_parameter'],
  ['ZZ/48001', 400, 'invalid_parameter'],
  ['ES/48001?radius_km=501', 400, 'invalid_parameter'],
  ['ES/48001?country=PT&source=none', 404, 'source_not_found'],
  ['ES/35001', 404, 'capacity_not_available'],
  ['ES/35001?direction=load', 404, 'capacity_not_available'],
  ['ES/48001?as_of=2026-01-01T00:00:00Z', 404, 'capacity_not_available'],
  ['ES/48001?fresh_after=2026-11-01', 409, 'source_data_stale'],
  ['ES/48001?comparability=strict', 422, 'capacity_semantics_not_comparable'],
] as const) {
  test(`the postcode ${path} is ${status} ${code}`, async (t) => {
    const [place, query] = path.split('?')
    const answer = await (await capacityServer()).getKeyed(`/v1/postcodes/${place}/capacity${query === undefined ? '' : `?${query}`}`)
    t.deepEqual([answer.status, (await answer.json() as { error: { code: string } }).error.code], [status, code])
  })
}

test('filters that match nothing around a postcode with records answer with an empty list', async (t) => {
  t.deepEqual((await page(await capacityServer(), '/v1/postcodes/ES/48001/capacity?horizon_year=2199')).data, [])
})
