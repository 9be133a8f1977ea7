import test from 'ava'
import type { Page } from 'playwright-core'
import { boxOf } from '../../src/web/map/drawing/camera.ts'
import { circle as circleOf, boxAround } from '../../src/web/map/drawing/geojson.ts'
import { words } from '../../src/languages/en/pages.ts'
import { visit, type Visit } from '../helpers/browser.ts'
import { listed, mapServer, settled, until } from '../helpers/map-page.ts'
import type { TestServer } from '../helpers/server.ts'

let server: TestServer

test.before('start the application with visitors', async (t) => {
  t.timeout(180_000)
  server = await mapServer('enterprise') // a test is quicker than the rate of plan free
})

const LISTS = '/v1/capacity/assets?'
const marked = (page: Page): Promise<string[]> => page.locator('.still-map .symbol title').allTextContents()

/** Opens the map, whose moving part does not come before `release` is called; `abort` makes it fail. */
async function held(fragment: string): Promise<Visit & { release: (abort?: boolean) => void }> {
  const opened = await visit('about:blank')
  let release = (_abort?: boolean): void => {}
  const go = new Promise<boolean>((resolve) => { release = (abort = false) => resolve(abort) })
  await opened.page.route('**/assets/map/map.*.js', async (route) => ((await go) ? route.abort() : route.continue()))
  await opened.page.goto(`${server.base}/?lang=en#${fragment}`)
  return { ...opened, release }
}

test.serial('until the moving map is drawn, a still picture of the same view shows the list’s assets, and the list is asked for once', async (t) => {
  t.timeout(120_000)
  const { page, asked, complaints, release } = await held('map=9/43.1/-2.7')
  await settled(page)
  await until(page, `document.querySelectorAll('.still-map .symbol').length > 0`)
  const names = await listed(page)
  t.deepEqual((await marked(page)).map((title) => title.replace(/: .*/, '')).toSorted(), names.toSorted())
  // A stale amount has an hourglass beside its mark, as on the moving map, while others are fresh: two more paths.
  t.deepEqual(
    await page.evaluate(`[...document.querySelectorAll('.still-map .symbol')].map((mark) => mark.querySelectorAll('path').length)`),
    (await marked(page)).map((title) => (title.includes('stale') ? 4 : 2)),
  )
  t.is(await page.locator('#still .map-status').innerText(), words.drawing.loading)
  await page.locator('.still-map .symbol').first().dispatchEvent('click')
  await page.locator('#asset h2').first().waitFor()
  await page.locator('#asset .back').click()
  release()
  await page.locator('#still').waitFor({ state: 'detached' })
  t.is(await page.locator('#map').getAttribute('inert'), null)
  t.deepEqual(asked.filter((address) => address.includes(LISTS)).length, 1)
  t.deepEqual(complaints, [])
  await page.mouse.move(900, 500)
  await page.mouse.wheel(0, -400)
  await until(page, `/map=(?!9\\/)/.test(location.hash)`)
  await page.context().close()
})

test.serial('what is chosen on the still picture is on the moving map, too: place, radius, direction and key', async (t) => {
  t.timeout(120_000)
  const { page, asked, release } = await held('map=8/43.1/-2.7')
  await settled(page)
  await page.fill('#search', '43.3, -3')
  await page.keyboard.press('Enter')
  await until(page, `location.hash.includes('at=43.3,-3')`)
  await page.click('label[for=direction-load]')
  await settled(page)
  t.is(await page.locator('.still-map .searched path').count(), 1)
  release()
  await page.locator('#still').waitFor({ state: 'detached' })
  t.regex(await page.locator('#map .legend').innerText(), /load/)
  await until(page, `performance.getEntriesByType('resource').some(({ name }) => /tiles\\/capacity.*direction=load/.test(name))`)
  t.deepEqual(asked.filter((address) => /tiles\/capacity\/.*mvt/.test(address) && !address.includes('direction=load')), [])
  await page.context().close()
})

test.serial('the whole radius is seen beside the open legend, on the still picture and on the moving map', async (t) => {
  t.timeout(120_000)
  const { page, release } = await held('at=43.1,-2.7&radius=25')
  await settled(page)
  const legend = async (map: string) => (await page.locator(`${map} .legend`).boundingBox())!.x
  const circle = (await page.locator('.still-map .searched path').boundingBox())!
  t.true(circle.x + circle.width < await legend('#still'))
  release()
  await page.locator('#still').waitFor({ state: 'detached' })
  const view = await page.evaluate<string>(`/map=[^&]+/.exec(location.hash)?.[0] ?? 'none yet'`)
  await page.fill('#radius', '30')
  await page.keyboard.press('Enter')
  await until(page, `location.hash.includes('radius=30') && /map=/.test(location.hash) && !location.hash.includes('${view}')`)
  const [zoom = 0, lat = 0, lon = 0] = /map=([^&]+)/.exec(page.url())![1]!.split('/').map(Number)
  const map = (await page.locator('#map').boundingBox())!
  const [west, , east] = boxOf({ zoom, lat, lon }, map)
  const [, , edge] = boxAround(circleOf({ lat: 43.1, lon: -2.7 }, 30))
  t.true(map.x + ((edge - west) / (east - west)) * map.width < await legend('#map'))
  await page.context().close()
})

test.serial('a moving map that cannot be loaded is told, and the still picture and the list stay', async (t) => {
  t.timeout(120_000)
  const { page, release } = await held('at=43.1,-2.7&radius=25')
  await settled(page)
  release(true)
  await page.locator('#map-problem', { hasText: 'cannot be reached' }).waitFor()
  t.deepEqual((await marked(page)).length, (await listed(page)).length)
  t.true((await listed(page)).length > 0)
  await page.context().close()
})
