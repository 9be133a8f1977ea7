import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import test from 'ava'
import type { Page } from 'playwright-core'
import { projected, worldPixels } from '../../src/web/map/drawing/camera.ts'
import { isLookedAt } from '../helpers/axe.ts'
import { mapServer, opener, until } from '../helpers/map-page.ts'
import type { TestServer } from '../helpers/server.ts'

let server: TestServer
let axe: string

test.before('start the application with visitors', async (t) => {
  t.timeout(180_000)
  server = await mapServer('enterprise')
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
})

const open = opener(() => server)
const SIDEWAYS = 'document.documentElement.scrollWidth - innerWidth'

/** What axe finds against WCAG 2.2 AA on the page once its sheet has stopped, which covers buttons on its way. A page gets axe once, which is compiled anew each time. */
async function violations(page: Page): Promise<string[]> {
  await until(page, `document.querySelector('#panel').getAnimations().length === 0`)
  if (await page.evaluate<boolean>(`typeof axe === 'undefined'`)) await page.evaluate(axe)
  return page.evaluate<string[]>(`axe.run(document, { resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
    .then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ target, any }) => id + ' ' + target + ' ' + (any[0]?.message ?? ''))))`)
}

const STATES: [string, (page: Page, narrow: boolean) => Promise<void>][] = [
  ['the list', async () => {}],
  ['what draws an area', async (page, narrow) => {
    if (narrow) await page.click('#sheet-up')
    await page.click('#drop-place')
    await page.click('#draw-area')
    await page.click('label[for=draw-corridor]')
    await page.click('#add-corner')
  }],
  ['a drawn area', async (page) => {
    await page.click('#undo-corner')
    const text = '{"type": "Polygon", "coordinates": [[[-3, 42.8], [-2.4, 42.8], [-2.5, 43.3], [-3, 43.3], [-3, 42.8]]]}'
    await page.setInputFiles('#boundary-file', { name: 'a.geojson', mimeType: 'application/geo+json', buffer: Buffer.from(text) })
    await page.waitForSelector('#drawn:visible')
  }],
  ['a shortlist', async (page, narrow) => {
    if (narrow) await page.click('#sheet-up')
    for (const at of [0, 1]) await page.locator('#results .star').nth(at).click()
  }],
  ['a comparison', async (page) => {
    await page.click('#compare-starred')
    await until(page, `[...document.querySelectorAll('#compare tbody th')].some((label) => label.textContent.startsWith('Already taken'))`)
  }],
  ['an asset', async (page) => {
    await page.keyboard.press('Escape')
    await page.locator('#results tbody th button').first().click()
    await until(page, `document.querySelector('#asset .origin')`)
  }],
  ['the coverage', async (page, narrow) => {
    if (narrow) await page.click('#menu-toggle')
    await page.click('#show-coverage')
    await page.waitForSelector('.countries')
  }],
  ['the question', async (page, narrow) => {
    if (narrow) await page.click('#question-toggle')
    await page.fill('#least', 'many')
    await page.waitForSelector('#question-problem:visible')
  }],
  ['the sites', async (page, narrow) => {
    if (narrow) {
      if (await page.getAttribute('#question-toggle', 'aria-expanded') === 'true') await page.click('#question-toggle')
      await page.click('#menu-toggle')
    }
    await page.click('#show-sites')
    await page.fill('#sites-text', 'A;43,1;-2,7')
  }],
]

const WAYS = [[320, 'light'], [390, 'dark'], [1440, 'light'], [1440, 'dark']] as const

for (const [way, [width, colorScheme]] of WAYS.entries()) {
  test.serial(`every state passes WCAG 2.2 AA and fits at ${width} px in ${colorScheme}`, async (t) => {
    t.timeout(180_000)
    const { page, complaints } = await open(t, 'at=43.1,-2.7&radius=25', { viewport: { width, height: 800 }, colorScheme, hasTouch: width < 760 })
    for (const [shown, [state, reach]] of STATES.entries()) {
      await reach(page, width < 760)
      if (isLookedAt(shown, way, WAYS.length)) t.deepEqual(await violations(page), [], state)
      t.is(await page.evaluate<number>(SIDEWAYS), 0, state)
    }
    t.deepEqual(complaints, [])
  })
}

