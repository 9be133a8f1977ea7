import { createExpression } from '@maplibre/maplibre-gl-style-spec'
import test from 'ava'
import type { Page } from 'playwright-core'
import { words } from '../../src/languages/en/pages.ts'
import { bandWords, shapeWord } from '../../src/web/cartography/band-words.ts'
import { SHAPES } from '../../src/web/cartography/marks.ts'
import { OPEN_QUESTION } from '../../src/capacity/question.ts'
import { cellBox } from '../../src/web/map/drawing/selection.ts'
import { visit } from '../helpers/browser.ts'
import { rowsOf, type Row } from '../helpers/capacity-rows.ts'
import { bestFigure, bestOf, inOrder } from '../helpers/capacity-tiles.ts'
import { demoServer } from '../helpers/demo-server.ts'
import { listed, until } from '../helpers/map-page.ts'
import type { TestServer } from '../helpers/server.ts'

type Direction = 'generation' | 'load' | null

let server: TestServer
let page: Page
let asked: string[]
/** Rows of the assets that have a place, by asset. */
let rows: Map<string, Row[]>

/** The map alone, in place of the page: what stands around it is tested elsewhere. `drawn` is what `drawMap` gives. */
const draw = (start: object, key: string | null) => `(async () => {
  const { drawMap } = await import('/assets/map/map.js')
  const json = (address) => fetch(address).then((answer) => answer.json())
  const [tiles, borders] = await Promise.all([json('/v1/tiles/assets.json'), json(document.querySelector('link[href*=borders]').href)])
  globalThis.drawn?.map?.remove()
  const container = document.createElement('div')
  container.id = 'map'
  document.body.replaceChildren(container)
  Object.assign(container.style, { position: 'absolute', inset: 0 })
  globalThis.drawn = await drawMap(container, { start: ${JSON.stringify(start)}, tiles, borders, key: ${JSON.stringify(key)} })
  globalThis.chosen = []
  drawn.onSelect((one) => chosen.push(one))
})()`

/** All that is to be drawn is drawn. */
const settled = `new Promise((resolve) => {
  const look = () => (drawn.map.loaded() && drawn.map.areTilesLoaded() ? resolve() : drawn.map.once('idle', look))
  drawn.map.once('idle', look)
  drawn.map.triggerRepaint()
})`

test.before('draw the demonstration', async (t) => {
  t.timeout(240_000)
  server = await demoServer()
  const all = await rowsOf(server.database)
  rows = Map.groupBy(all.filter(({ enabled, lon }) => enabled && lon !== null), ({ asset }) => asset)
  ;({ page, asked } = await visit(`${server.base}/`, { viewport: { width: 1000, height: 900 } }))
  await page.waitForSelector('.maplibregl-ctrl-scale')
})

/** The answer is the map itself, which would take 8 s to be written for this process. */
const jumpTo = (center: [number, number], zoom: number) => page.evaluate(`void drawn.map.jumpTo(${JSON.stringify({ center, zoom })})`)

/** What each feature is drawn with, by the id of its asset. */
async function marks(): Promise<Map<string, string>> {
  await page.evaluate(settled)
  return new Map(await page.evaluate<[string, string][]>(`drawn.map.queryRenderedFeatures({ layers: ['marks'] })
    .map(({ properties, layer }) => [properties.id, String(layer.layout['icon-image'].name ?? layer.layout['icon-image']).split('/')[0]])`))
}

const BANDS = [100, 50, 20, 5, 0]
const RANK = ['not_published', 'withheld', 'unknown', 'none', 'limited', 'available']

