import { setTimeout as sleep } from 'node:timers/promises'
import test from 'ava'
import { signedIn, type SignedIn } from '../../helpers/account.ts'
import { faultsInLooks } from '../../helpers/axe.ts'
import { visit } from '../../helpers/browser.ts'
import { startServer, type TestServer } from '../../helpers/server.ts'

let server: TestServer
let person: SignedIn
const keys: { id: string; key: string }[] = []

const SITES = { sites: Array.from({ length: 11 }, (_, n) => ({ name: `site ${n}`, lat: 43, lon: -3 + n / 100 })) }

/** How routes are asked, and as how many requests they count. */
const ASKS: { route: string; path: string; counts: number; body?: object }[] = [
  { route: '/v1/key', path: '/v1/key', counts: 1 },
  { route: '/v1/countries', path: '/v1/countries', counts: 1 },
  { route: '/v1/capacity/:id', path: '/v1/capacity/cap_none', counts: 1 },
  { route: '/v1/capacity/sites', path: '/v1/capacity/sites', counts: 2, body: SITES },
]

test.before('somebody has an account with two keys', async (t) => {
  t.timeout(180_000)
  server = await startServer(async () => {})
  const { owner } = server.database
  person = await signedIn(server, 'ada@example.org')
  await owner.query(`update access.plan set rate_per_second = 100000 where id = 'enterprise'`)
  await owner.query(`update access.account set plan_id = 'enterprise' where id = $1`, [person.account])
  for (const mode of ['live', 'test']) {
    const page = await (await person.post('/account/keys', { mode, label: `<b>${mode}</b>` })).text()
    const { rows: [made] } = await owner.query<{ id: string }>('select id from access.api_key where account_id = $1 and mode = $2', [person.account, mode])
    keys.push({ id: made?.id ?? '', key: /svc_(?:live|test)_[0-9A-Za-z]{40}/.exec(page)?.[0] ?? '' })
  }
})

/** The rows of a month as the CSV tells them. */
async function csv(who: SignedIn, month = ''): Promise<string[]> {
  const answer = await who.get(`/account/usage.csv${month}`)
  const [head, ...lines] = (await answer.text()).replace('\uFEFF', '').split('\r\n')
  if (answer.status !== 200 || head !== 'day,key_id,route,requests') throw new Error(`no CSV: ${answer.status} ${head}`)
  return lines.filter((line) => line !== '')
}

/** The cells of the table of this name, without markup. */
function cells(page: string, name: string): string[][] {
  const body = page.split(`aria-label="${name}"`)[1]?.split('</table>')[0]?.split('<tbody>')[1] ?? ''
  return body.split('</tr>').slice(0, -1).map((row) => row.split(/<\/t[hd]>/).slice(0, -1).map((cell) => cell.replaceAll(/<[^>]*>/g, '').trim()))
}

const sumOf = (numbers: (string | undefined)[]): number => numbers.reduce((total, number) => total + Number(number?.replaceAll(',', '')), 0)

