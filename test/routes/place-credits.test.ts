import { join } from 'node:path'
import test from 'ava'
import { loadPostcodes } from '../../src/postcodes/load.ts'
import { applyRegistry } from '../../src/registry/apply.ts'
import { makeExport, storedPath } from '../helpers/exports.ts'
import { importOwn } from '../helpers/import-file.ts'
import { root } from '../helpers/publication.ts'
import { readExport } from '../helpers/read-export.ts'
import { startServer, type TestServer } from '../helpers/server.ts'

/** Whom answers name that show assets whose places the loaded postcodes gave. */

const POINTS = { source_id: null, text: 'Codes, CC BY 4.0', url: 'https://codes.example/' }
const AREAS = { source_id: null, text: 'Areas "of all", CC BY 4.0', url: null }
const CODES = { points: '7311AB', area: '7311AA' }

/** The demonstration’s Dutch postcodes with classes, of which two have a place. */
async function postcodes(): Promise<{ server: TestServer; ids: Record<'points' | 'area' | 'none', string>; source: string }> {
  const server = await startServer(async ({ owner }) => { await applyRegistry(owner, join(root, 'fixtures/registry/demo')) })
  const { owner } = server.database
  const folder = join(root, 'fixtures/postcodes')
  await loadPostcodes(owner, 'NL', [join(folder, 'zipcodes.nl.csv')], null, POINTS)
  await loadPostcodes(owner, 'NL', [join(folder, 'areas.nl.geojson')], null, AREAS)
  await owner.query(`insert into registry.postcode_area select 'NL', $1, ST_Multi(ST_MakeEnvelope(5, 52, 5.1, 52.1, 4326))`, [CODES.area])
  await owner.query(`insert into registry.postcode_point (country, code, location) select 'NL', $1, ST_SetSRID(ST_MakePoint(5.5, 52), 4326)::geography`, [CODES.points])
  const { rows: [source] } = await owner.query<{ id: string; key: string }>(
    `select id, key from registry.source where manifest -> 'publication' ->> 'layout' = 'nl_postcode_classes'`)
  await importOwn(server.database, source?.key ?? '')
  const { rows } = await owner.query<{ id: string; identifier: string }>(
    `select distinct on (case when a.identifier in ($1, $2) then a.identifier else '' end) a.id, a.identifier from grid.asset a
     where scheme = 'nl-pc6' and exists (select from grid.record r where r.asset_id = a.id)
     order by case when a.identifier in ($1, $2) then a.identifier else '' end`, [CODES.points, CODES.area])
  const idOf = (code: string | null) => rows.find(({ identifier }) => (code === null ? !Object.values(CODES).includes(identifier) : identifier === code))?.id ?? 'none'
  return { server, source: source?.id ?? '', ids: { points: idOf(CODES.points), area: idOf(CODES.area), none: idOf(null) } }
}

test('answers and exports that show the place of a postcode name whom it is from, and no others do', async (t) => {
  const { server, ids, source } = await postcodes()
  const credits = async (path: string) => {
    const answer = await server.getKeyed(path)
    t.is(answer.status, 200, path)
    const { meta } = await answer.json() as { meta: { attribution: { source_id: string | null }[] } }
    return meta.attribution.filter(({ source_id: id }) => id === null)
  }
  for (const [kind, expected] of [['points', [POINTS]], ['area', [AREAS]], ['none', []]] as const) {
    const asset = `/v1/substations/${ids[kind]}`
    const { data: [record] } = await (await server.getKeyed(`${asset}/capacity`)).json() as { data: { id: string }[] }
    for (const path of [asset, `${asset}/capacity`, `${asset}/history`, `/v1/capacity/${record?.id}`]) t.deepEqual(await credits(path), expected, `${kind} ${path}`)
  }
  for (const path of [
    `/v1/substations?source=${source}&limit=200`, `/v1/capacity?source=${source}&limit=200`, `/v1/changes?since=0&source=${source}&limit=200`,
    '/v1/substations?lat=52&lon=5.3&radius_km=30', '/v1/capacity/assets?country=NL&limit=200', '/v1/capacity/nearby?lat=52&lon=5.3&radius_km=30', '/v1/assets.geojson?country=NL',
  ]) t.deepEqual(new Set(await credits(path)), new Set([AREAS, POINTS]), path)
  t.deepEqual(await credits(`/v1/postcodes/NL/${CODES.points}/capacity?radius_km=1`), [POINTS], 'once, though the code and its asset ask for it')
  const tiles = await (await server.get('/v1/tiles/assets.json')).text()
  t.true(tiles.includes('Codes, CC BY 4.0'))

  const { rows } = await readExport('csv', storedPath((await makeExport(server.database, 'csv')).file))
  const credited = new Map([...rows.values()].map((row) => [row.asset_id, row.attribution]))
  const own = credited.get(ids.none) ?? null
  t.is(credited.get(ids.points), [own, POINTS.text].filter((text) => text !== null).join('; '))
  t.is(credited.get(ids.area), [own, AREAS.text].filter((text) => text !== null).join('; '))
  const { data: [record] } = await (await server.getKeyed(`/v1/substations/${ids.area}/capacity`)).json() as { data: { provenance: { attribution: string } }[] }
  t.is(record?.provenance.attribution as unknown, credited.get(ids.area))
})