/** The mark of an asset, from its rows. */
function markOf(own: Row[], direction: Direction): string | null {
  const found = (['generation', 'load'] as const).filter((one) => direction === null || direction === one).flatMap((one) => {
    const told = bestFigure(own, one, {})
    if (told[`${one}_state`] === undefined) return []
    const mw = told[`${one}_mw`] as number | undefined
    const state = told[`${one}_state`] as string
    const stale = told[`${one}_stale`] === true
    const unit = told[`${one}_unit`]
    const meaning = String(told[`${one}_class_meaning`])
    const rank = state === 'class_only' ? RANK.indexOf(meaning) : RANK.indexOf(state)
    return [{ mw, state, stale, meaning, rank: mw !== undefined ? 9 : unit !== undefined ? 8 : rank }]
  }).toSorted((a, b) => b.rank - a.rank || (b.mw ?? 0) - (a.mw ?? 0))
  const [best] = found
  if (best === undefined) return null
  const name = best.state === 'class_only' ? `class_${['available', 'limited', 'none'].includes(best.meaning) ? best.meaning : 'only'}`
    : best.state !== 'figure' ? best.state
    : best.mw === undefined ? 'other_unit' : `figure-${5 - BANDS.findIndex((from) => (best.mw ?? 0) >= from)}`
  return `${name}${best.stale ? '-stale' : ''}`
}

/** A cell of the 32 in each direction of a tile of a zoom, by a row of an asset in it. */
const cellAt = (zoom: number) => ([first]: Row[]) => String(cellBox({ lon: first?.lon ?? NaN, lat: first?.lat ?? NaN }, zoom))

for (const direction of [null, 'generation', 'load'] as const) {
  test.serial(`every mark is what the records of its cell say: ${direction ?? 'the better of both'}`, async (t) => {
    t.timeout(120_000)
    const cell = cellAt(3)
    if (direction === null) await page.evaluate(draw({ zoom: 3.2, lat: 44, lon: 0 }, server.key))
    const wanted = new Map([...Map.groupBy(rows.values(), cell)].flatMap(([at, here]) => {
      const mark = markOf(here.flat(), direction)
      return mark === null ? [] : [[at, mark] as const]
    }))
    t.true(wanted.size > 10)
    await page.evaluate(`drawn.setQuestion(${JSON.stringify({ ...OPEN_QUESTION, direction })})`)
    // The map is idle, too, before it asks for the tiles of another question.
    const differs = (shown: Map<string, string>) => {
      const told = new Map([...shown].map(([id, mark]) => [cell(rows.get(id) ?? []), mark]))
      return [...new Set([...told.keys(), ...wanted.keys()])].filter((at) => told.get(at) !== wanted.get(at)).map((at) => [at, told.get(at), wanted.get(at)])
    }
    let shown = await marks()
    for (let tries = 0; tries < 50 && differs(shown).length > 0; tries++) shown = await marks()
    t.deepEqual(differs(shown), [])
    t.is(shown.size, wanted.size, 'one mark a cell')
  })

  test.serial(`from zoom 8 every mark is what the records of its asset say: ${direction ?? 'the better of both'}`, async (t) => {
    t.timeout(120_000)
    await jumpTo([-2.7, 43.1], 8)
    const [west, south, east, north] = await page.evaluate<[number, number, number, number]>('drawn.map.getBounds().toArray().flat()')
    const inView = ([{ lon = null, lat = null } = {}]: Partial<Row>[]) => lon !== null && lat !== null && lon > west && lon < east && lat > south && lat < north
    const shown = await marks()
    t.deepEqual([...shown].filter(([id, mark]) => markOf(rows.get(id) ?? [], direction) !== mark), [])
    const wanted = [...rows].filter(([, own]) => inView(own) && markOf(own, direction) !== null)
    t.true(wanted.length > 50)
    t.deepEqual(wanted.filter(([id]) => !shown.has(id)), [])
    await jumpTo([0, 44], 3.2)
  })
}

/** A tile of the world, fine enough for places around Bilbao. */
const TILE = { z: 10, x: 504, y: 375 }

