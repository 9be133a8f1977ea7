import test from 'ava'
import { words } from '../../src/web/words/en.ts'
import { assetWith } from '../helpers/asset-pages.ts'
import { visit } from '../helpers/browser.ts'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { issueKey } from '../helpers/server.ts'

const ADDRESS = 'https://example.com/changes'

test('with a key that has webhooks the page makes one and shows its secret; the key is kept nowhere', async (t) => {
  t.timeout(120_000)
  const { base, database, key } = await capacityServer()
  const { key: small } = await issueKey(database, 'free')
  const { key: own, account } = await issueKey(database, 'enterprise')
  const id = await assetWith('figure', 'withheld')
  const { page, complaints, asked } = await visit(`${base}/assets/${id}`, { extraHTTPHeaders: { 'X-API-Key': key } })
  await page.setExtraHTTPHeaders({})
  const send = async (url: string, typed: string) => {
    await page.fill('#notify-url', url)
    await page.fill('#notify-key', typed)
    await page.press('#notify-key', 'Enter')
  }
  const { problems, assetPage: { notify } } = words
  for (const [url, typed, told] of [
    [ADDRESS, 'svc_live_nothing', problems.badKey], [ADDRESS, small, problems.notInYourPlan],
    ['http://example.com/', own, notify.badAddress], ['https://127.0.0.1/', own, notify.badAddress],
  ] as const) {
    await send(url, typed)
    await page.locator('#notify-problem', { hasText: told }).waitFor()
  }
  t.deepEqual(complaints.filter((text) => !/status of 40[013]/.test(text)), [])

  await send(ADDRESS, own)
  const secret = await page.locator('#notify-made code', { hasText: 'whsec_' }).innerText()
  t.regex(secret, /^whsec_[\w-]{43}$/)
  t.false(await page.locator('#notify-form').isVisible())
  const { rows } = await database.owner.query<{ url: string; sources: string[] }>('select url, sources from access.webhook where account_id = $1', [account])
  const { rows: sources } = await database.owner.query<{ id: string }>(
    'select distinct m.source_id as id from grid.record r join grid.measure m on m.id = r.measure_id where r.asset_id = $1', [id])
  t.deepEqual(rows.map(({ url, sources: of }) => [url, of.toSorted()]), [[ADDRESS, sources.map((one) => one.id).toSorted()]])

  const kept = await page.evaluate<string>(`JSON.stringify([document.documentElement.outerHTML, location.href, document.cookie, { ...localStorage }, { ...sessionStorage },
    [...document.querySelectorAll('input')].map(({ value }) => value)])`)
  t.false(kept.includes(own))
  t.deepEqual(asked.filter((url) => url.includes('svc_')), [])
  await page.reload()
  t.false((await page.content()).includes(secret))
})
