import test from 'ava'
import { mapServer, opener, settled, until } from '../helpers/map-page.ts'
import type { TestServer } from '../helpers/server.ts'

let server: TestServer

test.before('start the application with visitors', async (t) => {
  t.timeout(180_000)
  server = await mapServer('enterprise')
})

const open = opener(() => server)

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
