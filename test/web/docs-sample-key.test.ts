import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import test, { type ExecutionContext } from 'ava'
import { LANGUAGES } from '../../src/languages/languages.ts'
import { signedIn, type SignedIn } from '../helpers/account.ts'
import { visit, type Visit } from '../helpers/browser.ts'
import { demoServer } from '../helpers/demo-server.ts'
import { DOCS_PATHS } from '../helpers/docs-pages.ts'
import { scratchFolder } from '../helpers/scratch-folder.ts'

const run = promisify(execFile)

const folder = scratchFolder()

test.before(async (t) => {
  t.timeout(120_000)
  await demoServer()
})

/** A page of the documentation as a person sees it who is signed in. */
async function open(t: ExecutionContext, person: SignedIn, path: string): Promise<Visit> {
  const { base } = await demoServer()
  const visited = await visit(`${base}/account/sign-in`)
  t.teardown(() => visited.page.context().close())
  await visited.page.context().addCookies([{ name: 'headroom_session', value: person.cookies.get('headroom_session') ?? '', url: base }])
  await visited.again(base + path)
  return visited
}

/** Samples that need a key, or the field of one. */
const NAMES_A_KEY = /HEADROOM_KEY|svc_live_…|id="key"/

const PUT = 'Put a key for one day into the samples'

async function person(mailbox: string): Promise<SignedIn> {
  return signedIn(await demoServer(), mailbox)
}

test.serial('who is signed out sees the samples without a key, and nothing asks for one', async (t) => {
  const { base } = await demoServer()
  const { page, asked, complaints } = await visit(`${base}/docs/getting-started`)
  t.teardown(() => page.context().close())
  t.is(await page.locator('.sample-key').count(), 0)
  t.true((await page.locator('#quick-curl pre').textContent() ?? '').includes('Bearer $HEADROOM_KEY'))
  t.deepEqual(asked.filter((address) => /sample-key/.test(address)), [])
  t.deepEqual(complaints, [])
})

test.serial('who is signed in sees the name of their key; after one click the samples have a key, and their requests are answered', async (t) => {
  t.timeout(120_000)
  const who = await person('reader@example.org')
  const own = /svc_live_[0-9A-Za-z]{40}/.exec(await (await who.post('/account/keys', { mode: 'live', label: 'roofs' })).text())?.[0] ?? ''
  const { page, complaints, again } = await open(t, who, '/docs/getting-started')
  const { base, database: { owner } } = await demoServer()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: base })
  await page.getByText(`Your account has the key svc_live_…${own.slice(-4)}.`).waitFor()
  t.false((await page.content()).includes(own))

  await page.getByRole('button', { name: PUT }).click()
  await page.getByText(/^The samples have the key svc_test_…/).waitFor()
  const curl = await page.locator('#quick-curl pre').textContent() ?? ''
  const [key = ''] = /svc_test_[0-9A-Za-z]{40}/.exec(curl) ?? []
  t.is((await run('sh', ['-e', '-c', curl], { cwd: folder })).stderr, '')
  await page.locator('#quick-curl button').click()
  t.is(await page.evaluate('navigator.clipboard.readText()'), curl)

  await again(`${base}/docs/reference/capacity`)
  const section = page.locator('#searchCapacity')
  await page.getByText(/^The samples have the key/).waitFor()
  const request = await section.locator('[data-name=curl] pre').textContent() ?? ''
  t.is((await run('sh', ['-c', `${request.trim()} -s -o /dev/null -w '%{http_code}'`])).stdout, '200')
  await section.getByRole('button', { name: 'Send' }).click()
  await section.getByText(/^200 in/).waitFor()

  t.is(await page.evaluate('JSON.stringify(localStorage)'), '{}')
  t.false((await page.context().cookies()).some(({ value }) => value.includes(key)))
  const { rows } = await owner.query(`select label, mode, expires_at - created_at < interval '24 hours 1 second' as ends from access.api_key
    where account_id = $1 order by created_at desc limit 1`, [who.account])
  t.deepEqual(rows, [{ label: 'Docs samples', mode: 'test', ends: true }])
  t.deepEqual(complaints, [])

  // Another tab has none of it.
  const other = await page.context().newPage()
  await other.goto(`${base}/docs/getting-started`)
  await other.getByRole('button', { name: PUT }).waitFor()
  t.false((await other.content()).includes(key))

  await owner.query(`update access.api_key set expires_at = clock_timestamp() where account_id = $1 and mode = 'test'`, [who.account])
  t.is((await fetch(`${base}/v1/key`, { headers: { 'X-API-Key': key } })).status, 401)
  await again(`${base}/docs/getting-started`)
  await page.getByRole('button', { name: PUT }).waitFor()
  t.false((await page.content()).includes(key))
  t.deepEqual(await page.evaluate('sessionStorage.length'), 0)
})

test.serial('no sample of any page still names the variable of a key', async (t) => {
  t.timeout(300_000)
  const { base } = await demoServer()
  const { page, again, complaints } = await open(t, await person('all-pages@example.org'), '/docs/getting-started')
  await page.getByText('Your account has no key yet.').waitFor()
  await page.getByRole('button', { name: PUT }).click()
  await page.getByText(/^The samples have the key/).waitFor()
  const left: string[] = []
  let filled = 0
  for (const path of DOCS_PATHS) {
    if (!NAMES_A_KEY.test(await (await fetch(base + path)).text())) continue
    await again(base + path)
    await page.getByText(/^The samples have the key/).waitFor()
    for (const code of await page.locator('main pre code').allTextContents()) {
      if (/svc_test_[0-9A-Za-z]{40}/.test(code)) filled++
      if (/HEADROOM_KEY(?!=svc_test_)|svc_live_…/.test(code)) left.push(`${path}: ${code}`)
    }
    t.deepEqual(complaints, [], path)
  }
  t.deepEqual(left, [])
  t.true(filled > 60, String(filled))
})

test.serial('after twelve hours the click leads to the sign-in, which leads back', async (t) => {
  const who = await person('late@example.org')
  const { database: { owner } } = await demoServer()
  const { page } = await open(t, who, '/docs/guides/testing')
  await owner.query(`update access.session set proved_at = clock_timestamp() - interval '13 hours' where person_id = $1`, [who.person])
  await page.getByRole('button', { name: PUT }).click()
  await page.waitForURL('**/account/sign-in?then=%2Fdocs%2Fguides%2Ftesting')
  t.true((await page.content()).includes('value="/docs/guides/testing"'))
})

test.serial('the key is made by a form of this service alone, in the reader’s language', async (t) => {
  const who = await person('languages@example.org')
  const { base, database: { owner } } = await demoServer()
  for (const [subtag, { words }] of Object.entries(LANGUAGES)) {
    t.is((await who.post(`/account/sample-key?lang=${subtag}`)).status, 200, subtag)
    const { rows: [made] } = await owner.query<{ label: string }>('select label from access.api_key where account_id = $1 order by created_at desc limit 1', [who.account])
    t.is(made?.label, words.account.keys.ofSamples, subtag)
  }
  const foreign: Record<string, string>[] = [{ Origin: 'https://elsewhere.example' }, { Origin: base, 'Sec-Fetch-Site': 'cross-site' }]
  for (const headers of foreign) t.is((await who.post('/account/sample-key', {}, headers)).status, 403)
  t.is((await who.post('/account/sample-key', { form_token: 'x' })).status, 403)
})
