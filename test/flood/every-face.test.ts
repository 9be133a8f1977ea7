import { setTimeout as sleep } from 'node:timers/promises'
import test, { type ExecutionContext } from 'ava'
import { createApp } from '../../src/app.ts'
import { routesOf } from '../helpers/app-routes.ts'
import { signedIn, tokenIn } from '../helpers/account.ts'
import type { TestDatabase } from '../helpers/database.ts'
import { dataDir, demoDatabase } from '../helpers/demo-server.ts'
import { addOwnThings } from '../helpers/own-things.ts'
import { issueKey, TEST_CONFIG, type TestServer } from '../helpers/server.ts'
import { startServing, type Serving } from '../helpers/serving.ts'
import { until } from '../helpers/until.ts'
import { SECRET_KEY } from '../helpers/webhooks.ts'
import { accountFace, ELSEWHERE, FACES, GROUPS, type Caller, type Face } from './faces.ts'

/**
 * Every public route, flooded at its dearest by one caller while others ask: they are answered, and the one who floods has a third of the connections at
 * most and is refused for a limit. The routes are those that the application has: one that has no face here fails.
 */

/** Requests of the one who floods that are under way. */
const AT_ONCE = 24

/** How often the others ask meanwhile, and how many times as long as when it is quiet that may take in the middle. */
const TURNS = 5
const MOST_TIMES = 20

/** The part of ten connections that one caller has. */
const THIRD = 3

/** How often it is looked whether a connection waits, before it is taken that none will. */
const MOST_LOOKS = 60

/** Capabilities for plan free here, so that whatever has a key is asked at its rate. */
const ALL_MAY = `update access.plan set capabilities = (select capabilities from access.plan where id = 'business'), download_slots = 2 where id = 'free'`

let database: TestDatabase
let serving: Serving
let other: string

test.before('start a service with all of its faces', async (t) => {
  t.timeout(300_000)
  database = await demoDatabase()
  await database.owner.query(ALL_MAY)
  await issueKey(database, 'enterprise')
  await addOwnThings({ database } as TestServer, dataDir)
  serving = await startServing(database.url, {
    TRUSTED_PROXIES: '127.0.0.1', HEADROOM_VISITORS: 'free', HEADROOM_DATA_DIR: dataDir, HEADROOM_EXPORTS: dataDir, HEADROOM_SECRET_KEY: SECRET_KEY,
  })
  other = (await issueKey(database, 'business')).key
})

/** What each request of one caller carries, and the account that it counts for. */
type Sender = { headers: Record<string, string>; token: string; account?: string }

let senders = 0

const cookiesOf = (page: Response): string => page.headers.getSetCookie().map((line) => line.split(';')[0]).join('; ')

async function newSender(caller: Caller): Promise<Sender> {
  const n = ++senders
  const from = { 'X-Forwarded-For': `203.0.${n >> 8}.${n & 255}` }
  const page = async (path: string, headers = {}) => fetch(serving.base + path, { headers: { ...from, ...headers } })
  if (caller === 'person') {
    const { cookies } = await signedIn({ base: serving.base, database }, `flood${n}@example.org`)
    const session = `headroom_session=${cookies.get('headroom_session')}`
    const signIn = await page('/account/sign-in', { Cookie: session })
    return { headers: { ...from, Cookie: `${session}; ${cookiesOf(signIn)}`, Origin: serving.base, 'Sec-Fetch-Site': 'same-origin' }, token: tokenIn(await signIn.text()) }
  }
  if (caller === 'visitor') return { headers: { ...from, Cookie: cookiesOf(await page('/')) }, token: '' }
  if (caller !== 'key' && caller !== 'tile') return { headers: from, token: '' }
  const { key, account } = await issueKey(database, 'free')
  await database.owner.query(`with moved as (update access.webhook set account_id = $1 where id ~ '^whk_0{19}')
    update access.export set account_id = $1 where id ~ '^exp_0{19}'`, [account])
  return { headers: { ...from, 'X-API-Key': key }, token: '', account }
}

