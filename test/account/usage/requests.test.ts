import test from 'ava'
import { hashOfKey, makeKey } from '../../../src/access/key.ts'
import { signedIn, type SignedIn } from '../../helpers/account.ts'
import { faultsInLooks } from '../../helpers/axe.ts'
import { visit } from '../../helpers/browser.ts'
import { startServer, type TestServer } from '../../helpers/server.ts'
import { until } from '../../helpers/until.ts'

let server: TestServer
let person: SignedIn
const keys: { id: string; key: string }[] = []

test.before('somebody has an account with two keys', async () => {
  server = await startServer(async () => {})
  const { owner } = server.database
  person = await signedIn(server, 'ada@example.org')
  await owner.query(`update access.account set plan_id = 'business' where id = $1`, [person.account])
  for (const label of ['<b>first</b>', 'second']) {
    const key = makeKey('live')
    const { rows: [made] } = await owner.query<{ id: string }>(`select access.create_key($1, 'live', $2, $3, $4) as id`, [person.account, label, hashOfKey(key), key.slice(-4)])
    keys.push({ id: made?.id ?? '', key })
  }
})

const pageOf = async (query = '', who = person): Promise<string> => (await who.get(`/account/requests${query}`)).text()

/** The rows of the list: route, status, key and request id of each. */
function rowsOf(page: string): { route?: string; status?: string; key?: string; id?: string }[] {
  const body = page.split('aria-label="Requests"')[1]?.split('<tbody>')[1]?.split('</tbody>')[0] ?? ''
  return body.split('</tr>').slice(0, -1).map((row) => {
    const [, route, status, , key, id] = row.split(/<\/t[hd]>/).map((cell) => cell.replaceAll(/<[^>]*>/g, '').trim())
    return { route, status, key, id }
  })
}

test.serial('requests are listed whatever became of them, with route, status and key, without what they asked', async (t) => {
  const ask = async (path: string, at: number, init: RequestInit = {}) => {
    const answer = await server.get(path, { ...init, headers: { 'X-API-Key': keys[at]?.key ?? '', ...init.headers } })
    await answer.arrayBuffer()
    return answer
  }
  const first = await ask('/v1/countries', 0)
  const answers = [
    first, await ask('/v1/countries', 0, { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } }), await ask('/v1/sources/secret', 1),
    await ask('/v1/capacity?bbox=secret', 1), await ask('/v1/webhooks', 1, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"url":"https://example.org/secret"}' }),
    await ask('/v1/tiles/capacity/0/0/0.mvt', 0),
  ]
  await server.get('/v1/countries', { headers: { 'X-API-Key': 'unknown' } })
  const expected = answers.map((answer, at) => [
    ['GET /v1/countries', 'GET /v1/countries', 'GET /v1/sources/:id', 'GET /v1/capacity', 'POST /v1/webhooks', 'GET /v1/tiles/capacity/:z/:x/:y.mvt'][at],
    ['200', '304', '404 source_not_found', '400 invalid_parameter bbox', '201', '200'][at], answer.headers.get('X-Request-Id'),
  ])
  await until(async () => rowsOf(await pageOf()).length === expected.length)
  const page = await pageOf()
  t.deepEqual(rowsOf(page).map(({ route, status, id }) => [route, status, id].join()).toSorted(), expected.map((row) => row.join()).toSorted())
  t.true(page.includes('&lt;b&gt;first') && !page.includes('<b>first') && !page.includes('secret') && keys.every(({ key }) => !page.includes(key)))
})

test.serial('they are filtered by key and by class of status, and of a page of two hundred the next one is asked', async (t) => {
  const routes = async (query: string) => rowsOf(await pageOf(query)).map(({ route, status }) => `${route} ${status}`).toSorted()
  t.deepEqual(await routes(`?key=${keys[1]?.id}`), ['GET /v1/capacity 400 invalid_parameter bbox', 'GET /v1/sources/:id 404 source_not_found', 'POST /v1/webhooks 201'])
  t.deepEqual(await routes(`?key=${keys[1]?.id}&status=2`), ['POST /v1/webhooks 201'])
  t.deepEqual(await routes('?status=3'), ['GET /v1/countries 304'])
  t.deepEqual(await routes('?key=key_none'), [])
  await server.database.owner.query(`
    insert into access.account_request (request_id, account_id, key_id, at, method, route, status, ms)
    select 'old ' || n, $1, $2, now() - interval '1 day', 'GET', '/v1/key', 200, 1 from generate_series(1, 2000) n`, [person.account, keys[0]?.id])
  const seen: (string | undefined)[] = []
  for (let query: string | undefined = '?status=2'; query !== undefined;) {
    const page = await pageOf(query)
    seen.push(...rowsOf(page).map(({ id }) => id))
    query = /href="\/account\/requests(\?[^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&')
  }
  // Of the thousand that the plan lists three are none of this class.
  t.deepEqual([seen.length, new Set(seen).size], [997, 997])
  t.true((await pageOf()).includes('1,000 at most'))
  await server.database.owner.query(`update access.account set plan_id = 'free' where id = $1`, [person.account])
  t.is(rowsOf(await pageOf()).length, 100)
})

test.serial('nobody else sees them, a page of another list is none of this one, and nothing keeps them', async (t) => {
  const other = await signedIn(server, 'other@example.org')
  t.true(rowsOf(await pageOf('', other)).length === 0 && (await pageOf('', other)).includes('There are none.'))
  await server.database.owner.query(`update access.account set plan_id = 'business' where id = $1`, [person.account])
  const [next = ''] = /\?[^"]*before=[^"]+/.exec(await pageOf()) ?? []
  t.not(next, '')
  t.is((await other.get(`/account/requests${next.replaceAll('&amp;', '&')}`)).status, 400)
  t.is((await person.get('/account/requests')).headers.get('Cache-Control'), 'no-store')
  await server.database.owner.query(`update access.account_request set at = now() - interval '31 days' where request_id like 'old 1%'`)
  await server.database.owner.query('select access.forget_ended()')
  t.is((await server.database.owner.query(`select from access.account_request where request_id like 'old 1%'`)).rowCount, 0)
  t.true(rowsOf(await pageOf()).length > 100)
})

test.serial('the list needs no script, and axe objects to nothing on phones and screens, in light and dark', async (t) => {
  t.timeout(180_000)
  const { page, complaints } = await visit(`${server.base}/account/sign-in`)
  t.teardown(() => page.context().close())
  await page.context().addCookies([{ name: 'headroom_session', value: person.cookies.get('headroom_session') ?? '', url: server.base }])
  await page.goto(`${server.base}/account/requests?status=2`)
  t.is(await page.locator('script').count(), 0)
  t.deepEqual(await faultsInLooks(page, 2), [])
  t.deepEqual(complaints, [])
})