test.serial('page and CSV of usage show by day, key and route what the meter has, to the request', async (t) => {
  t.timeout(180_000)
  const asks = Array.from({ length: 5 }, () => keys.flatMap(({ id, key }) => ASKS.map((ask) => ({ id, key, ...ask })))).flat()
  const expected = new Map<string, number>()
  await Promise.all(asks.map(async ({ id, key, route, path, counts, body }) => {
    const answer = await server.get(path, {
      headers: { 'X-API-Key': key, 'Content-Type': 'application/json' }, ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    t.true(answer.status === 200 || answer.status === 404, `${path}: ${answer.status}`)
    expected.set(`${id},${route}`, (expected.get(`${id},${route}`) ?? 0) + counts)
  }))
  const { rows: [meter] } = await server.database.owner.query<{ used: string }>('select used from access.meter where account_id = $1', [person.account])
  const lines = await csv(person)
  t.deepEqual(lines.map((line) => line.split(',').slice(1).join(',')).toSorted(), [...expected].map(([name, requests]) => `${name},${requests}`).toSorted())
  t.is(sumOf(lines.map((line) => line.split(',')[3])), Number(meter?.used))
  const page = await (await person.get('/account/usage')).text()
  t.true(page.includes(`${meter?.used} of 20,000,000 requests used this month.`))
  t.is(sumOf(cells(page, 'By day').map(([, requests]) => requests)), Number(meter?.used))
  t.deepEqual(
    cells(page, 'By key and route').map(([key = '', requests, route]) => `${/key_\w+/.exec(key)?.[0]},${route},${requests}`).toSorted(),
    [...expected].map(([name, requests]) => `${name},${requests}`).toSorted())
  t.true(page.includes('&lt;b&gt;live&lt;/b&gt;') && !page.includes('<b>live'))
})

test.serial('a month before is chosen by its name; one that is not kept is not found', async (t) => {
  await server.database.owner.query(
    `insert into access.usage select $1, (date_trunc('month', now() at time zone 'UTC') - interval '1 day')::date, $2, '/v1/key', 1234`, [person.account, keys[0]?.id])
  const { rows: [before] } = await server.database.owner.query<{ day: string }>(
    `select (date_trunc('month', now() at time zone 'UTC') - interval '1 day')::date::text as day`)
  const month = `?month=${before?.day.slice(0, 7)}`
  t.deepEqual(await csv(person, month), [`${before?.day},${keys[0]?.id},/v1/key,1234`])
  t.true((await (await person.get(`/account/usage${month}`)).text()).includes('1,234 requests used.'))
  for (const wrong of ['?month=2001-01', '?month=', `${month}-01`, `${month}&${month.slice(1)}`]) {
    for (const path of ['/account/usage', '/account/usage.csv']) t.is((await person.get(path + wrong)).status, 404, wrong)
  }
})

test.serial('the CSV opens in the columns of a spreadsheet of the page’s language', async (t) => {
  const headOf = async (language: string) => (await (await person.get('/account/usage.csv', { 'Accept-Language': language })).text()).split('\r\n')[0]
  t.is(await headOf('de'), 'day;key_id;route;requests')
  t.is(await headOf('en'), 'day,key_id,route,requests')
  // A spreadsheet takes the mark at the beginning for UTF-8.
  const bytes = new Uint8Array(await (await person.get('/account/usage.csv')).arrayBuffer())
  t.deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf])
})

test.serial('errors are listed with the request ids that their answers had', async (t) => {
  t.timeout(60_000)
  const answer = await server.get('/v1/substations?limit=secret', { headers: { 'X-API-Key': keys[0]?.key ?? '' } })
  const listed = async () => cells(await (await person.get('/account/usage')).text(), 'Errors').find(([id]) => id === answer.headers.get('X-Request-Id'))
  // Errors are noted a moment after their answers.
  while (await listed() === undefined) await sleep(50)
  const [, , error, param, route, key] = await listed() ?? []
  t.deepEqual([error, param, route], ['400 invalid_parameter', 'limit', '/v1/substations'])
  t.true(key?.includes(keys[0]?.id ?? 'none'))
})

test.serial('nobody else sees it, and nothing keeps it', async (t) => {
  const other = await signedIn(server, 'other@example.org')
  t.deepEqual(await csv(other), [])
  const page = await (await other.get('/account/usage')).text()
  t.true(page.includes('0 of 2,000 requests used this month.') && !page.includes('key_'))
  other.cookies.delete('headroom_session')
  for (const path of ['/account/usage', '/account/usage.csv']) {
    t.is((await other.get(path)).headers.get('Location'), `/account/sign-in?then=${encodeURIComponent(path)}`)
    t.is((await person.get(path)).headers.get('Cache-Control'), 'no-store')
  }
})

test.serial('the page needs no script, and axe objects to nothing on phones and screens, in light and dark', async (t) => {
  t.timeout(180_000)
  const { page, complaints } = await visit(`${server.base}/account/sign-in`)
  t.teardown(() => page.context().close())
  await page.context().addCookies([{ name: 'headroom_session', value: person.cookies.get('headroom_session') ?? '', url: server.base }])
  await page.goto(`${server.base}/account/usage`)
  t.is(await page.locator('script').count(), 0)
  t.true(await page.getByRole('img', { name: /^Requests by day, / }).isVisible())
  t.deepEqual(await faultsInLooks(page, 2), [])
  t.deepEqual(complaints, [])
})
