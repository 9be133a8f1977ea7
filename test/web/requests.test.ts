import test from 'ava'
import type { Response } from 'playwright-core'
import { mapServer, opener, settled, until } from '../helpers/map-page.ts'
import type { TestServer } from '../helpers/server.ts'

let server: TestServer

test.before('start the application with visitors of the smallest plan', async (t) => {
  t.timeout(180_000)
  server = await mapServer('free')
})

const open = opener(() => server)

/** The most requests of one opened asset, and how many are opened in a minute. */
const MOST = 6
const CLICKS = 30
const MINUTE = 60_000

test.serial('on plan free thirty assets are opened in a minute, with six requests each at most, and none is refused', async (t) => {
  t.timeout(180_000)
  const { page } = await open(t, 'at=43.1,-2.7&radius=25', {})
  await page.locator('#still').waitFor({ state: 'detached' })
  while (await page.locator('#results tbody tr').count() < CLICKS && await page.locator('#more').count()) {
    const before = await page.locator('#results tbody tr').count()
    await page.click('#more')
    await until(page, `document.querySelectorAll('#results tbody tr').length > ${before}`)
  }
  await settled(page)
  const rows = page.locator('#results tbody th button')
  const count = await rows.count()
  const answers: Response[] = []
  page.on('response', (answer) => answers.push(answer))
  const since = Date.now()
  const each: number[] = []
  for (let click = 0; click < CLICKS; click++) {
    const before = answers.length
    await rows.nth(click % count).click()
    await until(page, `document.querySelector('#asset .origin')`)
    each.push(answers.length - before)
    await page.locator('#asset .back').click()
    await page.waitForTimeout(Math.max(0, since + ((click + 1) * MINUTE) / CLICKS - Date.now()))
  }
  t.log(`${each.join(' ')} requests, ${count} assets, in ${Math.round((Date.now() - since) / 1000)} s`)
  t.deepEqual(answers.filter((answer) => answer.status() === 429).map((answer) => answer.url()), [])
  t.true(Math.max(...each) <= MOST, each.join(' '))
})

test.serial('an asset with more records than are asked for at once has a button for the others, and shows each once', async (t) => {
  t.timeout(120_000)
  const { rows: [most] } = await server.database.owner.query<{ id: string; records: number; methods: number }>(`
    select r.asset_id as id, count(*)::integer as records, count(distinct m.methodology_id)::integer as methods
    from grid.figure_masked r join grid.measure m on m.id = r.measure_id where r.granted group by 1 order by 2 desc limit 1`)
  const { id = '', records = 0 } = most ?? {}
  t.true(records > 6, 'more than three pages of two')
  // So many pages are beyond the plan's rate, and what is refused is asked for again.
  const { rows: [plan] } = await server.database.owner.query<{ size: number; rate: number }>(`select page_size as size, rate_per_second as rate from access.plan where id = 'free'`)
  const set = (size = 0, rate = 0) => server.database.owner.query(`update access.plan set page_size = $1, rate_per_second = $2 where id = 'free'`, [size, rate])
  await set(2, 1000)
  t.teardown(() => set(plan?.size, plan?.rate))
  const { page, asked } = await open(t, `at=43.1,-2.7&radius=25&asset=${id}`, {})
  await until(page, `document.querySelector('#asset .origin')`)
  t.true(await page.locator('#asset .figures li').count() <= 6)
  while (await page.locator('#asset .more').count()) {
    const before = await page.locator('#asset .figures li').count()
    await page.click('#asset .more')
    await until(page, `document.querySelectorAll('#asset .figures li').length > ${before}`)
  }
  t.is(await page.locator('#asset .figures li').count(), records)
  const own = asked.filter((address) => address.includes(`/substations/${id}/`) || address.includes('/v1/sources/'))
  t.true(own.length <= Math.ceil(records / 2) + 2, own.join('\n'))
})
