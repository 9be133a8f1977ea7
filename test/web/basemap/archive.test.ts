import { once } from 'node:events'
import { get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { copyFile, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { VectorTile } from '@mapbox/vector-tile'
import test from 'ava'
import Koa from 'koa'
import { PbfReader } from 'pbf'
import { Compression, TileType } from 'pmtiles'
import { ConfigError, readConfig } from '../../../src/settings/config.ts'
import { openArchive, type Archive } from '../../../src/web/basemap/archive.ts'
import { openBasemaps } from '../../../src/web/basemap/basemap.ts'
import { webRoutes } from '../../../src/web/map-page/routes.ts'
import { LANGUAGES } from '../../../src/languages/languages.ts'
import { BASE_FEATURES } from '../../helpers/base-features.ts'
import { writePmtiles } from '../../helpers/pmtiles.ts'
import { scratchFolder } from '../../helpers/scratch-folder.ts'

const folder = scratchFolder()
const file = join(folder, 'base.pmtiles')
let archive: Archive
let server: Server

test.before('serve a small file', async () => {
  await writePmtiles(file, BASE_FEATURES, { attribution: '<a href="https://example.org">© Somebody</a>' })
  archive = await openArchive(file)
  server = new Koa().use(webRoutes(LANGUAGES, readConfig({}), null, [{ kind: 'streets', archive }, { kind: 'plain' }]).routes()).listen(0)
})
test.after.always(() => server.close())

async function ask(path: string, headers: Record<string, string> = {}): Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }> {
  const { port } = server.address() as AddressInfo
  const [answer] = (await once(get({ port, path, headers, agent: false }), 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(await answer.toArray()) }
}

const address = (tile: string): string => `/assets/basemap/${archive.version}/${tile}.mvt`

test('a tile is served as the file stores it, to be kept for ever; as plain bytes to who takes no gzip', async (t) => {
  const packed = await ask(address('5/15/11'), { 'Accept-Encoding': 'br, gzip' })
  t.like(packed.headers, {
    'content-type': 'application/vnd.mapbox-vector-tile', 'content-encoding': 'gzip', 'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding', 'cross-origin-resource-policy': 'same-origin',
  })
  t.deepEqual(packed.body, await archive.tile(5, 15, 11))
  const plain = await ask(address('5/15/11'))
  t.is(plain.headers['content-encoding'], undefined)
  t.deepEqual(plain.body, gunzipSync(packed.body))
  const { layers } = new VectorTile(new PbfReader(plain.body))
  t.deepEqual(Object.keys(layers).toSorted(), Object.keys(BASE_FEATURES).toSorted())
})

test('a tile that the file has not is empty; what is no tile, or of another file, is not found', async (t) => {
  for (const tile of ['5/0/0', '9/255/187']) {
    const { status, body, headers } = await ask(address(tile), { 'Accept-Encoding': 'gzip' })
    t.deepEqual([status, body.length, headers['content-encoding']], [200, 0, undefined], tile)
  }
  for (const path of [address('5/32/0'), address('-1/0/0'), address('1/0/0.5'), address('23/0/0'), address('5/15/11').replace('mvt', 'png'), '/assets/basemap/other/0/0/0.mvt', '/assets/basemap/base.pmtiles']) {
    t.is((await ask(path)).status, 404, path)
  }
})

test('the page is told of the tiles, and asks this host alone', async (t) => {
  const page = await ask('/')
  t.true(String(page.body).includes(`/assets/basemap/${archive.version}/{z}/{x}/{y}.mvt&quot;,&quot;pictures&quot;:false,&quot;overlay&quot;:false,&quot;minzoom&quot;:0,&quot;maxzoom&quot;:6`))
  t.regex(String(page.headers['content-security-policy']), /connect-src 'self';/)
})

test('a file of pictures is a satellite base unless the setting says otherwise; two of a kind are refused', async (t) => {
  const sky = join(folder, 'sky.pmtiles')
  await writePmtiles(sky, BASE_FEATURES, { tileType: TileType.Png })
  const kinds = async (setting: string): Promise<string[]> => (await openBasemaps(readConfig({ HEADROOM_BASEMAP: setting }))).map(({ kind }) => kind)
  t.deepEqual(await kinds(`plain;${sky};${file}`), ['plain', 'satellite', 'streets'])
  t.deepEqual(await kinds(`streets=${sky}`), ['streets', 'plain'])
  await t.throwsAsync(kinds(`openfreemap;${file}`), { instanceOf: ConfigError, message: /^HEADROOM_BASEMAP: names streets twice/ })
})

test('what comes with the page has water, built-up areas and towns from zoom 6 on, and no tile of the open sea', async (t) => {
  const page = String((await ask('/')).body)
  const [, near = ''] = /plain&quot;,&quot;tiles&quot;:&quot;([^{]+)/.exec(page) ?? []
  const tile = async (name: string) => new VectorTile(new PbfReader((await ask(`${near}${name}.mvt`)).body))
  const built = new Set(await Promise.all(['6/31/23', '7/62/46', '8/125/93'].map(async (name) => 'built' in (await tile(name)).layers)))
  t.deepEqual([...built], [true])
  const bilbao = await tile('8/125/93')
  const { towns, ...others } = bilbao.layers
  for (const layer of ['ground', 'shores', 'water']) t.true((others[layer]?.length ?? 0) > 0, layer)
  t.true(Array.from({ length: towns?.length ?? 0 }, (_, at) => towns?.feature(at).properties.name).includes('Bilbao'))
  t.deepEqual(Object.keys((await tile('7/55/46')).layers), [])
})

test('copies of a file have one address whenever they were written, and one whose tiles alone differ has another', async (t) => {
  const copy = join(folder, 'copy.pmtiles')
  await copyFile(file, copy)
  await utimes(copy, 1, 1)
  t.is((await openArchive(copy)).version, archive.version)
  const bytes = await readFile(file)
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
  await writeFile(copy, bytes)
  t.not((await openArchive(copy)).version, archive.version)
})

test('another content is another address', async (t) => {
  const other = join(folder, 'other.pmtiles')
  await writePmtiles(other, { earth: BASE_FEATURES.earth ?? { type: 'FeatureCollection', features: [] } })
  const { version, attribution } = await openArchive(other)
  t.not(version, archive.version)
  t.regex(attribution, /OpenStreetMap/)
})

for (const [name, making, message] of [
  ['no PMTiles', { magic: 'ZMTiles' }, /bad\.pmtiles is no PMTiles file$/],
  ['tiles of another kind', { tileType: TileType.Unknown }, /has neither vector tiles nor pictures$/],
  ['a compression that browsers do not take', { tileCompression: Compression.Zstd }, /compressed with neither gzip nor nothing$/],
] as const) {
  test.serial(`a file of ${name} is refused in one line that names the setting`, async (t) => {
    const bad = join(folder, 'bad.pmtiles')
    await writePmtiles(bad, BASE_FEATURES, making)
    const error = await t.throwsAsync(openArchive(bad), { instanceOf: ConfigError, message })
    t.true(error?.message.startsWith(`HEADROOM_BASEMAP: ${bad} `))
  })
}

test('a file that is not there, empty or cut short is refused', async (t) => {
  await t.throwsAsync(openArchive(join(folder, 'none.pmtiles')), { instanceOf: ConfigError, message: /cannot be read \(ENOENT\)$/ })
  for (const bytes of [Buffer.alloc(0), Buffer.from('PMTiles\u0003')]) {
    const short = join(folder, 'short.pmtiles')
    await writeFile(short, bytes)
    await t.throwsAsync(openArchive(short), { instanceOf: ConfigError, message: /is no PMTiles file$/ })
  }
})
