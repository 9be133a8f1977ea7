import test from 'ava'
import { mapServer, opener, settled, until } from '../helpers/map-page.ts'
import type { TestServer } from '../helpers/server.ts'

let server: TestServer

test.before('start the application with visitors', async (t) => {
  t.timeout(180_000)
  server = await mapServer('enterprise')
})

const open = opener(() => server)

test.serial('a country or region is shown as a whole, and is no point to search around', async (t) => {
  t.timeout(120_000)
  const { database: { owner } } = server
  await owner.query(`insert into registry.area (id, kind, country, name, population, bbox)
    values ('ES', 'country', 'ES', 'Spain', 40000000, '{-9.3,36,3.3,43.8}'), ('ES.51', 'region', 'ES', 'Andalusia', 8000000, '{-7.5,36,-1.6,38.8}')`)
  await owner.query(`insert into registry.area_name (area_id, name, search_name) values ('ES', 'España', 'espana'), ('ES.51', 'Andalucía', 'andalucia')`)
  const { page } = await open(t, '?lang=en#map=9/43.1/-2.7&at=43.1,-2.7', {})
  // Beside the list, so not in the middle of the window.
  for (const [typed, offered, lat, lon, zoom] of [['andaluc', 'Andalusia', 37.4, -4.6, 8], ['españa', 'Spain', 40, -3, 6.5]] as const) {
    await page.fill('#search', typed)
    await page.waitForSelector('.suggestion.country, .suggestion.region')
    t.is(await page.locator('[role=option][aria-selected=true] strong').innerText(), offered)
    await page.keyboard.press('Enter')
    await until(page, `(([, zoom, lat, lon]) => zoom < ${zoom} && Math.abs(lat - ${lat}) < 2 && Math.abs(lon - ${lon}) < 5)(/map=([^/]+)\\/([^/]+)\\/([^&]+)/.exec(location.hash).map(Number))`)
    t.false(page.url().includes('at='))
    t.false(await page.locator('#around').isVisible())
  }
})

test.serial('by keyboard: an asset opens, an operator narrows the question, coordinates set the place, Escape empties the box', async (t) => {
  t.timeout(180_000)
  const { page } = await open(t, 'map=9/43.1/-2.7')
  await page.focus('#search')
  await page.keyboard.type('owlswick')
  await page.keyboard.press('Enter')
  await until(page, `document.querySelector('#asset .origin')`)
  t.true((await page.locator('#asset h2').first().innerText()).includes('Owlswick'))
  t.regex(page.url(), /asset=ast_/)
  await page.fill('#search', 'redes ficticias')
  await page.waitForSelector('.suggestion.operator')
  t.is(await page.getAttribute('#search', 'aria-expanded'), 'true')
  while (!await page.evaluate<boolean>(`document.querySelector('[role=option][aria-selected=true]').matches('.operator')`)) await page.keyboard.press('ArrowDown')
  t.is(await page.getAttribute('#search', 'aria-activedescendant'), await page.getAttribute('[role=option][aria-selected=true]', 'id'))
  await page.keyboard.press('Enter')
  await until(page, `location.hash.includes('operator=op_')`)
  await settled(page)
  t.regex(await page.locator('#chips').innerText(), /Redes Ficticias del Norte/)
  await page.fill('#search', '43°15\'36"N 2°55\'48"W')
  await page.keyboard.press('Enter')
  await until(page, `location.hash.includes('at=43.26,-2.93')`)
  await settled(page)
  t.false(page.url().includes('operator='), 'it stayed as a filter of the next search')
  t.notRegex(await page.locator('#chips').innerText(), /Redes Ficticias del Norte/)
  await page.fill('#search', 'nothing of this name')
  await page.waitForSelector('#suggestions .note')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  t.is(await page.inputValue('#search'), '')
})