test.serial('a list stays readable while the next one is on its way, in light and dark', async (t) => {
  t.timeout(180_000)
  const { page } = await open(t, 'at=43.1,-2.7&radius=25', {})
  await page.route('**/v1/capacity/assets?*', () => {})
  await page.fill('#radius', '30')
  await page.waitForSelector('#results[aria-busy]')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    t.deepEqual(await violations(page), [], colorScheme)
  }
})

test.serial('on a phone the list is a sheet of three heights, by buttons, keys and dragging, that covers nothing when it is low', async (t) => {
  const { page } = await open(t, 'at=43.1,-2.7&radius=25', { viewport: { width: 390, height: 800 }, hasTouch: true })
  const height = async (): Promise<number> => (await page.locator('#panel').boundingBox())?.height ?? 0
  /** What moves at its end: a grip that is still on its way is not where it was seen. */
  const reaches = (least: number, most: number) => until(page, `((panel) => panel.getAnimations().length === 0
    && panel.offsetHeight >= ${least} && panel.offsetHeight <= ${most})(document.querySelector('#panel'))`)
  await reaches(60, 140)
  const map = await page.locator('#map').boundingBox()
  t.true((map?.height ?? 0) > 450)
  t.true((map?.y ?? 0) + (map?.height ?? 0) <= 800 - await height() + 1, 'the map ends where the sheet begins')
  await page.click('#sheet-up')
  await reaches(300, 420)
  await page.focus('#sheet-up')
  await page.keyboard.press('ArrowUp')
  await reaches(600, 800)
  t.true(await page.isDisabled('#sheet-up'))
  const grip = await page.locator('.grip').boundingBox()
  await page.mouse.move((grip?.x ?? 0) + 5, (grip?.y ?? 0) + 2)
  await page.mouse.down()
  await page.mouse.move((grip?.x ?? 0) + 5, 760, { steps: 5 })
  await page.mouse.up()
  await reaches(60, 140)
  t.is(await page.evaluate<string>('document.body.dataset.sheet'), 'low')
})

/** Where an asset's point is drawn, CSS pixels of the window, as the link tells where the map stands. */
async function pointOf(page: Page, id: string): Promise<{ x: number; y: number }> {
  const { data: { lon, lat } } = await (await server.getKeyed(`/v1/substations/${id}`)).json() as { data: { lon: number; lat: number } }
  const [zoom = 0, middleLat = 0, middleLon = 0] = (/map=([\d./-]+)/.exec(decodeURIComponent(page.url()))?.[1] ?? '').split('/').map(Number)
  const map = await page.locator('#map').boundingBox() ?? { x: 0, y: 0, width: 0, height: 0 }
  const [[x, y], [middleX, middleY], world] = [projected([lon, lat]), projected([middleLon, middleLat]), worldPixels(zoom)]
  return { x: map.x + map.width / 2 + (x - middleX) * world, y: map.y + map.height / 2 + (y - middleY) * world }
}

/** Waits until the figures of the opened asset are there, the sheet stands at its middle height and the map has come to rest; answers what is at the asset's point. */
async function seenAt(page: Page, id: string): Promise<string> {
  await until(page, `document.querySelector('#asset .origin') && document.body.dataset.sheet === 'middle' && document.querySelector('#panel').getAnimations().length === 0`)
  let before = ''
  for (let address = page.url(); address !== before; address = page.url()) {
    before = address
    await page.waitForTimeout(700)
  }
  const { x, y } = await pointOf(page, id)
  const sheet = await page.locator('#panel').boundingBox()
  const map = await page.locator('#map').boundingBox()
  if (x < 20 || x > 370 || y < (map?.y ?? 0) + 20 || y > (sheet?.y ?? 0) - 20) return `outside: ${x}, ${y}`
  return page.evaluate<string>(`document.elementFromPoint(${x}, ${y})?.closest('#panel, #map')?.id ?? 'nothing'`)
}

