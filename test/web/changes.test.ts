import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import test from 'ava'
import type { Page } from 'playwright-core'
import { mapServer, opener, settled, until } from '../helpers/map-page.ts'
import { issueKey, type TestServer } from '../helpers/server.ts'

let server: TestServer

const DAY = 86_400_000
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY).toISOString().slice(0, 10)
/** Where the demonstration has figures, closer than a cell of several assets. */
const HERE = 'map=9.5/43.1/-2.7'

/** Of granted assets around a place: four opened ten days ago, three closed three days ago, and one of them opened, too. All was first imported 200 days ago. */
test.before('start the application on data that changed', async (t) => {
  t.timeout(180_000)
  server = await mapServer('pro')
  const { owner } = server.database
  await owner.query(`update grid.change set changed_at = changed_at - interval '200 days'`)
  await owner.query(`
    with near as (
      select r.*, row_number() over (order by r.id) as n from (
        select distinct on (r.asset_id) r.id, r.asset_id, s.id as source_id, s.country, s.operator_id from grid.record r join grid.measure m on m.id = r.measure_id
        join registry.source s on s.id = m.source_id join grid.asset a on a.id = r.asset_id
        where s.granted and m.unit = 'MW' and m.availability_type = 'available' and m.direction = 'generation' and a.lon between -3 and -2.4 and a.lat between 42.92 and 43.28
        order by r.asset_id, r.id) r limit 7
    ), change as (
      select near.*, 'opened' as tag, 10 as days, '0' as "from", '12.5' as "to" from near where n <= 4
      union all select near.*, 'closed', 3, '40', '0' from near where n > 3
    )
    insert into grid.change (id, change_type, changed_at, run_id, source_id, country, operator_id, asset_id, record_id, tags, before, after)
    select nextval('grid.change_id'), 'changed', now() - days * interval '1 day', 999999, source_id, country, operator_id, asset_id, id, array[tag],
      ingest.change_side("from"::numeric, 'MW', null, 'published', current_date), ingest.change_side("to"::numeric, 'MW', null, 'published', current_date)
    from (select * from change order by days desc, n) c`)
})

const open = opener(() => server)
const hash = (page: Page): string => decodeURIComponent(new URL(page.url()).hash)
const rows = (page: Page): Promise<string[]> => page.locator('#changes-results .changes li').allInnerTexts()
const feed = (asked: string[]): string[] => asked.filter((address) => address.includes('/v1/changes?'))
/** What the moving map draws of changes. */
const flags = (page: Page): Promise<string[]> => page.evaluate(`[...document.querySelectorAll('#map .legend li:has(.opened, .closed)')].map((item) => item.textContent)`)

test.serial('a day is chosen by a chip: the list and the legend say what opened and closed in view since then, with one request', async (t) => {
  t.timeout(120_000)
  const { page, asked, complaints } = await open(t, HERE, {})
  await page.locator('#still').waitFor({ state: 'detached' })
  await settled(page)
  await until(page, `!document.querySelector('#changes').hidden`)
  t.deepEqual([feed(asked).length, await flags(page)], [0, []])
  await page.click('#changes summary')
  await page.click('#changes-days button:nth-child(2)')
  await until(page, `document.querySelectorAll('#changes-results .changes li').length === 8`)
  t.is(feed(asked).length, 1)
  t.regex(await page.locator('#changes-status').innerText(), /^8 opened or closed in view since/)
  const all = await rows(page)
  t.regex(all[0] ?? '', /Opened · Generation · 0 MW → 12\.5 MW · /)
  t.regex(all.at(-1) ?? '', /Closed · Generation · 40 MW → 0 MW · /)
  t.true(all.every((row) => row.includes('(synthetic) · ')))
  await until(page, `document.querySelectorAll('#map .legend li:has(.opened, .closed)').length === 2`)
  t.deepEqual(await flags(page), ['Opened', 'Closed'])
  await page.click('#changes-days button:nth-child(1)')
  await until(page, `document.querySelectorAll('#changes-results .changes li').length === 4`)
  t.deepEqual([feed(asked).length, (await rows(page)).every((row) => row.includes('Closed'))], [2, true])
  await until(page, `document.querySelectorAll('#map .legend li:has(.opened, .closed)').length === 1`)
  // A view with nothing asks once, and says so.
  const before = feed(asked).length
  await page.evaluate(`location.hash = location.hash.replace(/map=[^&]*/, 'map=9.5/47/15')`)
  await until(page, `document.querySelector('#changes-status').textContent.startsWith('Nothing opened or closed')`)
  t.is(feed(asked).length, before + 1)
  t.deepEqual(complaints, [])
})

