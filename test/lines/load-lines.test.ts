import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { VectorTile } from '@mapbox/vector-tile'
import test from 'ava'
import { PbfReader } from 'pbf'
import { LineError } from '../../src/lines/line-error.ts'
import { loadLines, OPENSTREETMAP, removeLines } from '../../src/lines/load-lines.ts'
import { readLines, type LineOrSubstation } from '../../src/lines/read-lines.ts'
import { testServer } from '../helpers/server.ts'
import { REAL_FILES, realTest } from '../helpers/real-files.ts'
import { scratchFolder } from '../helpers/scratch-folder.ts'

/** The layout of PyPSA-Eur's tables of lines and of buses, with what a line carries, which nobody reads. */
const LINES = `line_id,bus0,bus1,voltage,s_nom,under_construction,name,geometry
L1,A,B,380,1700,f,Inventada – Ficticia,"'LINESTRING (-3 43, -2 43.2, -1 43)'"
L2,B,C,110,90,f,,"LINESTRING (-2 43.2, -2 42.5)"
L3,B,C,220,400,t,planned,"LINESTRING (-2 43.2, -2.5 42.5)"
`
const BUSES = `bus_id,voltage,dc,under_construction,geometry
A-380,380.0,f,f,POINT (-3 43)
`

const folder = scratchFolder()
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
async function linesOf(path: string): Promise<LineOrSubstation[]> {
  const read: LineOrSubstation[] = []
  for await (const line of readLines(path)) read.push(line)
  return read
}

test('a table and GeoJSON are read: the highest voltage in kV, the name, and nothing else; what is being built is left out', async (t) => {
  const read = await linesOf(file('lines.csv', LINES))
  t.deepEqual(read.map(({ voltageKv, name }) => [voltageKv, name]), [[380, 'Inventada – Ficticia'], [110, null]])
  t.deepEqual(Object.keys(read[0] ?? {}).toSorted(), ['geometry', 'name', 'voltageKv'])
  t.deepEqual(JSON.parse(read[1]?.geometry ?? ''), { type: 'LineString', coordinates: [[-2, 43.2], [-2, 42.5]] })
  const geometry = { type: 'MultiLineString', coordinates: [[[5, 50], [6, 50]], [[6, 50], [6, 51]]] }
  const features = [{ voltage: '220000;110000', name: 'Both' }, {}].map((properties) => ({ type: 'Feature', properties, geometry }))
  const other = await linesOf(file('lines.geojson', JSON.stringify({ type: 'FeatureCollection', features })))
  t.deepEqual(other.map(({ voltageKv, name }) => [voltageKv, name]), [[220, 'Both'], [null, null]])
  t.deepEqual(JSON.parse(other[0]?.geometry ?? ''), geometry)
})

for (const [name, text, message] of [
  ['place.csv', 'voltage,geometry\n110,"LINESTRING (1 2, 1000 2)"\n', /place\.csv: row 1: its geometry is no point or line in degrees$/],
  ['voltage.csv', 'voltage,geometry\n,"POINT (1 2)"\nhigh,"POINT (1 2)"\n', /voltage\.csv: row 2: voltage "high" is no number$/],
  ['other.csv', 'a,b\n1,2\n', /other\.csv: no column "geometry"$/],
  ['empty.csv', 'voltage,geometry\n', /empty\.csv: it has no rows$/],
  ['cut.csv', 'voltage,geometry\n110,"POINT (1 2)"\n110,"LINE', /cut\.csv: Quote Not Closed/],
  ['other.json', '[1]', /other\.json: no FeatureCollection of GeoJSON$/],
] as const) {
  test(`${name} is refused with what is wrong in it`, async (t) => {
    await t.throwsAsync(linesOf(file(name, text)), { instanceOf: LineError, message })
  })
}

test('a file that is not there is refused', async (t) => {
  await t.throwsAsync(linesOf(join(folder, 'none.csv')), { instanceOf: LineError, message: /ENOENT/ })
  await t.throwsAsync(linesOf(join(folder, 'none.json')), { instanceOf: LineError, message: /ENOENT/ })
})

type Described = { tiles: string; attribution: string } | null

async function described(): Promise<Described> {
  // A process looks again after three seconds.
  await new Promise((resolve) => { setTimeout(resolve, 3100) })
  return (await (await testServer()).get('/assets/lines.json')).json() as Promise<Described>
}

async function features({ tiles }: NonNullable<Described>, tile: string): Promise<Record<string, unknown>[]> {
  const answer = await (await testServer()).get(tiles.replace('{z}/{x}/{y}', tile))
  const body = Buffer.from(await answer.arrayBuffer())
  const { lines } = new VectorTile(new PbfReader(answer.headers.get('content-encoding') === 'gzip' ? gunzipSync(body) : body)).layers
  return Array.from({ length: lines?.length ?? 0 }, (_, at) => lines?.feature(at).properties ?? {})
}

test.serial('without a file there are no tiles; with one there are, by voltage, with its credit; a wrong one changes nothing, another takes its place', async (t) => {
  const { get, database: { owner } } = await testServer()
  t.is(await described(), null)
  t.is((await get('/assets/lines/none/7/62/46.mvt')).status, 404)
  t.deepEqual(await loadLines(owner, [file('a.csv', LINES), file('b.csv', BUSES)], OPENSTREETMAP), { lines: 2, substations: 1 })
  const first = await described() as NonNullable<Described>
  t.is(first.attribution, `<a href="${OPENSTREETMAP.url}">${OPENSTREETMAP.text}</a>`)
  t.deepEqual(await features(first, '8/125/94'), [{ voltage_kv: 380, name: 'Inventada – Ficticia' }, { voltage_kv: 380 }])
  t.deepEqual(await features(first, '4/7/5'), [{ voltage_kv: 380, name: 'Inventada – Ficticia' }], 'from afar the highest voltages alone')
  t.is((await get(first.tiles.replace('{z}/{x}/{y}', '8/125/94'))).headers.get('cache-control'), 'public, max-age=31536000, immutable')
  t.is((await get(first.tiles.replace('{z}/{x}/{y}', '1/5/0'))).status, 404)

  await t.throwsAsync(loadLines(owner, [file('a.csv', LINES), file('c.csv', 'voltage,geometry\nno,"POINT (1 2)"\n')], OPENSTREETMAP), { instanceOf: LineError })
  t.deepEqual(await described(), first)
  t.is((await features(first, '8/125/94')).length, 2)

  await loadLines(owner, [file('d.csv', BUSES)], { text: 'A & B', url: null })
  const second = await described() as NonNullable<Described>
  t.not(second.tiles, first.tiles)
  t.regex(second.attribution, /^A &\S+; B$/)
  t.deepEqual(await features(second, '8/125/94'), [{ voltage_kv: 380 }])
  t.is((await get(first.tiles.replace('{z}/{x}/{y}', '8/125/94'))).headers.get('cache-control'), 'no-cache')
  await removeLines(owner)
  t.is(await described(), null)
})

realTest.serial('every substation of a real file is loaded', async (t) => {
  const { database: { owner } } = await testServer()
  const { lines, substations } = await loadLines(owner, [join(REAL_FILES, 'eu-osm-prebuilt/buses.csv')], OPENSTREETMAP)
  t.is(lines, 0)
  t.true(substations > 6000, String(substations))
  await removeLines(owner)
})
