import test from 'ava'
import { signedIn, type SignedIn } from '../../helpers/account.ts'
import { addOwnThings } from '../../helpers/own-things.ts'
import { scratchFolder } from '../../helpers/scratch-folder.ts'
import { gridDatabase, startServer, type TestServer } from '../../helpers/server.ts'

let server: TestServer
let owner: SignedIn
let member: SignedIn
let stranger: SignedIn

/** Of addOwnThings: finished, failed and expired. */
const [FINISHED, FAILED, EXPIRED] = [1, 2, 3].map((n) => `exp_0000000000000000000${n}`)

test.before('somebody has exports, somebody else has none', async (t) => {
  t.timeout(180_000)
  const exports = scratchFolder()
  await gridDatabase()
  server = await startServer(async () => {}, { exports })
  await addOwnThings(server, exports)
  const { rows: [own] } = await server.database.owner.query<{ id: string }>(`select id from access.account where name = 'enterprise'`)
  owner = await signedIn(server, 'owner@example.org', { account: own?.id ?? '', role: 'owner' })
  member = await signedIn(server, 'member@example.org', { account: own?.id ?? '', role: 'member' })
  stranger = await signedIn(server, 'stranger@example.org')
  await server.database.owner.query('select access.set_plan($1, $2)', [stranger.account, 'enterprise'])
})

const file = (id: string | undefined): string => `/account/exports/${id}/download`

/** The rows of the page's table as text. */
const rowsOf = (page: string): string[] => [...page.matchAll(/<tr><th scope="row">(.*?)<\/tr>/gs)].map(([, row = '']) => row.replaceAll(/<[^>]*>/g, ' '))

test.serial('exports are listed newest first, with filters, state, rows, size and expiry; only a finished one has a file', async (t) => {
  for (const person of [owner, member]) {
    const page = await (await person.get('/account/exports')).text()
    const [finished = '', failed = '', expired = '', ...others] = rowsOf(page)
    t.is(others.length, 0)
    for (const said of ['country=ES', 'min_capacity_mw=5', 'csv', 'ready', 'UTC', 'Download']) t.true(finished.includes(said), said)
    t.regex(finished, /\d kB|\d byte/)
    t.true(failed.includes('failed') && failed.includes('rights_changed') && expired.includes('expired'))
    t.deepEqual([...page.matchAll(/href="(\/account\/exports\/exp[^"]*)"/g)].map(([, path]) => path), [file(FINISHED)])
  }
  t.deepEqual(rowsOf(await (await stranger.get('/account/exports')).text()), [])
})

test.serial('the file is the one that the account’s keys get, with the same headers, whole and in parts, and no request is counted', async (t) => {
  const kept = ['content-type', 'content-disposition', 'accept-ranges', 'cache-control', 'etag', 'content-length', 'content-range']
  for (const headers of [{}, { Range: 'bytes=3-9' }] as Record<string, string>[]) {
    const byKey = await server.getKeyed(`/v1/exports/${FINISHED}/download`, { headers })
    const byPerson = await owner.get(file(FINISHED), headers)
    t.is(byPerson.status, byKey.status)
    t.deepEqual(kept.map((name) => byPerson.headers.get(name)), kept.map((name) => byKey.headers.get(name)))
    t.deepEqual(Buffer.from(await byPerson.arrayBuffer()), Buffer.from(await byKey.arrayBuffer()))
  }
  const tag = (await owner.get(file(FINISHED))).headers.get('ETag') ?? ''
  t.is((await owner.get(file(FINISHED), { 'If-None-Match': tag })).status, 304)
  const { rows: [meter] } = await server.database.owner.query<{ used: string }>('select used from access.meter where account_id = $1', [owner.account])
  t.is(meter?.used, '2')
})

test.serial('an export that is not finished or has expired is said to have no file', async (t) => {
  for (const id of [FAILED, EXPIRED]) {
    const answer = await owner.get(file(id))
    t.is(answer.status, 409)
    t.true((await answer.text()).includes('There is no file to download'))
  }
})

test.serial('another account’s export is as unknown as one that there is not, and signed out leads to the sign-in', async (t) => {
  await stranger.get('/account') // gives the browser the cookie that forms are bound to
  const answers = await Promise.all([FINISHED, 'exp_00000000000000000009'].map((id) => stranger.get(file(id))))
  t.deepEqual(answers.map(({ status }) => status), [404, 404])
  const [theirs, unknown] = await Promise.all(answers.map((answer) => answer.text()))
  t.is(theirs, unknown)
  for (const path of ['/account/exports', file(FINISHED)]) {
    t.is((await server.get(path, { redirect: 'manual' })).headers.get('Location'), `/account/sign-in?then=${encodeURIComponent(path)}`)
  }
})

test.serial('pages follow each other; an altered place in the list is refused', async (t) => {
  await server.database.owner.query(`
    insert into access.export (id, account_id, format, filters, rights, status, created_at)
    select 'exp_1' || lpad(n::text, 19, '0'), $1, 'csv', '{}', '{}', 'queued', now() - n * interval '1 day' from generate_series(1, 60) n`, [owner.account])
  const first = await (await owner.get('/account/exports')).text()
  t.is(rowsOf(first).length, 50)
  const next = /href="(\/account\/exports\?before=[^"]+)"/.exec(first)?.[1] ?? ''
  const second = rowsOf(await (await owner.get(next)).text())
  t.is(second.length, 13)
  t.is(new Set([...rowsOf(first), ...second]).size, 63)
  t.is((await owner.get(`${next}x`)).status, 400)
})

test.serial('an account whose plan has no exports is told what they do, and which plan has them', async (t) => {
  await server.database.owner.query('select access.set_plan($1, $2)', [owner.account, 'free'])
  for (const path of ['/account/exports', '/account/exports/new', file(FINISHED)]) {
    const answer = await owner.get(path)
    t.is(answer.status, 403)
    const page = await answer.text()
    for (const said of ['<h1>Exports</h1>', 'into one file to download', 'The first plan that has this is Business.', 'href="/account/plan"']) t.true(page.includes(said), said)
    t.false(page.includes('This did not work') || page.includes('class="problem"'))
  }
  t.is((await owner.post('/account/exports', { format: 'csv' })).status, 403)
})
