import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import type { Page } from 'playwright-core'
import { SCHEMAS } from '../../../src/openapi/document.ts'
import { TAGS } from '../../../src/openapi/operation.ts'
import { OPERATIONS } from '../../../src/openapi/operations.ts'
import { LANGUAGES } from '../../../src/languages/languages.ts'
import { words } from '../../../src/languages/en/pages.ts'
import { timesIn } from '../../../src/web/words/times.ts'
import { renderAhead } from '../../../worker/tile-rendering/render-ahead.ts'
import { visit } from '../../helpers/browser.ts'
import { DOCS_PATHS } from '../../helpers/docs-pages.ts'
import { pseudoLanguage, textsOf, unmarked } from '../../helpers/pseudo-language.ts'
import { startServer, type TestServer } from '../../helpers/server.ts'

/** Names that are the same in every language, and units. */
const NAMES = ['Headroom', 'Natural Earth', '© OpenStreetMap', 'GeoNames', 'km', 'm', 'MW', 'kV', ...Object.values(LANGUAGES).map(({ name }) => name)]

/** Members of answers that hold words of the schema: a person reads a language's own word for them. */
const SCHEMA = new Set([
  'type', 'direction', 'technology', 'availability_type', 'firmness', 'kind', 'state', 'unit', 'basis', 'network_state', 'precision',
  'source_date_basis', 'coverage_status', 'status', 'code', 'message', 'reason',
])

const { monthText } = timesIn(words)

const RESOURCES = Object.keys(SCHEMAS)

/** An asset of the data stands here. */
const AT = '43.1, -2.8'

let server: TestServer

test.before('start the application in the pseudo-language, too', async (t) => {
  t.timeout(180_000)
  const languages = { ...LANGUAGES, 'en-XA': { name: 'Pseudo', words: pseudoLanguage(words) } }
  server = await startServer(async ({ owner, worker }) => {
    await owner.query(await readFile(join(import.meta.dirname, '../../helpers/capacity-data.sql'), 'utf8'))
    // The keys of the data are words of English and of the schema.
    await owner.query(`update grid.measure set key = 'reihe_' || id`)
    await owner.query(`update grid.record set limiting_factors = '{Trafo}', class_label = null where class_code is not null`)
    await owner.query(`update grid.record set limits = '[{"side": "upstream", "kind": "thermal", "direction": null, "text": "Trafo"}]',
      works = '[{"side": "here", "text": "Umbau", "year": 2028, "date": null, "as_published": "Ende 28"}]', status_colour = '{"generation": "red", "load": null, "legend": null}'
      where state = 'published'`)
    const session = await worker.connect()
    await renderAhead(session).finally(() => session.release())
  }, {}, languages)
})

/** Text that is data: whatever an answer holds, but for words of the schema; days also as their month, which the locale names. */
function dataOf(answer: unknown, key = ''): string[] {
  if (typeof answer === 'string') return SCHEMA.has(key) ? [] : key === 'source_date' ? [answer, monthText(answer)] : [answer]
  return typeof answer === 'object' && answer !== null ? Object.entries(answer).flatMap(([name, part]) => dataOf(part, name)) : []
}

