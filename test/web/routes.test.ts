import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import test from 'ava'
import Koa from 'koa'
import { readConfig } from '../../src/settings/config.ts'
import { webRoutes } from '../../src/web/map-page/routes.ts'
import { basemapsOfPage } from '../../src/web/basemap/basemap.ts'
import { buildSite } from '../../src/web/map-page/site.ts'
import { LANGUAGES } from '../../src/languages/languages.ts'

const routes = webRoutes(LANGUAGES, readConfig({}))
const server = new Koa().use(routes.routes()).listen(0)
const { port } = server.address() as AddressInfo
test.after.always(() => server.close())

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer }

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const [answer] = (await once(get({ port, path, headers, method, agent: false }), 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(await answer.toArray()) }
}

/** What reads a zipped shapefile, and a GeoPackage. */
const READERS = /\/(shapefile|geopackage|sqlite)\./

let html: string
let named: string[]
let importMap: string
let imported: string[]

test.before(async () => {
  html = String(await (await buildSite(LANGUAGES, { visitors: false, embeds: false, basemaps: await basemapsOfPage([{ kind: 'plain' }]) })).pages.get('en')?.others.asset.body('identity'))
  named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '')
  importMap = /<script type="importmap">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  imported = Object.values((JSON.parse(importMap) as { imports: Record<string, string> }).imports)
})

test('the page is HTML, revalidated at each visit', async (t) => {
  const page = await ask('/')
  t.is(page.body.toString(), html)
  t.is(page.headers['content-type'], 'text/html; charset=utf-8')
  t.is(page.headers['cache-control'], 'no-cache')
  const again = await ask('/', { 'If-None-Match': String(page.headers.etag) })
  t.deepEqual([again.status, again.body.length], [304, 0])
})

test('the policy allows this host and the import map, nothing inline, no evaluation and no blob', async (t) => {
  const policy = String((await ask('/')).headers['content-security-policy'])
  t.regex(policy, /default-src 'none'/)
  t.true(policy.includes(`'sha256-${createHash('sha256').update(importMap).digest('base64')}'`))
  t.notRegex(policy, /unsafe|blob:|\*|https?:/)
  t.is(html.match(/<script(?![^>]* src=)/g)?.length, 1)
  t.notRegex(html, /<style|\sstyle=|\son\w+=/)
})

test('the page names no other host', (t) => t.notRegex(html, /(?:src|href)="(?:https?:)?\/\//))

test('all that the page loads is served for ever, compressed as asked', async (t) => {
  t.timeout(180_000)
  const paths = [...new Set([...named, ...imported])]
  t.true(paths.length > 10)
  for (const path of paths) {
    const plain = await ask(path)
    t.is(plain.status, 200)
    t.is(plain.headers['cache-control'], 'public, max-age=31536000, immutable')
    t.is(plain.headers.vary, 'Accept-Encoding')
    t.is(plain.headers['content-encoding'], undefined)
    const hash = createHash('sha256').update(plain.body).digest('base64url').slice(0, 16)
    t.true(path.includes(`.${hash}.`), path)
    const br = await ask(path, { 'Accept-Encoding': 'gzip, br' })
    t.is(br.headers['content-encoding'], 'br')
    t.deepEqual(brotliDecompressSync(br.body), plain.body)
    const gzip = await ask(path, { 'Accept-Encoding': 'gzip' })
    t.is(gzip.headers['content-encoding'], 'gzip')
    t.deepEqual(gunzipSync(gzip.body), plain.body)
    t.is(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size, 3)
    const head = await ask(path, { 'Accept-Encoding': 'br' }, 'HEAD')
    t.deepEqual([head.status, head.body.length, head.headers['content-length']], [200, 0, String(br.body.length)])
  }
})

test('an unknown asset is not found, nor is a folder above them', async (t) => {
  for (const path of ['/assets/map/main.js', '/assets/none.js', '/assets/', '/assets/../package.json', '/assets/%2e%2e/package.json']) {
    t.is((await ask(path)).status, 404, path)
  }
})

test('what a first visit loads stays small: 0.65 MB, of which the map’s own code and styles 80 kB', async (t) => {
  const sizes = await Promise.all([...new Set([...named, ...imported])].filter((path) => !path.includes('/base/detail')).map(async (path) =>
    [path, (await ask(path, { 'Accept-Encoding': 'br' })).body.length] as const))
  // The readers of two formats of files have a bound of their own.
  const readers = sizes.filter(([path]) => READERS.test(path)).reduce((total, [, size]) => total + size, 0)
  const sum = (wanted: RegExp): number => sizes.filter(([path]) => wanted.test(path)).reduce((total, [, size]) => total + size, 0)
  // What the page does not name is loaded when it is used: a drawn area, a comparison, a workbook, streets.
  const used = sizes.filter(([path]) => path.includes('/map/') && !named.includes(path) && !READERS.test(path)).reduce((total, [, size]) => total + size, 0)
  const own = sum(/\/map\/(?!shapefile|geopackage)/) - used
  t.log(`brotli: all ${sum(/./)}, MapLibre ${sum(/maplibre/)}, borders and base ${sum(/borders|base/)}, own ${own}, and ${used} when they are used, readers ${readers}`)
  t.true(sum(/./) < 650_000)
  t.true(own < 72_000)
  t.true(used < 20_000)
  t.true(readers < 30_000)
})

test('WebAssembly runs in the worker that reads GeoPackages alone, and what it loads is served', async (t) => {
  t.timeout(60_000)
  const [sqlite = ''] = imported.filter((path) => path.includes('/sqlite.'))
  for (const path of ['/', ...imported]) t.is(/wasm/.test(String((await ask(path)).headers['content-security-policy'])), path === sqlite, path)
  const worker = await ask(sqlite)
  t.regex(String(worker.headers['content-security-policy']), /script-src 'self' 'wasm-unsafe-eval';/)
  const [name = ''] = /sqlite\.[\w-]+\.wasm/.exec(worker.body.toString()) ?? []
  const wasm = await ask(`/assets/${name}`, { 'Accept-Encoding': 'br' })
  t.deepEqual([wasm.status, wasm.headers['content-type']], [200, 'application/wasm'])
  t.is(brotliDecompressSync(wasm.body).toString('latin1', 0, 4), '\0asm')
  t.true(wasm.body.length < 330_000)
})