test.serial('the circle of an asset that is opened stays in the part of the map that the sheet leaves open: from the list, by a tap, by a link', async (t) => {
  t.timeout(120_000)
  const { page } = await open(t, 'map=10/43.2/-2.7&at=43.1,-2.7&radius=25', { viewport: { width: 390, height: 800 }, hasTouch: true })
  await until(page, `!document.querySelector('#still')`)
  const ids = await page.locator('#results tr[data-asset]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-asset') ?? ''))
  const places = await Promise.all(ids.map(async (id) => ({ id, ...await pointOf(page, id) })))
  const low = places.reduce((lowest, next) => (next.y > lowest.y && next.y < 680 && next.x > 30 && next.x < 360 ? next : lowest), { id: '', x: 0, y: 0 })
  t.true(low.y > 450, 'it would lie under the sheet')

  await page.click('#sheet-up')
  await page.locator(`tr[data-asset="${low.id}"] button`).first().click()
  t.is(await seenAt(page, low.id), 'map', 'from the list')
  const opened = page.url()

  await page.goto('about:blank')
  await page.goto(`${server.base}/#map=10/43.2/-2.7&at=43.1,-2.7&radius=25`)
  await until(page, `!document.querySelector('#still') && document.querySelector('#results tr')`)
  await until(page, `/map=/.test(location.hash)`)
  const { x, y } = await pointOf(page, low.id)
  await page.touchscreen.tap(x, y)
  await until(page, `/asset=/.test(location.hash)`)
  const [, tapped = ''] = /asset=(ast_\w+)/.exec(page.url()) ?? []
  t.is(await seenAt(page, tapped), 'map', 'by a tap')

  for (const link of [`map=10/43.2/-2.7&at=43.1,-2.7&radius=25&asset=${low.id}`, opened.split('#')[1] ?? '']) {
    await page.goto('about:blank')
    await page.goto(`${server.base}/#${link}`)
    await until(page, `!document.querySelector('#still') && /map=/.test(location.hash)`)
    t.is(await seenAt(page, low.id), 'map', link)
  }
})

test.serial('by keyboard alone it is at most 15 keys to a place, and from there to an asset’s figures', async (t) => {
  const { page } = await open(t, 'map=9/43.1/-2.7')
  let keys = 0
  const press = async (key: string): Promise<void> => {
    keys++
    await page.keyboard.press(key)
  }
  await press('Tab')
  await press('Enter')
  t.is(await page.evaluate<string>('document.activeElement.id'), 'results-title')
  while (await page.evaluate<boolean>(`!document.activeElement.closest('#results tbody')`)) await press('Tab')
  await press('Enter')
  await until(page, `document.querySelector('#asset .figures .amount')`)
  t.true(keys <= 15, String(keys))
  t.is(await page.evaluate<string>('document.activeElement.className'), 'back')
  await press('Enter')
  t.true(await page.evaluate<boolean>(`document.activeElement.closest('#results tbody') !== null`))
})

test.serial('on a phone the circle around a place that is searched for lies above the sheet', async (t) => {
  t.timeout(120_000)
  const { page } = await open(t, 'at=42,-2&radius=25', { viewport: { width: 390, height: 800 }, hasTouch: true, reducedMotion: 'reduce' })
  await page.waitForSelector('.maplibregl-ctrl-scale')
  await page.fill('#search', '43.1, -2.7')
  await page.waitForSelector('#suggestions [role=option]')
  await page.keyboard.press('Enter')
  await until(page, `document.body.dataset.sheet === 'middle'`)
  await until(page, `(() => {
    const [, zoom, lat] = /map=([\\d.]+)\\/([\\d.]+)/.exec(location.hash) ?? []
    const map = document.querySelector('#map').getBoundingClientRect()
    const y = (degrees) => 0.5 - Math.asinh(Math.tan(degrees * Math.PI / 180)) / (2 * Math.PI)
    const down = (degrees) => map.top + map.height / 2 + (y(degrees) - y(Number(lat))) * 512 * 2 ** Number(zoom)
    const [top, bottom] = [down(43.1 + 25 / 111.2), down(43.1 - 25 / 111.2)]
    return top >= map.top && bottom <= document.querySelector('#panel').getBoundingClientRect().top
  })()`)
  t.pass()
})