test.serial('the map shows no text that is neither data nor from the words', async (t) => {
  t.timeout(180_000)
  const { page, complaints } = await visit('about:blank')
  t.teardown(() => page.context().close())
  const regions = new Intl.DisplayNames(words.locale, { type: 'region' })
  const places = await (await server.get('/v1/assets.geojson?limit=5000')).json()
  const data = new Set([...NAMES, 'Pseudo', 'Synthetic', ...dataOf(places), ...['ES', 'FR', 'NL', 'PT'].flatMap((code) => [code, regions.of(code) ?? ''])])
  const reading: Promise<void>[] = []
  page.on('response', (answer) => {
    const address = new URL(answer.url())
    if (address.pathname.startsWith('/v1/') && !address.pathname.endsWith('.mvt')) {
      reading.push(answer.json().then((body: unknown) => dataOf(body).forEach((text) => data.add(text)), () => {}))
    }
  })
  await page.goto(`${server.base}/?lang=en-XA#map=12/${AT.replace(', ', '/')}`)
  const check = async (when: string): Promise<void> => {
    const texts = await page.evaluate<string[]>(textsOf('script, style, noscript, .languages a'))
    // The page may show what an answer holds before it is read here.
    await Promise.all(reading)
    t.deepEqual(unmarked(texts, data), [], when)
  }

  await page.waitForSelector('.maplibregl-ctrl-scale')
  await page.waitForSelector('#synthetic:visible')
  await check('at the start')
  await page.fill('#key', 'svc_test_wrong')
  await page.click('#use-key')
  await page.locator('#results .problem', { hasText: words.problems.badKey }).waitFor()
  await check('with a wrong key')
  await page.fill('#key', server.key)
  await page.click('#use-key')
  await page.waitForSelector('#results tbody tr')
  while (await page.locator('#more').count()) {
    const before = await page.locator('#results tbody tr').count()
    await page.click('#more')
    await page.locator('#results tbody tr').nth(before).waitFor()
  }
  await page.evaluate(`document.querySelectorAll('details').forEach((one) => { one.open = true })`)
  await check('with a list')
  for (const at of [0, 1]) await page.locator('#results .star').nth(at).click()
  await page.click('#compare-starred')
  await page.waitForSelector('#compare tbody tr')
  await check('with a comparison')
  await page.keyboard.press('Escape')
  const shown = await page.locator('#results tbody th button').count()
  for (let at = 0; at < Math.min(shown, 6); at++) {
    await page.locator('#results tbody th button').nth(at).click()
    await page.waitForSelector('#asset .origin, #asset p:not(.note)')
    await check(`with asset ${at}`)
    await page.locator('#asset .back').click()
  }
  const [x, y] = await middle(page)
  for (let moved = 0; moved < 50 && !(await page.isVisible('#pointer')); moved++) {
    await page.mouse.move(x + (moved % 2), y)
    await page.waitForTimeout(200)
  }
  await check('with something under the pointer')
  await page.fill('#search', AT)
  await page.waitForSelector('#suggestions [role=option]')
  await check('with a suggestion')
  await page.keyboard.press('Enter')
  await page.waitForSelector('#around:visible')
  await page.fill('#least', '900')
  await page.waitForSelector('#results h2')
  await check('with a place and nothing found')
  await page.fill('#least', 'many')
  await page.waitForSelector('#question-problem:visible')
  await check('with a number that is none')
  await page.click('#show-sites')
  await page.fill('#sites-text', 'x\n43,1;-2,8')
  await check('with several sites')
  await page.click('#close-sites')
  await page.click('#show-coverage')
  await page.waitForSelector('.countries')
  await check('with the coverage')
  t.deepEqual(complaints.filter((line) => !line.includes('401')), [])
})

/** In the middle of the map. */
async function middle(page: Page): Promise<[number, number]> {
  const { x, y, width, height } = (await page.locator('#map').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return [x + width / 2, y + height / 2]
}

test.serial('the documentation shows no text that is neither of the contract nor from the words', async (t) => {
  t.timeout(120_000)
  const { page, complaints } = await visit(`${server.base}/docs/reference/service?lang=en-XA`)
  t.teardown(() => page.context().close())
  await page.locator('#getHealth').getByRole('button', { name: words.docs.page.send }).click()
  await page.locator('#getHealth .status', { hasText: '200' }).waitFor()
  const regions = new Intl.DisplayNames(words.locale, { type: 'region' })
  const data = [
    ...NAMES, 'Pseudo', 'OpenAPI', 'UTC', 'svc_…', 'GET', 'POST', 'PATCH', 'DELETE', 'JavaScript', 'TypeScript', 'Python', 'QGIS', 'ArcGIS', 'MapLibre', 'pandas', 'GeoPandas',
    'DuckDB', 'R', 'CORS', 'DCAT-AP', 'npm', 'pip', 'HTML', 'SHA-256', ...OPERATIONS.map(({ id }) => id), ...Object.keys(TAGS), 'curl', 'ogr2ogr', 'string', 'integer', 'number', 'boolean', 'object', 'array', ...RESOURCES,
    ...['ES', 'FR', 'NL', 'PT'].map((code) => regions.of(code) ?? ''),
  ]
  const shown = textsOf('script, style, code, pre, option, time, .try label, .languages a, [lang=en], [translate=no]')
  const foreign: string[] = []
  for (const path of ['', ...DOCS_PATHS]) {
    if (path !== '') await page.goto(server.base + path)
    foreign.push(...unmarked(await page.evaluate<string[]>(shown), data).map((text) => `${path}: ${text}`))
  }
  t.deepEqual(foreign, [])
  t.deepEqual(complaints, [])
})
