import test from 'ava'
import { words } from '../../src/languages/en/pages.ts'
import { visit } from '../helpers/browser.ts'
import { demoServer } from '../helpers/demo-server.ts'
import { issueKey } from '../helpers/server.ts'

test('a key that is typed shows the figures, also after a reload and on the map; a wrong one is told, and who forgets it sees none', async (t) => {
  t.timeout(120_000)
  const server = await demoServer()
  const { key } = await issueKey(server.database, 'pro')
  const { rows: [asset] } = await server.database.owner.query<{ id: string }>(`
    select asset_id as id from grid.figure_masked where value_mw > 0 group by 1 order by count(*) desc, 1 limit 1`)
  const { page, complaints, asked } = await visit(`${server.base}/assets/${asset?.id}?lang=en`, { viewport: { width: 1280, height: 800 } })
  t.teardown(() => page.context().close())
  await page.locator('.needs-key').waitFor()
  const use = async (typed: string) => {
    await page.fill('#key', typed)
    await page.press('#key', 'Enter')
  }
  await use('svc_live_nothing')
  await page.locator('#key-problem', { hasText: words.problems.badKey }).waitFor()
  t.is(await page.evaluate<number>('sessionStorage.length'), 0)
  await use(key)
  await page.locator('details.every').waitFor()
  t.is(await page.locator('.needs-key').count(), 0)
  t.regex(await page.locator('.notify').innerText(), /It takes the business plan/)
  await page.reload()
  await page.locator('details.every').waitFor()
  t.deepEqual(asked.filter((url) => url.includes('svc_')), [])
  t.false(await page.evaluate<boolean>(`(document.documentElement.outerHTML + document.cookie + JSON.stringify({ ...localStorage })).includes(${JSON.stringify(key.slice(9))})`))
  await page.click('#session summary')
  await page.click('#forget-key')
  await page.locator('.needs-key').waitFor()
  t.is(await page.evaluate<number>('sessionStorage.length'), 0)
  t.deepEqual(complaints.filter((text) => !text.includes('status of 401')), [])
})