async function ask(face: Face, n: number, { headers, token }: Sender, signal?: AbortSignal): Promise<number> {
  const { method, body, form, isForm } = face
  const answer = await fetch(serving.base + face.path(n), {
    method, redirect: 'manual', ...(signal && { signal }),
    // To unpack it would take this process longer than the service to send it.
    headers: { 'Accept-Encoding': 'identity', ...headers, ...(body !== undefined && { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }), ...(form && { body: new URLSearchParams(form) }), ...(isForm && { body: new URLSearchParams({ form_token: token }) }),
  })
  const text = await answer.text()
  // A tool tells in words that it was refused.
  return face.route === 'POST /mcp' && text.includes('requests a second') ? 429 : answer.status
}

/** One with a key searches while one without looks for a place. @returns how long that took in the middle of some turns, in ms */
async function othersAsk(t: ExecutionContext): Promise<number> {
  const took: number[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    const begun = performance.now()
    const answers = await Promise.all([
      fetch(`${serving.base}/v1/capacity?limit=20&min_capacity_mw=1`, { headers: { 'X-API-Key': other, 'X-Forwarded-For': '198.51.100.250' } }),
      fetch(`${serving.base}/v1/places?q=demo`, { headers: { 'X-Forwarded-For': `198.51.100.${senders % 250}` } }),
    ])
    await Promise.all(answers.map((answer) => answer.arrayBuffer()))
    t.deepEqual(answers.map(({ status }) => status), [200, 200])
    took.push(performance.now() - begun)
  }
  return took.toSorted((a, b) => a - b)[TURNS >> 1] ?? NaN
}

/** Connections of the service that wait for a lock, but for the one by which it notes requests that have ended: that is nobody's. */
async function waiting(): Promise<number> {
  const { rowCount } = await database.owner.query(`select from pg_stat_activity
    where datname = current_database() and application_name like 'headroom web%' and state = 'active' and wait_event_type = 'Lock'
      and query not like '%api.note_requests%'`)
  return rowCount ?? NaN
}

/** How many connections a caller has at most while none of the data can be read, or, of a person, none of what an account has. */
async function mostHeld(faces: Face[], sender: Sender): Promise<number> {
  const holder = await database.owner.connect()
  const over = new AbortController()
  try {
    // Those by which a request is judged are left.
    const { rows } = await holder.query<{ name: string }>(`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname = any ($1) and tablename not in ('plan', 'meter', 'account', 'key')`, [faces[0]?.caller === 'person' ? ['access'] : ['grid', 'tiles']])
    await holder.query(`begin; lock table ${rows.map(({ name }) => name).join(', ')} in access exclusive mode`)
    const count = Math.max(AT_ONCE, faces.length)
    const answered: number[] = []
    const asked = Array.from({ length: count }, async (_, n) => {
      await ask(faces[n % faces.length] as Face, n, sender, over.signal).catch(() => {})
      answered.push(n)
    })
    const seen: number[] = []
    // Whoever will wait does so a few looks after the first; that none follows can only be looked for.
    const isOver = () => answered.length === asked.length || seen.length === MOST_LOOKS || ((seen.at(-1) ?? 0) > 0 && new Set(seen.slice(-6)).size === 1 && seen.length > 6)
    while (!isOver()) {
      await sleep(50)
      seen.push(await waiting())
    }
    over.abort()
    await Promise.all(asked)
    return Math.max(0, ...seen)
  } finally {
    await holder.query('rollback')
    holder.release()
    await until(async () => await waiting() === 0)
  }
}

/** @param faces of one kind of caller, who asks for one after the other */
async function flood(t: ExecutionContext, faces: Face[]): Promise<void> {
  t.timeout(120_000)
  const { caller } = faces[0] as Face
  const held = await mostHeld(faces, await newSender(caller))
  const sender = await newSender(caller)
  const quiet = await othersAsk(t)
  const statuses = new Map<number, number>()
  const over = new AbortController()
  let sent = 0
  const flooding = Promise.all(Array.from({ length: AT_ONCE }, async () => {
    while (!over.signal.aborted) {
      sent++
      const status = await ask(faces[sent % faces.length] as Face, sent, sender)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }))
  try {
    await until(() => sent > AT_ONCE)
    const during = await othersAsk(t)
    if (caller !== 'kept') await until(() => statuses.has(429))
    t.log(`${JSON.stringify(Object.fromEntries(statuses))}; the others ${Math.round(during)} ms, ${Math.round(quiet)} when it is quiet; ${held} connections at most`)
    t.true(during < MOST_TIMES * quiet, `${during} ms, ${quiet} when it is quiet`)
    t.true(held <= THIRD, `${held} connections`)
  } finally {
    over.abort()
    await flooding
  }
  if (caller !== 'key') return
  const { rows: [meter] } = await database.owner.query<{ used: string }>('select used from access.meter where account_id = $1', [sender.account])
  t.true(Number(meter?.used) > 0, 'its quota is counted')
}

const ROUTES = routesOf(createApp({ pool: { options: {}, on() {} } as never, config: { ...TEST_CONFIG, visitors: 'free' } }))
const OF_ACCOUNTS = ROUTES.filter((route) => route.includes(' /account'))

for (const face of FACES) test.serial(`${face.name}: others are answered while one ${face.caller} floods it`, (t) => flood(t, [face]))

for (const [what, faces] of Object.entries({
  ...GROUPS,
  'pages of accounts': OF_ACCOUNTS.filter((route) => route.startsWith('GET')).map(accountFace),
  // But the one that ends the session.
  'forms of accounts': OF_ACCOUNTS.filter((route) => route.startsWith('POST') && !route.endsWith('sign-out')).map(accountFace),
})) {
  test.serial(`others are answered while one ${faces[0]?.caller} floods ${what}`, (t) => flood(t, faces))
}

test('every route has a face here', (t) => {
  const faces = [...FACES, ...Object.values(GROUPS).flat()].map(({ route }) => route)
  const known = [...faces, ...OF_ACCOUNTS, ...ELSEWHERE]
  t.deepEqual(ROUTES.filter((route) => !known.includes(route)), [])
  t.deepEqual(faces.filter((route) => !ROUTES.includes(route)), [])
})
