import { existsSync } from 'node:fs'
import { mkdir, stat, symlink } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { VectorTile } from '@mapbox/vector-tile'
import test, { type ExecutionContext } from 'ava'
import { PbfReader } from 'pbf'
import { openArchive } from '../../../src/web/basemap/archive.ts'
import { pixel, visit } from '../../helpers/browser.ts'
import { headroom } from '../../helpers/headroom.ts'
import { drawOverPage, until } from '../../helpers/map-page.ts'
import { REAL_FILES } from '../../helpers/real-folder.ts'
import { scratchFolder } from '../../helpers/scratch-folder.ts'
import { startServer } from '../../helpers/server.ts'

const EXTRACT = join(REAL_FILES, 'eu-osm-monaco/monaco.osm.pbf')
const TILEMAKER = (process.env.PATH ?? '').split(delimiter).find((folder) => existsSync(join(folder, 'tilemaker')))
const lacking = TILEMAKER === undefined ? 'tilemaker is not at hand: apt-get install tilemaker' : existsSync(EXTRACT) ? null : `there is no ${EXTRACT}`
const built = (title: string, run: (t: ExecutionContext) => Promise<void>) => (lacking === null ? test.serial(title, run) : test.serial.skip(`${title} (${lacking})`, run))

const folder = scratchFolder()
const file = join(folder, 'monaco.pmtiles')
const build = (input: string, output: string, settings: Record<string, string> = {}) => headroom(['basemap', 'build', input, output, '--json'], settings)

built('streets of an extract: roads, rail, built-up areas, water and names to zoom 12, as an overlay that names OpenStreetMap', async (t) => {
  t.timeout(120_000)
  const { code, stdout, stderr } = await build(EXTRACT, file)
  t.is(code, 0, stderr)
  t.deepEqual(JSON.parse(stdout), { file, bytes: (await stat(file)).size })
  const { overlay, maxzoom, attribution, bounds, tile, format } = await openArchive(file)
  t.deepEqual([overlay, maxzoom, format.ending], [true, 12, 'mvt'])
  t.regex(attribution, /OpenStreetMap/)
  t.true((bounds[0] > 7.3 && bounds[2] < 7.5) && (bounds[1] > 43.6 && bounds[3] < 43.8))
  const { layers } = new VectorTile(new PbfReader(gunzipSync(await tile(12, 2132, 1493) ?? Buffer.alloc(0))))
  t.deepEqual(Object.keys(layers).toSorted(), ['landuse', 'places', 'roads', 'water'])
  const of = (layer: string, property: string) => new Set(Array.from({ length: layers[layer]?.length ?? 0 }, (_, at) => layers[layer]?.feature(at).properties[property]))
  t.deepEqual(['major_road', 'minor_road', 'rail'].filter((kind) => !of('roads', 'kind').has(kind)), [])
  t.true(of('places', 'name').has('Monte-Carlo'))
  t.is(await tile(6, 33, 23), null, 'nothing is stored of a tile without anything')
})

built('the map draws them above its own land and below its marks and names, in light and dark', async (t) => {
  t.timeout(240_000)
  const server = await startServer(async () => {}, { basemap: [{ kind: null, file }] })
  const { page, complaints } = await visit(server.base)
  await drawOverPage(page, { start: { zoom: 13, lat: 43.737, lon: 7.42 } })
  const there = (layer: string) => `drawn.map.queryRenderedFeatures({ layers: ['${layer}'] }).length > 0`
  for (const layer of ['streets/roads', 'streets/rail', 'streets/built', 'streets/places', 'towns', 'ground']) await until(page, there(layer))
  const order = await page.evaluate<string[]>('drawn.map.getLayersOrder()')
  const ascending = ['ground', 'water', 'streets/built', 'streets/roads', 'streets/road-names', 'towns', 'marks'].map((layer) => order.indexOf(layer))
  t.deepEqual(ascending, ascending.toSorted((one, other) => one - other))
  t.true(ascending.every((at) => at >= 0))
  for (const [colorScheme, sea] of [['light', [220, 230, 236]], ['dark', [16, 22, 26]]] as const) {
    await page.emulateMedia({ colorScheme })
    await until(page, `drawn.map.getPaintProperty('sea', 'background-color') === '${colorScheme === 'light' ? '#dce6ec' : '#10161a'}'`)
    await until(page, `new Promise((done) => drawn.map.once('render', () => done(true)) && drawn.map.triggerRepaint())`)
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    t.deepEqual(await pixel(page, Math.round(width * 0.75), Math.round(height * 0.6)), [...sea], `the sea, ${colorScheme}`)
  }
  t.deepEqual(complaints, [])
  await page.context().close()
})

test('without the tool, and of what is no extract, one line says what to do and nothing is left behind', async (t) => {
  const other = join(folder, 'other.pmtiles')
  const failed = async (input: string, settings: Record<string, string> = {}) => {
    const { code, stderr } = await build(input, other, settings)
    t.is(code, 1)
    t.false(existsSync(other))
    return stderr
  }
  t.regex(await failed(join(folder, 'none.osm.pbf')), /^headroom: .*none\.osm\.pbf cannot be read \(ENOENT\)\n$/)
  // All that bin/node itself starts.
  const few = join(folder, 'few')
  await mkdir(few)
  for (const program of ['dirname', 'uname']) await symlink(join('/usr/bin', program), join(few, program))
  t.regex(await failed(import.meta.filename, { PATH: few }), /^headroom: tilemaker is not at hand; on Debian and Ubuntu: apt-get install tilemaker\n$/)
})

built('what is no extract of OpenStreetMap is said to be none', async (t) => {
  const { code, stderr } = await build(import.meta.filename, join(folder, 'other.pmtiles'))
  t.is(code, 1)
  t.regex(stderr, /it is no extract of OpenStreetMap/)
})
