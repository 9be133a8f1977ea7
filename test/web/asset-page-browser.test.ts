import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import test from 'ava'
import type { Page } from 'playwright-core'
import { words } from '../../src/languages/en/pages.ts'
import { LANGUAGES } from '../../src/languages/languages.ts'
import { isLookedAt } from '../helpers/axe.ts'
import { visit, type Visit } from '../helpers/browser.ts'
import { counts } from '../helpers/counts.ts'
import { demoServer } from '../helpers/demo-server.ts'
import { pseudoLanguage, textsOf, unmarked } from '../helpers/pseudo-language.ts'
import { issueKey, startServer, type TestServer } from '../helpers/server.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** In `.ci/run` axe looks at every language, else at the one with the longest words. */
const LOOKED_AT = counts(['de'], Object.keys(LANGUAGES))
const SCREEN = { width: 1280, height: 800 }
/** Where events are to be sent. */
const RECEIVER = 'https://example.com/changes'

/** Of the demonstration: the assets that show most states, one each time that a page is looked at. */
let assets: string[]
let server: TestServer
let looked: Visit

test.before('start the demonstration, in a pseudo-language too', async (t) => {
  t.timeout(180_000)
  const { database } = await demoServer()
  const { rows } = await database.owner.query<{ id: string }>(`
    with told as (
      select r.asset_id as id, count(distinct case when not s.granted then 'withheld' when r.state <> 'published' then r.state
        when r.value > 0 then 'figure' when r.value < 0 then 'negative' else 'zero' end) as states, count(*) as records,
        bool_or(not s.granted) as withheld, bool_or(r.state = 'class_only') as class, bool_or(r.state = 'not_published') as empty
      from grid.record r join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id group by 1)
    select id from (
      (select id from told order by states desc, records desc, id limit 1) union (select id from told where withheld order by id limit 1)
      union (select id from told where class order by id limit 1) union (select id from told where empty order by records desc, id limit 1)
      union (select id from told order by records desc, id limit 1)) chosen`)
  assets = rows.map(({ id }) => id)
  server = await startServer(async () => {}, {}, { ...LANGUAGES, 'en-XA': { name: 'Pseudo', words: pseudoLanguage(words) } })
  await database.owner.query(`update access.plan set rate_per_second = 10000 where id = 'enterprise'`)
  looked = await visit('about:blank', { viewport: SCREEN, extraHTTPHeaders: { 'X-API-Key': server.key } })
})

const address = (id: string, query = ''): string => `${server.base}/assets/${id}${query}`

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(`document.querySelectorAll('details').forEach((one) => { one.open = !one.matches('.languages') })`)
  await page.evaluate(AXE)
  const found = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(`axe.run(document, { resultTypes: ['violations'] })`)
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

const scrollsSideways = (page: Page): Promise<boolean> => page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')

test.serial('a page asks four times at most of the service, data and files together', async (t) => {
  t.timeout(60_000)
  for (const id of assets) {
    const { page, asked } = await visit(address(id), { viewport: SCREEN, extraHTTPHeaders: { 'X-API-Key': server.key } })
    await page.waitForLoadState('networkidle')
    t.true(asked.length >= 2 && asked.length <= 4, asked.join(' '))
    await page.context().close()
  }
})

test.serial('axe finds nothing to object to on pages of every state, in light, dark, narrow and print', async (t) => {
  t.timeout(120_000)
  const { page, complaints, asked, again } = looked
  t.true(assets.length > 2)
  for (const [n, id] of assets.entries()) {
    await again(address(id))
    for (const [way, [name, width, media]] of ([
      ['light', 1280, { colorScheme: 'light', media: 'screen' }], ['dark', 1280, { colorScheme: 'dark', media: 'screen' }],
      ['narrow', 320, { colorScheme: 'light', media: 'screen' }], ['print', 794, { colorScheme: 'light', media: 'print' }],
    ] as const).slice(0, n === 0 ? 4 : 2).entries()) {
      await page.emulateMedia(media)
      await page.setViewportSize({ ...SCREEN, width })
      if (n === 0 || isLookedAt(n, way, 2)) t.deepEqual(await violations(page), [], `${id} ${name}`)
      t.false(await scrollsSideways(page), `${id} ${name} scrolls sideways`)
    }
    await page.emulateMedia({ colorScheme: 'light', media: 'screen' })
    t.deepEqual(complaints, [])
    t.deepEqual(asked.filter((url) => !url.startsWith(`${server.base}/`)), [])
  }
})

for (const subtag of Object.keys(LANGUAGES)) {
  test.serial(`in ${subtag} the page fits 320 px, and axe finds nothing to object to`, async (t) => {
    const { page, again } = looked
    await page.setViewportSize({ width: 320, height: 800 })
    await again(address(assets[0] ?? '', `?lang=${subtag}`))
    t.is(await page.getAttribute('html', 'lang'), subtag)
    if (LOOKED_AT.includes(subtag)) t.deepEqual(await violations(page), [])
    t.false(await scrollsSideways(page))
  })
}

