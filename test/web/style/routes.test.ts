import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, request, type IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { createExpression, featureFilter, validateStyleMin, type StyleSpecification, type SymbolLayerSpecification } from '@maplibre/maplibre-gl-style-spec'
import test from 'ava'
import { visit } from '../../helpers/browser.ts'
import { demoServer } from '../../helpers/demo-server.ts'
import { until } from '../../helpers/map-page.ts'
import { layers } from '../../../src/web/cartography/layers.ts'
import { naturalEarthLayers } from '../../../src/web/cartography/natural-earth-layers.ts'
import { PALETTE } from '../../../src/web/cartography/palette.ts'
import { OPEN_QUESTION } from '../../../src/capacity/question.ts'

const PATHS = { assets: '/style.json', capacity: '/style/capacity.json' } as const
const MAPLIBRE = dirname(createRequire(import.meta.url).resolve('maplibre-gl/dist/maplibre-gl.mjs'))

test.before('start the demonstration', async (t) => {
  t.timeout(240_000)
  await demoServer()
})

for (const [layer, path] of Object.entries(PATHS)) {
  test.serial(`the style of ${layer} is valid, public, and the map’s own drawing`, async (t) => {
    const server = await demoServer()
    const answer = await server.get(path)
    const style = await answer.json() as StyleSpecification
    t.is(answer.status, 200)
    t.is(answer.headers.get('access-control-allow-origin'), '*')
    t.deepEqual(validateStyleMin(style), [])
    t.deepEqual(style.sources[layer], { type: 'vector', url: `${server.base}/v1/tiles/${layer}.json`, promoteId: 'id' })
    const own = [...naturalEarthLayers(PALETTE.light, []),
      ...layers(PALETTE.light, { question: OPEN_QUESTION, capacity: layer === 'capacity', within: null, allStale: false, focus: '' })]
    for (const one of style.layers.filter(({ id }) => !id.startsWith('marks-'))) {
      const { filter, ...expected } = JSON.parse(JSON.stringify(own.find(({ id }) => id === one.id))) as SymbolLayerSpecification
      const ofTheBase = expected.type === 'symbol' && expected['source-layer'] === undefined
      t.deepEqual<unknown, unknown>(one, { ...expected, ...(ofTheBase ? { filter: ['all', ['!', ['has', 'operator']], filter] } : filter && { filter }) })
    }
    t.true(style.layers.some((one) => 'source' in one && one.source === layer))
    const again = await server.get(path, { headers: { 'If-None-Match': answer.headers.get('etag') ?? '' } })
    t.is(again.status, 304)
    t.is((await server.get(`${path}?theme=dark`)).status, 400)
    t.is((await server.get(path, { method: 'HEAD' })).status, 200)
  })
}

test.serial('all that a style names is there, for pages of other hosts too', async (t) => {
  const server = await demoServer()
  const style = await (await server.get(PATHS.assets)).json() as StyleSpecification
  const named = [
    ...Object.values(style.sources).flatMap((source) => (source.type === 'geojson' ? [String(source.data)] : [])),
    ...['.json', '.png', '@2x.json', '@2x.png'].map((ending) => `${String(style.sprite)}${ending}`),
  ]
  t.is(named.length, 9)
  for (const address of named) {
    const answer = await fetch(address)
    t.is(answer.status, 200, address)
    t.is(answer.headers.get('access-control-allow-origin'), '*')
    t.is(answer.headers.get('cross-origin-resource-policy'), 'cross-origin')
    await answer.arrayBuffer()
  }
})

/** The images of the layers that draw a feature with a mark. */
function imagesOf(style: StyleSpecification, zoom: number, properties: object): string[] {
  const marks = style.layers.filter((one) => one.type === 'symbol' && one.id.startsWith('marks-')) as SymbolLayerSpecification[]
  return marks.filter(({ filter }) => featureFilter(filter, 'filter').filter({ zoom }, { type: 1, properties } as never)).map(({ layout }) => {
    const image = layout?.['icon-image'] as unknown as { stops: [number, string][] } | undefined
    return image?.stops.findLast(([from]) => zoom >= from)?.[1] ?? ''
  })
}

/** What QGIS 3.22 reads in filters; a filter with anything else hides its layer, or is left out. */
const READ = new Set(['all', 'any', '!', 'has', 'get', '==', '!=', '<', '>', '>='])

test.serial('QGIS reads the marks: a layer for each, with images by zoom and filters of comparisons; what else it filters, too', async (t) => {
  const style = await (await (await demoServer()).get(PATHS.capacity)).json() as StyleSpecification
  const drawn = style.layers.filter((one) => 'source' in one && one.source === 'capacity')
  t.is(drawn.filter(({ id }) => id.startsWith('marks-')).length, 28)
  const operators = (part: unknown): unknown[] => (Array.isArray(part) ? [part[0], ...part.slice(1).flatMap(operators)] : [])
  for (const one of drawn) {
    const used = 'filter' in one ? operators(one.filter) : []
    t.true(used.length > 0)
    t.deepEqual(used.filter((operator) => !READ.has(String(operator))), [], one.id)
  }
  // Its labels of the base map are for no asset.
  for (const one of style.layers) if (one.type === 'symbol' && !one['source-layer']) t.deepEqual((one.filter as unknown[])[1], ['!', ['has', 'operator']])
})