test.serial('the link keeps the day; Back and Forward are its steps, and what opens an asset is one above it', async (t) => {
  t.timeout(120_000)
  const since = daysAgo(30)
  const { page } = await open(t, `${HERE}&changed_since=${daysAgo(7)}`, {})
  await until(page, `document.querySelectorAll('#changes-results .changes li').length === 4`)
  t.true(await page.locator('#changes').evaluate((section) => (section as unknown as { open: boolean }).open))
  await page.fill('#changed-since', since)
  await until(page, `location.hash.includes('changed_since=${since}')`)
  await until(page, `document.querySelectorAll('#changes-results .changes li').length === 8`)
  t.is(await page.locator('#changes-days [aria-pressed=true]').innerText(), '30 days')
  await page.locator('#changes-results .changes li button').first().click()
  await until(page, `document.querySelector('#asset .origin')`)
  await page.goBack()
  await until(page, `!location.hash.includes('asset=')`)
  t.true(hash(page).includes(`changed_since=${since}`))
  await page.goBack()
  await until(page, `document.querySelectorAll('#changes-results .changes li').length === 4`)
  t.true(hash(page).includes(`changed_since=${daysAgo(7)}`))
  await page.goForward()
  await until(page, `document.querySelectorAll('#changes-results .changes li').length === 8`)
  await page.click('#drop-changes')
  await until(page, `!location.hash.includes('changed_since')`)
  t.deepEqual([await rows(page), await page.inputValue('#changed-since')], [[], ''])
})

test.serial('the question of the map is asked of the feed as far as it can be, and the rest is said', async (t) => {
  t.timeout(120_000)
  const { page, asked } = await open(t, `${HERE}&direction=generation&mw=30&age=365&changed_since=${daysAgo(30)}`, {})
  await until(page, `document.querySelectorAll('#changes-results .changes li').length === 4`)
  t.regex(await page.locator('#changes-results').innerText(), /Not asked of changes: data at most 1 year old/)
  const parameters = new URL(feed(asked).at(-1) ?? '').searchParams
  t.deepEqual([parameters.get('direction'), parameters.get('min_capacity_mw'), parameters.has('fresh_after')], ['generation', '30', false])
  await page.click('label[for=direction-load]')
  await until(page, `document.querySelector('#changes-status').textContent.startsWith('Nothing opened')`)
})

test.serial('where the feed does not reach so far back, the sources are named with their first day', async (t) => {
  t.timeout(120_000)
  const { page } = await open(t, `${HERE}&changed_since=${daysAgo(300)}`, {})
  await until(page, `document.querySelectorAll('#changes-results .changes li').length === 8`)
  t.regex(await page.locator('#changes-results .left-out').innerText(), /^Not known so far back: .+ \(from .+ on\)/)
})

test.serial('what a plan does not include is not offered; a link says what it takes, and a key of a larger plan brings it', async (t) => {
  t.timeout(120_000)
  const { owner } = server.database
  await owner.query(`update access.plan set capabilities = '{history}' where id = 'pro'`)
  t.teardown(() => owner.query(`update access.plan set capabilities = '{changes,history,as_of}' where id = 'pro'`))
  const { page, asked } = await open(t, `${HERE}&changed_since=${daysAgo(30)}`, {})
  await until(page, `!document.querySelector('#changes-lacking').hidden`)
  t.deepEqual([await page.isVisible('#changes'), feed(asked)], [false, []])
  await page.click('#session summary')
  await page.fill('#key', (await issueKey(server.database, 'business')).key)
  await page.keyboard.press('Enter')
  await until(page, `document.querySelectorAll('#changes-results .changes li').length === 8`)
  t.false(await page.isVisible('#changes-lacking'))
})

test.serial('on phones and screens, in light and dark, axe objects to nothing, and paper has the list without its controls', async (t) => {
  t.timeout(180_000)
  const { page } = await open(t, `${HERE}&changed_since=${daysAgo(30)}`, {})
  await page.locator('#still').waitFor({ state: 'detached' })
  await until(page, `document.querySelectorAll('#changes-results .changes li').length === 8`)
  await until(page, `document.querySelectorAll('#map .legend li:has(.opened, .closed)').length === 2`)
  await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    if (width === 390) for (const _ of [1, 2]) await page.click('#sheet-up')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      t.deepEqual(await page.evaluate(`axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
        .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))`), [], `${width} ${colorScheme}`)
      t.true(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'))
    }
  }
  await page.emulateMedia({ media: 'print' })
  t.deepEqual([await page.isVisible('#changes-days'), await page.isVisible('#changed-since'), await page.isVisible('#changes-results .changes li'), await page.isVisible('#changes-status')], [false, false, true, true])
})