test.serial('pages show no text that is neither data nor from the words', async (t) => {
  const { page, again } = looked
  await page.setViewportSize(SCREEN)
  const regions = new Intl.DisplayNames(words.locale, { type: 'region' })
  for (const id of assets) {
    await again(address(id, '?lang=en-XA'))
    const answers = await Promise.all([`/v1/substations/${id}`, `/v1/substations/${id}/capacity?limit=200`, '/v1/sources?limit=200', '/v1/operators?limit=200',
      '/v1/substations?limit=200', '/v1/substations?limit=200&sort=name', '/v1/substations?limit=200&sort=-voltage_kv'].map(async (path) => (await server.getKeyed(path)).json()))
    const data = new Set(['Headroom', 'Pseudo', ...Object.values(LANGUAGES).map(({ name }) => name), 'Synthetic', ...answers.flatMap((answer) => dataOf(answer)),
      ...['ES', 'FR', 'GB', 'NL'].map((code) => regions.of(code) ?? '')])
    const shown = unmarked(await page.evaluate<string[]>(textsOf('script, style, code, pre, .languages a, a[href^="http"], .more')), data)
      // Of dates and lists, Intl has the words.
      .filter((text) => !/^[\s,]*and$|^\d+ (Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept|Oct|Nov|Dec) \d{4}\b|^\D{3,4} \d{4}$/.test(text))
    t.deepEqual(shown, [], id)
  }
})

const SCHEMA = new Set(['type', 'direction', 'technology', 'availability_type', 'firmness', 'kind', 'state', 'unit', 'basis', 'network_state', 'precision',
  'source_date_basis', 'status', 'reason'])

function dataOf(answer: unknown, key = ''): string[] {
  if (typeof answer === 'string') return SCHEMA.has(String(key)) ? [] : [answer]
  return typeof answer === 'object' && answer !== null ? Object.entries(answer).flatMap(([name, part]) => dataOf(part, name)) : []
}

test.serial('without JavaScript all of it is there: figures, origin, history and the small map', async (t) => {
  const { page } = await visit(address(assets[0] ?? ''), { javaScriptEnabled: false, viewport: SCREEN, extraHTTPHeaders: { 'X-API-Key': server.key } })
  t.teardown(() => page.context().close())
  const { data } = await (await server.getKeyed(`/v1/substations/${assets[0]}/capacity?limit=200`)).json() as { data: { id: string }[] }
  t.is(await page.locator('[data-record]').count(), data.length)
  t.true(await page.locator('.locator svg').isVisible())
  const origin = page.locator('.origin').first()
  await origin.locator('summary').click()
  t.true(await origin.locator('code').first().isVisible())
})

test.serial('by keyboard: past the header at once, and into what unfolds', async (t) => {
  const { page, again } = looked
  await page.setViewportSize(SCREEN)
  await again(address(assets[0] ?? '', '?lang=en'))
  await page.keyboard.press('Tab')
  t.is(await page.evaluate('document.activeElement.className'), 'skip')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.hash === '#content')
  for (let pressed = 0; pressed < 40 && !(await page.evaluate<boolean>(`document.activeElement.matches('.origin summary')`)); pressed++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  t.is(await page.locator('.origin[open]').count(), 1)
})

test.serial('with a key that has webhooks the page makes one and shows its secret; the key is kept nowhere', async (t) => {
  const { database } = server
  const { key: small } = await issueKey(database, 'free')
  const { key: own, account } = await issueKey(database, 'enterprise')
  const [id = ''] = assets
  const { page, complaints, asked, again } = looked
  await again(address(id, '?lang=en'))
  await page.setExtraHTTPHeaders({})
  const send = async (url: string, typed: string) => {
    await page.fill('#notify-url', url)
    await page.fill('#notify-key', typed)
    await page.press('#notify-key', 'Enter')
  }
  const { problems, assetPage: { notify } } = words
  for (const [url, typed, told] of [
    [RECEIVER, 'svc_live_nothing', problems.badKey], [RECEIVER, small, problems.notInYourPlan],
    ['http://example.com/', own, notify.badAddress], ['https://127.0.0.1/', own, notify.badAddress],
  ] as const) {
    await send(url, typed)
    await page.locator('#notify-problem', { hasText: told }).waitFor()
  }
  t.deepEqual(complaints.filter((text) => !/status of 40[013]/.test(text)), [])

  await send(RECEIVER, own)
  const secret = await page.locator('#notify-made code', { hasText: 'whsec_' }).innerText()
  t.regex(secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
  t.false(await page.locator('#notify-form').isVisible())
  const { rows } = await database.owner.query<{ url: string; sources: string[] }>('select url, sources from access.webhook where account_id = $1', [account])
  const { rows: sources } = await database.owner.query<{ id: string }>(
    'select distinct m.source_id as id from grid.record r join grid.measure m on m.id = r.measure_id where r.asset_id = $1', [id])
  t.deepEqual(rows.map(({ url, sources: of }) => [url, of.toSorted()]), [[RECEIVER, sources.map((one) => one.id).toSorted()]])

  const kept = await page.evaluate<string>(`JSON.stringify([document.documentElement.outerHTML, location.href, document.cookie, { ...localStorage }, { ...sessionStorage },
    [...document.querySelectorAll('input')].map(({ value }) => value)])`)
  t.false(kept.includes(own))
  t.deepEqual(asked.filter((url) => url.includes('svc_')), [])
  await page.reload()
  t.false((await page.content()).includes(secret))
})

test.serial('what one looks for first is seen before one scrolls: name, whose, free by direction, limit, date, then the table', async (t) => {
  const { page, again } = looked
  await page.setExtraHTTPHeaders({ 'X-API-Key': server.key })
  for (const [width, most] of [[1280, 800], [390, 1200]] as const) {
    await page.setViewportSize({ width, height: 800 })
    await again(address(assets[0] ?? '', '?lang=en'))
    const tops = await page.evaluate<number[]>(`['h1', '.title p', '.headline', '#figures', '[data-record]', '#history', '.where', '#notify'].map((one) => document.querySelector(one).getBoundingClientRect().top)`)
    t.deepEqual(tops, tops.toSorted((a, b) => a - b), String(width))
    t.true((tops[4] ?? 0) < most, `${width}: the first figure of the table stands at ${tops[4]}`)
  }
})
