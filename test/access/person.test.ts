import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import test from 'ava'
import { signedIn, type SignedIn } from '../helpers/account.ts'
import { issueKey, testServer, usedOf } from '../helpers/server.ts'

/** What pages of this service ask for who is signed in. */

const PAGE = { 'Sec-Fetch-Site': 'same-origin' }
const PATH = '/v1/countries'
const METHODOLOGY = `/v1/methodologies/mth_${'1'.padStart(20, '0')}`

async function person(mailbox: string, plan: string): Promise<SignedIn> {
  const server = await testServer()
  const made = await signedIn(server, mailbox)
  await server.database.owner.query('select access.set_plan($1, $2)', [made.account, plan])
  return made
}

const status = async (who: SignedIn, path: string, headers: Record<string, string> = PAGE) => (await who.get(path, headers)).status

test('a page of who is signed in asks without a key: by their plan, counted on their account, for no cache but theirs', async (t) => {
  const { database: { owner } } = await testServer()
  const who = await person('page@example.org', 'pro')
  const answer = await who.get(PATH, PAGE)
  t.deepEqual([answer.status, answer.headers.get('RateLimit-Limit'), answer.headers.get('RateLimit-Remaining')], [200, '50000', '49999'])
  t.is(answer.headers.get('Cache-Control'), 'private, no-cache')
  t.deepEqual(answer.headers.get('Vary')?.split(', ').toSorted(), ['Accept-Encoding', 'Authorization', 'Cookie', 'X-API-Key'])
  t.is(await status(who, METHODOLOGY), 200, 'the cached way counts, too')
  t.is(await status(who, '/v1/capacity?limit=x'), 400)
  t.is(await status(who, '/v1/tiles/capacity/0/0/0.mvt'), 200, 'a tile counts as none')
  t.is(await usedOf(who.account), 3)
  const { rows } = await owner.query<{ route: string; requests: string }>('select route, requests from api.account_usage($1, date_trunc(\'month\', now())::date) order by route', [who.account])
  t.deepEqual(rows, ['/v1/capacity', PATH, '/v1/methodologies/:id'].map((route) => ({ route, requests: '1' })))
  t.regex(await (await who.get('/account/usage')).text(), /Map and pages, signed in/)
  const plan = await who.get('/session/plan', PAGE)
  t.deepEqual([plan.status, plan.headers.get('Cache-Control'), (await plan.json() as { data: { id: string } }).data.id], [200, 'no-store', 'pro'])
  t.is(await usedOf(who.account), 3, 'what a plan allows is not counted')
})

test('an answer to one plan is not modified for no other plan', async (t) => {
  const [pro, free] = [await person('tag-pro@example.org', 'pro'), await person('tag-free@example.org', 'free')]
  const tag = (await pro.get('/v1/capacity?limit=1', PAGE)).headers.get('ETag') ?? ''
  t.is(await status(pro, '/v1/capacity?limit=1', { ...PAGE, 'If-None-Match': tag }), 304)
  t.is(await status(free, '/v1/capacity?limit=1', { ...PAGE, 'If-None-Match': tag }), 200)
})

test('a session is no key: it counts for no page of another site, no program, nothing of the account, and never beside a key', async (t) => {
  const { get, key } = await testServer()
  const who = await person('guarded@example.org', 'business')
  for (const headers of [
    {}, { 'Sec-Fetch-Site': 'cross-site' }, { 'Sec-Fetch-Site': 'same-site' },
    { ...PAGE, 'X-API-Key': 'svc_live_short' }, { ...PAGE, Authorization: '' },
  ] as Record<string, string>[]) t.is(await status(who, PATH, headers), 401, JSON.stringify(headers))
  for (const path of ['/v1/key', '/v1/exports', '/v1/webhooks', '/ogc/collections/capacity/items']) t.is(await status(who, path), 401, path)
  t.is(await usedOf(who.account), 0)
  t.is(await status(who, PATH, { 'Sec-Fetch-Site': 'none' }), 200, 'who enters the address is that person')
  t.is((await who.get(PATH, { ...PAGE, 'X-API-Key': key })).status, 200)
  t.is(await usedOf(who.account), 1, 'a key that is sent is the key')
  t.is((await get('/session/plan')).status, 401)
})

test('a capability that the plan lacks is refused, and a session that ended, or whose person left, is none', async (t) => {
  const { database: { owner } } = await testServer()
  const who = await person('leaves@example.org', 'free')
  t.is(await status(who, '/v1/changes'), 403)
  await owner.query('select access.set_plan($1, $2)', [who.account, 'business'])
  t.is(await status(who, '/v1/changes'), 200)
  await owner.query(`update access.session set proved_at = proved_at - interval '31 days' where account_id = $1`, [who.account])
  t.is(await status(who, '/v1/changes'), 401)
  await owner.query(`update access.session set proved_at = now() where account_id = $1`, [who.account])
  t.is(await status(who, '/v1/changes'), 200)
  await who.post('/account/sign-out')
  t.is(await status(who, '/v1/changes'), 401)
})

test('what failed after its count is given back to the account of the session', async (t) => {
  const { database: { owner } } = await testServer()
  const who = await person('back@example.org', 'pro')
  t.is(await status(who, PATH), 200)
  await owner.query(`select api.give_back('s:'::bytea || s.token_hash, 1, $2, (now() at time zone 'UTC')::date) from access.session s where s.account_id = $1`, [who.account, PATH])
  t.is(await usedOf(who.account), 0)
})

test('the page of an asset has the figures of who is signed in, also by a link from elsewhere, and else what anybody may know', async (t) => {
  const { base, get, database: { owner } } = await testServer()
  const path = `/assets/ast_${'1'.padStart(20, '0')}`
  t.regex(await (await get(path)).text(), /needs-key/)
  const who = await person('reader@example.org', 'pro')
  /** As a browser asks, which fetch does not let a program say. */
  const ask = async (mode: string): Promise<IncomingMessage> => {
    const headers = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': mode, Cookie: `headroom_session=${who.cookies.get('headroom_session')}` }
    const [answer] = await once(request(base + path, { headers, agent: false }).end(), 'response') as [IncomingMessage]
    return answer
  }
  const page = await ask('navigate')
  t.deepEqual([page.statusCode, page.headers['cache-control']], [200, 'private, no-cache'])
  t.true((page.headers.vary ?? '').includes('Cookie'))
  t.notRegex(Buffer.concat(await page.toArray()).toString(), /needs-key/)
  t.is(await usedOf(who.account), 1)
  await (await ask('no-cors')).toArray()
  t.is(await usedOf(who.account), 1, 'what a page of another site loads by itself is not counted')
  await owner.query('delete from access.session where account_id = $1', [who.account])
  t.regex(await (await who.get(path, PAGE)).text(), /needs-key/)
  const { key } = await issueKey({ owner }, 'pro')
  t.notRegex(await (await get(path, { headers: { 'X-API-Key': key } })).text(), /needs-key/)
})
