import { once } from 'node:events'
import { get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { VectorTile } from '@mapbox/vector-tile'
import test from 'ava'
import Koa from 'koa'
import { PbfReader } from 'pbf'
import { Compression, TileType } from 'pmtiles'
import { ConfigError, readConfig } from '../../../src/settings/config.ts'
import { openArchive, type Archive } from '../../../src/web/basemap/archive.ts'
import { webRoutes } from '../../../src/web/routes.ts'
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
  server = new Koa().use(webRoutes(LANGUAGES, readConfig({}), null, { archive }).routes()).listen(0)
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
  for (const path of [address('5/32/0'), address('-1/0/0'), address('1/0/0.5'), address('23/0/0'), '/assets/basemap/other/0/0/0.mvt', '/assets/basemap/base.pmtiles']) {
    t.is((await ask(path)).status, 404, path)
  }
})

test('the page is told of the tiles, and asks this host alone', async (t) => {
  const page = await ask('/')
  t.true(String(page.body).includes(`/assets/basemap/${archive.version}/{z}/{x}/{y}.mvt&quot;,&quot;minzoom&quot;:0,&quot;maxzoom&quot;:6`))
  t.regex(String(page.headers['content-security-policy']), /connect-src 'self';/)
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
  ['pictures', { tileType: TileType.Png }, /has no vector tiles$/],
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