/** How far a place is, in km on the sphere. */
function away(from: { lat: number; lon: number }, [lon, lat]: [number, number]): number {
  const [a, b] = [from.lat, lat].map((degrees) => degrees * Math.PI / 180) as [number, number]
  const h = Math.sin((a - b) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin((lon - from.lon) * Math.PI / 360) ** 2
  return 2 * 6371 * Math.asin(Math.sqrt(h))
}

/** A point in the units of that tile. */
function placed([lon, lat]: [number, number]) {
  const [u, v] = [(lon + 180) / 360, 0.5 - Math.asinh(Math.tan(lat * Math.PI / 180)) / (2 * Math.PI)]
  return [[{ x: (u * 2 ** TILE.z - TILE.x) * 8192, y: (v * 2 ** TILE.z - TILE.y) * 8192 }]]
}

test.serial('around a place every mark inside the radius is as strong as any other, on whatever page of the list; those outside step back', async (t) => {
  t.timeout(120_000)
  const place = { lat: 43.1, lon: -2.7 }
  await page.evaluate(`drawn.setQuestion(${JSON.stringify(OPEN_QUESTION)})`)
  await jumpTo([place.lon, place.lat], 8)
  await page.evaluate(`drawn.showSearched(${JSON.stringify({ ...NOWHERE, at: place })})`)
  const { data } = await (await server.getKeyed('/v1/capacity/assets?lat=43.1&lon=-2.7&radius_km=25&sort=distance&limit=200')).json() as { data: { asset: { id: string } }[] }
  await page.evaluate(`drawn.showResults(${JSON.stringify(data.slice(0, 3))}, true)`)
  const shown = (await strengths()).map((mark) => ({ ...mark, km: away(place, mark.at) }))
  const inside = shown.filter(({ km }) => km < 24.9)
  t.true(inside.length > 5)
  t.deepEqual(inside.filter((mark) => mark.strength !== 1), [])
  const outside = shown.filter(({ km, spread }) => km > 25.1 && !spread)
  t.true(outside.length > 3)
  t.deepEqual(outside.filter((mark) => mark.strength >= 0.5), [])
  await page.evaluate(`drawn.showSearched(${JSON.stringify(NOWHERE)})`)
  await page.evaluate('drawn.showResults([], false)')
})

const NOWHERE = { at: null, radiusKm: 25, area: null, sketch: null }

/** How strong each mark is, as MapLibre draws it: of a condition on places, queryRenderedFeatures tells what it would be nowhere. */
async function strengths() {
  await page.evaluate(settled)
  const strength = createExpression(await page.evaluate(`drawn.map.getPaintProperty('marks', 'icon-opacity')`), 'icon-opacity')
  if (strength.result === 'error') throw new Error(strength.value.map(({ message }) => message).join())
  const drawn = await page.evaluate<{ properties: Record<string, unknown>; at: [number, number] }[]>(
    `drawn.map.queryRenderedFeatures({ layers: ['marks'] }).map(({ properties, geometry }) => ({ properties, at: geometry.coordinates }))`)
  const told = drawn.map(({ properties, at }) => ({
    at, strength: strength.value.evaluate({ zoom: 8 }, { type: 'Point', properties, geometry: placed(at) } as never, {}, TILE as never) as number,
    // Cells and boxes may be partly inside.
    spread: Number(properties.assets ?? 1) > 1 || properties.precision === 'box',
    // Of several at one point the best alone is seen.
    below: Number(properties.rank ?? 1) > 1,
  }))
  if (told.some((mark) => mark.below !== (mark.strength === 0))) throw new Error('a mark below the best of its point is seen, or another is not')
  return told.filter(({ below }) => !below)
}

/** West of 2.7° W and south of 43.3° N, as an area and as the corridor along its eastern edge. */
const EDGE = [[-2.7, 42], [-2.7, 43.3]]
const AREAS: [what: string, area: object, inside: (km: number, lon: number, lat: number) => boolean][] = [
  ['an area', { widthKm: null, geometry: { type: 'Polygon', coordinates: [[...EDGE, [-4, 43.3], [-4, 42], [-2.7, 42]]] } }, (_, lon, lat) => lon < -2.7 && lat < 43.3],
  ['a corridor', { widthKm: 30, geometry: { type: 'LineString', coordinates: EDGE } }, (km, _, lat) => km < 15 && lat < 43.3],
]
for (const [what, area, isIn] of AREAS) {
  test.serial(`the marks outside of ${what} step back, and those inside do not`, async (t) => {
    t.timeout(120_000)
    await jumpTo([-2.7, 43.1], 8)
    await page.evaluate(`drawn.showSearched(${JSON.stringify({ ...NOWHERE, area })})`)
    const told = (await strengths()).flatMap(({ at: [lon, lat], strength, spread }) => {
      const km = away({ lon: -2.7, lat }, [lon, lat])
      const onEdge = Math.abs(km - 15) < 0.5 || km < 0.5 || Math.abs(lat - 43.3) < 0.2
      return spread || onEdge ? [] : [[isIn(km, lon, lat), strength]]
    })
    t.true(told.some(([inside]) => inside) && told.some(([inside]) => !inside))
    t.deepEqual(told.filter(([inside, strength]) => inside !== (strength === 1)), [])
    await page.evaluate(`drawn.showSearched(${JSON.stringify(NOWHERE)})`)
  })
}

const legend = (): Promise<string[]> => page.locator('#map .legend li').evaluateAll((entries) => entries.map((entry) => entry.textContent ?? ''))

test.serial('the legend tells of the marks in view, and of no others', async (t) => {
  t.timeout(120_000)
  await page.evaluate(`drawn.setQuestion(${JSON.stringify(OPEN_QUESTION)})`)
  const seen = new Set<string>()
  for (const [lon, lat, zoom] of [[0, 44, 3.2], [-2.7, 43.1, 8], [5.8, 52.4, 8], [-1.7, 54.4, 9]] as const) {
    await jumpTo([lon, lat], zoom)
    const names = [...(await marks()).values()]
    const kinds = new Set(names.map((name) => name.replace('-stale', '')))
    const wanted = [
      ...bandWords().filter((_, at) => kinds.has(`figure-${at + 1}`)), ...SHAPES.filter((shape) => shape !== 'figure' && kinds.has(shape)).map((shape) => shapeWord(shape)),
      ...(names.some((name) => name.endsWith('-stale')) ? [shapeWord('stale')] : []),
    ]
    t.true(wanted.length > 0)
    const around: string[] = [words.drawing.plate, words.legend.ring, words.legend.box]
    t.deepEqual((await legend()).filter((text) => !around.includes(text)), wanted)
    for (const text of wanted) seen.add(text)
  }
  t.true(seen.size > 6, [...seen].join())
})

test.serial('where all in view is stale, that is said once above the map and at no mark; where some is fresh, marks say it', async (t) => {
  t.timeout(120_000)
  const note = page.locator('#map .stale-note')
  const places = Map.groupBy(rows, ([, [first]]) => `${first?.lon},${first?.lat}`)
  const [place = '', [[id = ''] = []] = []] = [...places].find(([, here]) => here.every(([, own]) => markOf(own, null)?.endsWith('-stale'))) ?? []
  t.not(id, '')
  const [lon, lat] = place.split(',').map(Number)
  await jumpTo([Number(lon), Number(lat)], 17)
  await note.waitFor()
  t.deepEqual([...(await marks()).values()].filter((name) => name.endsWith('-stale')), [])
  await jumpTo([-40, -40], 8)
  await note.waitFor({ state: 'hidden' })
  await jumpTo([Number(lon), Number(lat)], 17)
  await note.waitFor()
  await jumpTo([0, 44], 3.2)
  await marks()
  await note.waitFor({ state: 'hidden' })
  t.true([...(await marks()).values()].some((name) => name.endsWith('-stale')))
})

test.serial('of what is still loading nobody says that all of it is stale', async (t) => {
  t.timeout(120_000)
  const note = page.locator('#map .stale-note')
  const places = Map.groupBy(rows, ([, [first]]) => `${first?.lon},${first?.lat}`)
  const [place = ''] = [...places].find(([, here]) => here.every(([, own]) => markOf(own, null)?.endsWith('-stale'))) ?? []
  const [lon = 0, lat = 0] = place.split(',').map(Number)
  await jumpTo([lon, lat], 17)
  await note.waitFor()
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/v1/tiles/capacity/**', async (route) => {
    ask()
    await released
    await route.continue()
  })
  await jumpTo([-2.7, 43.1], 8)
  await asked
  t.false(await note.isVisible())
  release()
  await marks()
  await page.unroute('**/v1/tiles/capacity/**')
})

test.serial('where nothing answers, what has less than asked for is drawn faintly, and the map says so; what answers is drawn alone', async (t) => {
  t.timeout(120_000)
  const drawnIn = (layer: string) => page.evaluate<number>(`drawn.map.queryRenderedFeatures({ layers: ['${layer}'] }).length`)
  const told = `[...document.querySelectorAll('#map .map-status')].some(({ hidden, textContent }) => !hidden && textContent === ${JSON.stringify(words.drawing.nearly)})`
  const ask = async (amount: number) => {
    await page.evaluate(`drawn.setQuestion(${JSON.stringify({ ...OPEN_QUESTION, direction: 'generation', least: { amount, unit: 'MW' } })})`)
    await page.evaluate(settled)
  }
  await jumpTo([-2.7, 43.1], 8)
  await ask(100_000)
  await until(page, told)
  t.is(await drawnIn('marks'), 0)
  t.true(await drawnIn('nearly') > 0)
  t.true(await page.evaluate<number>(`drawn.map.getPaintProperty('nearly', 'icon-opacity')`) < 0.5)
  await ask(1)
  await until(page, `!${told}`)
  t.true(await drawnIn('marks') > 0)
  t.is(await drawnIn('nearly'), 0)
  await page.evaluate(`drawn.setQuestion(${JSON.stringify(OPEN_QUESTION)})`)
  await page.evaluate(settled)
})

test.serial('the legend says which figure marks show: of a direction, the better of both, or of assets with enough of both', async (t) => {
  t.timeout(120_000)
  const heading = page.locator('#map .legend h2')
  for (const [asked, told] of [[{ together: 'both' }, words.drawing.bothAtOnce], [{ direction: 'load' }, 'load'], [{}, words.drawing.better]] as const) {
    await page.evaluate(`drawn.setQuestion(${JSON.stringify({ ...OPEN_QUESTION, ...asked })})`)
    t.is(await heading.textContent(), `Available, MW: ${told}`)
  }
  await page.evaluate(settled)
})

test.serial('assets at one point are one mark with their number, and a click chooses them all, best first', async (t) => {
  t.timeout(120_000)
  const places = Map.groupBy([...rows].filter(([, own]) => markOf(own, null) !== null), ([, [first]]) => `${first?.lon},${first?.lat}`)
  const [place, together] = [...places].find(([, { length }]) => length === 2) ?? ['', []]
  const [lon, lat] = place.split(',').map(Number)
  await page.evaluate(`drawn.setQuestion(${JSON.stringify(OPEN_QUESTION)})`)
  await jumpTo([Number(lon), Number(lat)], 14)
  await page.evaluate(settled)
  await page.evaluate(`new Promise((resolve) => {
    const look = () => (drawn.map.queryRenderedFeatures({ layers: ['stacks'] }).length > 0 ? resolve() : setTimeout(look, 50))
    look()
  })`)
  const stacks = await page.evaluate<number[]>(`drawn.map.queryRenderedFeatures({ layers: ['stacks'] }).map(({ properties }) => properties.here)`)
  t.true(stacks.includes(2))
  await page.mouse.click(500, 450)
  await until(page, 'chosen.length > 0')
  const [chosen] = await page.evaluate<{ ids: string[] }[]>('chosen')
  const order = (own: Row[]) => bestOf(own, {})?.order ?? []
  t.deepEqual(chosen?.ids, together.toSorted(([, one], [, other]) => inOrder(order(one), order(other))).map(([id]) => id))
})

/** The assets in a layer's frames, and those of the marks or points that they are around, by whether only a box is known of each. */
const framed = (frames: string, around: string) => page.evaluate<[string[], string[]]>(`[
  drawn.map.queryRenderedFeatures({ layers: ['${frames}'] }).map(({ properties }) => properties.id),
  drawn.map.queryRenderedFeatures({ layers: ['${around}'] }).filter(({ properties }) => properties.precision === 'box').map(({ properties }) => properties.id),
].map((ids) => [...new Set(ids)].sort())`)

test.serial('the assets of which only a bounding box is known, and no others, have a frame: as marks and as public points', async (t) => {
  t.timeout(120_000)
  for (const [key, frames, around] of [[server.key, 'frames', 'marks'], [null, 'asset-frames', 'assets']] as const) {
    await page.evaluate(`drawn.setKey(${JSON.stringify(key)})`)
    await jumpTo([5.8, 52.4], 8)
    await page.evaluate(settled)
    let [found, boxes] = await framed(frames, around)
    // Idle, too, before it asks for what it is to show now.
    for (let tries = 0; tries < 50 && (boxes.length <= 20 || String(found) !== String(boxes)); tries++) {
      await page.evaluate(settled)
      ;[found, boxes] = await framed(frames, around)
    }
    t.true(boxes.length > 20, around)
    t.deepEqual(found, boxes, around)
  }
  await page.evaluate(`drawn.setKey(${JSON.stringify(server.key)})`)
  t.regex(await page.locator('#map .legend').evaluate((legend) => legend.textContent ?? ''), /Corners: only a bounding box is known/)
})

test.serial('without a key the places alone are shown, and the key is in no address', async (t) => {
  t.timeout(120_000)
  asked.length = 0
  await page.evaluate('drawn.setKey(null)')
  const shown = (layer: string) => `drawn.map.queryRenderedFeatures({ layers: ['${layer}'] }).length`
  await until(page, `${shown('marks')} === 0 && ${shown('assets')} > 0`)
  t.is(await page.evaluate<number>(shown('marks')), 0)
  t.deepEqual(asked.filter((address) => address.includes('svc_')), [])
  t.deepEqual(asked.filter((address) => !address.startsWith(`${server.base}/`)), [])
})

test.serial('a key that is refused is told with its remedy', async (t) => {
  t.timeout(120_000)
  await page.evaluate(`drawn.setKey('svc_live_wrong')`)
  await page.locator('.map-status[role=alert]', { hasText: 'This key is not accepted. Check' }).waitFor()
  t.pass()
})

test.serial('when the service asks to wait, the map says so and goes on', async (t) => {
  t.timeout(120_000)
  let refusing = true
  await page.route('**/v1/tiles/capacity/**', (route) => (refusing
    ? route.fulfill({ status: 429, headers: { 'Retry-After': '2' }, json: { error: { code: 'rate_limit_exceeded', message: 'slow' } } })
    : route.continue()))
  await page.evaluate(`drawn.setKey(${JSON.stringify(server.key)})`)
  await page.locator('.map-status[role=status]', { hasText: 'Many requests at once: the map goes on in 2 seconds.' }).waitFor()
  refusing = false
  await page.unroute('**/v1/tiles/capacity/**')
  await until(page, `drawn.map.queryRenderedFeatures({ layers: ['marks'] }).length > 0`)
  t.true((await marks()).size > 0)
})

test.serial('a tile that fails just as the map comes to rest is asked for again when the service is back', async (t) => {
  t.timeout(120_000)
  await jumpTo([-2.7, 43.1], 8)
  await page.evaluate(settled)
  // The map comes to rest after the request failed and before it knows of that: an answer of its worker comes after all microtasks.
  await page.evaluate(`(() => {
    const { fetch } = globalThis
    const rested = new Set()
    globalThis.restore = () => { globalThis.fetch = fetch }
    globalThis.fetch = (address, options) => {
      if (!String(address).includes('/v1/tiles/capacity/')) return fetch(address, options)
      const later = (ticks) => queueMicrotask(() => (ticks > 0 ? later(ticks - 1) : drawn.map.fire('moveend')))
      if (!rested.has(address)) later(50)
      rested.add(address)
      return Promise.reject(new TypeError('away'))
    }
  })()`)
  await jumpTo([-2.7, 43.1], 10.5)
  await page.locator('.map-status.problem', { hasText: 'cannot be reached' }).waitFor()
  await page.evaluate(settled)
  const tile = page.waitForResponse((answer) => answer.ok() && answer.url().includes('/v1/tiles/capacity/10/'))
  await page.evaluate('restore()')
  t.true((await tile).ok())
})

test.serial('a stale zero is drawn as a ring where marks are small: it is not taken for an amount', async (t) => {
  t.timeout(120_000)
  const middle = await page.evaluate<number[]>(`(async () => {
    drawn.map.addSource('probe', { type: 'geojson', data: { type: 'Point', coordinates: drawn.map.getCenter().toArray() } })
    drawn.map.addLayer({ id: 'probe', type: 'symbol', source: 'probe', layout: { 'icon-image': 'zero-stale/6' } })
    while (!drawn.map.hasImage('zero-stale/6')) await new Promise((resolve) => setTimeout(resolve, 20))
    const { width, data } = drawn.map.getImage('zero-stale/6').data
    drawn.map.removeLayer('probe')
    drawn.map.removeSource('probe')
    return [...data.slice(4 * (width / 2) * (width + 1)).slice(0, 4)]
  })()`)
  t.deepEqual(middle, [255, 255, 255, 255])
})

test.serial('the printed page shows the map as a picture, with the day', async (t) => {
  t.timeout(120_000)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(`dispatchEvent(new Event('beforeprint'))`)
  t.regex(await page.locator('.printed-on').innerText(), /^Printed on \d+ \w+ \d{4}$/)
  const blank = await page.evaluate<boolean>(`(async () => {
    const image = document.querySelector('.printed-map')
    await image.decode()
    const context = new OffscreenCanvas(image.naturalWidth, image.naturalHeight).getContext('2d')
    context.drawImage(image, 0, 0)
    return new Set(new Uint32Array(context.getImageData(0, 0, image.naturalWidth, image.naturalHeight).data.buffer)).size < 3
  })()`)
  t.false(blank)
  await page.evaluate(`dispatchEvent(new Event('afterprint'))`)
  t.false(await page.locator('.printed-map').isVisible())
  await page.emulateMedia({ media: 'screen' })
})

test.serial('a browser without WebGL shows a still picture with the list’s marks', async (t) => {
  t.timeout(120_000)
  const { page: own } = await visit('about:blank')
  await own.addInitScript(`const draw = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (kind, ...rest) { return kind.startsWith('webgl') ? null : draw.call(this, kind, ...rest) }`)
  await own.goto(`${server.base}/#at=43.1,-2.7&radius=25`)
  await own.locator('#still .map-status', { hasText: 'no WebGL' }).waitFor()
  t.true(await own.locator('.still-map .land path').count() > 30)
  await own.fill('#key', server.key)
  await own.keyboard.press('Enter')
  await own.locator('.still-map .symbol').first().waitFor()
  const names = await listed(own)
  t.true(names.length > 5)
  const titles = await own.locator('.still-map .symbol title').allTextContents()
  t.deepEqual(titles.map((title) => title.replace(/: .*/, '')).toSorted(), names.toSorted())
  // Its marks may lie over each other: the click goes to the mark itself.
  await own.locator('.still-map .symbol').first().dispatchEvent('click')
  await own.locator('#asset h2', { hasText: titles[0]?.replace(/: .*/, '') ?? '' }).waitFor()
  await own.context().close()
})