test.serial('the sprite has an image of every mark at every size that the style asks for', async (t) => {
  const server = await demoServer()
  const images = await (await server.get('/style/sprite.json')).json() as Record<string, { width: number; height: number }>
  const style = await (await server.get(PATHS.capacity)).json() as StyleSpecification
  const own = [...layers(PALETTE.light, { question: OPEN_QUESTION, capacity: true, within: null, allStale: false, focus: '' }), ...style.layers]
  const iconOf = (layer: string) => {
    const found = own.find(({ id }) => id === layer)
    return createExpression(found?.type === 'symbol' ? found.layout?.['icon-image'] : null, 'icon-image')
  }
  const [icon, frames] = [iconOf('marks'), iconOf('frames')]
  if (icon.result === 'error' || frames.result === 'error') throw new Error('the expression of an icon is not valid')
  const figures = [{ load_state: 'zero', load_mw: 0 }, { load_state: 'withheld' }, { load_state: 'class_only' }, { load_state: 'not_published' },
    ...['available', 'limited', 'none', 'unknown'].map((meaning) => ({ load_state: 'class_only', load_class_meaning: meaning })),
    { load_state: 'figure', load_unit: 'MVA' }, ...[1, 5, 20, 50, 100].map((mw) => ({ load_state: 'figure', load_mw: mw }))]
  for (const zoom of [0, 4.5, 6.5, 8.5, 11, 14]) {
    for (const figure of figures) {
      for (const stale of [false, true]) {
        const properties = { ...figure, better: 'load', load_stale: stale }
        const name = String(icon.value.evaluate({ zoom }, { type: 'Point', properties }))
        t.true(name in images, name)
        t.deepEqual(imagesOf(style, zoom, properties), [name])
        const frame = String(frames.value.evaluate({ zoom }, { type: 'Point', properties }))
        t.is(frame, name.replace(/.*\//, 'box/'))
        t.true(frame in images, frame)
      }
    }
  }
})

const closing: (() => void)[] = []
test.after.always('stop the other host', () => {
  for (const close of closing) close()
})

/** A page of another host, which serves MapLibre and sends everything else on to the application, as a proxy of one's own would. */
async function pageOfAnotherHost(base: string): Promise<string> {
  const files = Object.fromEntries(['maplibre-gl.mjs', 'maplibre-gl-worker.mjs'].map((name) => [`/${name}`, readFileSync(join(MAPLIBRE, name))]))
  const server = createServer((asked, answer) => {
    const file = files[asked.url ?? '']
    if (file) answer.setHeader('Content-Type', 'text/javascript').end(file)
    else if (asked.url === '/') answer.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Map</title><link rel="icon" href="data:,"><div id="map" style="width:900px;height:700px"></div>')
    else asked.pipe(request(base + asked.url, { method: asked.method, headers: asked.headers }, (told: IncomingMessage) => {
      answer.writeHead(told.statusCode ?? 500, told.headers)
      told.pipe(answer)
    }))
  }).listen(0)
  await once(server, 'listening')
  closing.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

test.serial('MapLibre draws both by their address alone: points on a page of another host, capacity with the key in a header', async (t) => {
  t.timeout(120_000)
  const server = await demoServer()
  const own = await pageOfAnotherHost(server.base)
  const { page, complaints } = await visit(`${own}/`)
  const draw = (style: string, key: string | null) => page.evaluate(`(async () => {
    const { Map, setWorkerUrl } = await import('/maplibre-gl.mjs')
    setWorkerUrl(location.origin + '/maplibre-gl-worker.mjs')
    globalThis.drawing?.remove()
    globalThis.drawing = new Map({ container: 'map', style: ${JSON.stringify(style)},
      transformRequest: (url) => ({ url, headers: ${key === null ? '{}' : `url.includes('/v1/tiles/capacity') ? { 'X-API-Key': '${key}' } : {}`} }) })
  })()`)
  const marks = `drawing.queryRenderedFeatures().filter(({ layer }) => layer.id.startsWith('marks-'))`
  const drawn = (layer: string) => `drawing.queryRenderedFeatures({ layers: ['${layer}'] }).length`
  await draw(server.base + PATHS.assets, null)
  await until(page, `drawing.loaded() && drawing.areTilesLoaded() && ${drawn('assets')} > 50`)
  await draw(own + PATHS.capacity, server.key)
  await until(page, `drawing.loaded() && drawing.areTilesLoaded() && ${marks}.length > 50 && ${drawn('land')} > 10`)
  t.true(await page.evaluate<boolean>(`${marks}.every(({ id, properties }) => /^ast_/.test(id) && id === properties.id)`), 'features have the ids of their assets')
  t.deepEqual(complaints, [])
})
