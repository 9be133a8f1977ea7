import test from 'ava'
import { hashOfKey, makeKey } from '../../../src/access/key.ts'
import { signedIn, type SignedIn } from '../../helpers/account.ts'
import { visit } from '../../helpers/browser.ts'
import { scratchFolder } from '../../helpers/scratch-folder.ts'
import { gridDatabase, startServer, type TestServer } from '../../helpers/server.ts'
import { startWorker } from '../../helpers/worker-process.ts'

let server: TestServer
let owner: SignedIn
let member: SignedIn
let key = ''
const exports = scratchFolder()

test.before('an account with exports', async (t) => {
  t.timeout(180_000)
  await gridDatabase()
  server = await startServer(async () => {}, { exports })
  owner = await signedIn(server, 'owner@example.org')
  member = await signedIn(server, 'member@example.org', { account: owner.account, role: 'member' })
  await server.database.owner.query('select access.set_plan($1, $2)', [owner.account, 'business'])
  key = makeKey('live')
  await server.database.owner.query(`select access.create_key($1, 'live', null, $2, $3)`, [owner.account, hashOfKey(key), key.slice(-4)])
})

/** What the interface answers for the same account. */
const byKey = (path: string, body?: object): Promise<Response> => server.get(path, {
  headers: { Authorization: `Bearer ${key}`, ...(body && { 'Content-Type': 'application/json' }) }, ...(body && { method: 'POST', body: JSON.stringify(body) }),
})

type Listed = { id: string; format: string; filters: object }
const listed = async (): Promise<Listed[]> => (await (await byKey('/v1/exports')).json() as { data: Listed[] }).data
const forget = (): Promise<unknown> => server.database.owner.query('delete from access.export')

const text = (markup: string): string => markup.replaceAll('&quot;', '"').replaceAll('&#39;', `'`).replaceAll('&amp;', '&')

/** The field at which a page says that it was refused, and what it says. */
function refusedIn(page: string): { field: string | undefined; message: string | undefined } {
  return { field: /name="([^"]*)"[^>]*aria-invalid="true"/.exec(page)?.[1], message: /class="problem"[^>]*>([^<]*)</.exec(page)?.slice(1).map(text)[0] }
}

test.serial('an export is made from fields as from the same body by a key, and nothing is counted', async (t) => {
  const fields = { format: 'ndjson', 'filters.country': 'es', 'filters.min_capacity_mw': '2.5', 'filters.direction': 'generation', 'filters.bbox': '-10,36,4,44' }
  const answer = await member.post('/account/exports', fields)
  t.is(answer.headers.get('Location'), '/account/exports?done=made')
  t.true((await (await member.get('/account/exports?done=made')).text()).includes('The export waits for its turn.'))
  const { rows: [meter] } = await server.database.owner.query<{ used: string }>('select used from access.meter where account_id = $1', [owner.account])
  t.is(meter?.used, '0')
  await byKey('/v1/exports', { format: 'ndjson', filters: { country: ['es'], min_capacity_mw: 2.5, direction: ['generation'], bbox: [-10, 36, 4, 44] } })
  const [one, other] = await listed()
  t.deepEqual([one?.format, one?.filters], [other?.format, other?.filters])
  await forget()
})

const REFUSED: [what: string, fields: Record<string, string>, body: object, field: string | undefined][] = [
  ['no format', {}, {}, 'format'],
  ['a figure that is no number', { format: 'csv', 'filters.min_capacity_mw': 'ten' }, { format: 'csv', filters: { min_capacity_mw: 'ten' } }, 'filters.min_capacity_mw'],
  ['an unknown operator', { format: 'csv', 'filters.operator': 'nobody' }, { format: 'csv', filters: { operator: ['nobody'] } }, 'filters.operator'],
  ['a country without sources', { format: 'csv', 'filters.country': 'LU' }, { format: 'csv', filters: { country: ['LU'] } }, 'filters.country'],
  ['a box that is none', { format: 'csv', 'filters.bbox': '1,2' }, { format: 'csv', filters: { bbox: '1,2' } }, 'filters.bbox'],
  ['an instant to come', { format: 'csv', 'filters.as_of': '2999-01-01T00:00:00Z' }, { format: 'csv', filters: { as_of: '2999-01-01T00:00:00Z' } }, 'filters.as_of'],
  ['two places', { format: 'csv', 'filters.bbox': '1,2,3,4', 'filters.geometry': 'POLYGON((0 0,1 0,1 1,0 0))' }, { format: 'csv', filters: { bbox: '1,2,3,4', geometry: 'POLYGON((0 0,1 0,1 1,0 0))' } }, 'filters.bbox'],
]

for (const [what, fields, body, field] of REFUSED) {
  test.serial(`refused in the dashboard as by the interface, at its field: ${what}`, async (t) => {
    const byInterface = await byKey('/v1/exports', body)
    const { error } = await byInterface.json() as { error: { message: string } }
    const answer = await owner.post('/account/exports', fields)
    t.is(answer.status, byInterface.status)
    const page = await answer.text()
    t.deepEqual(refusedIn(page), { field, message: error.message })
    for (const typed of Object.values(fields).filter((value) => value !== 'csv')) t.true(page.includes(`value="${typed}"`), typed)
    t.deepEqual(await listed(), [])
  })
}

test.serial('a fourth export is refused in the interface’s words above the form', async (t) => {
  for (let n = 0; n < 3; n++) t.is((await owner.post('/account/exports', { format: 'csv' })).status, 303)
  const answer = await owner.post('/account/exports', { format: 'csv' })
  t.is(answer.status, 429)
  t.regex(answer.headers.get('Retry-After') ?? '', /^[1-9]\d*$/)
  t.deepEqual(refusedIn(await answer.text()), { field: undefined, message: '3 exports are queued or running already' })
  await forget()
})

test.serial('what a person exports stands in the audit log with the person, and what is refused does not', async (t) => {
  const notes = async () => (await server.database.owner.query<{ person: string; made: string }>(
    `select person_id as person, detail ->> 'export' as made from access.audit where account_id = $1 and action = 'export.make' and person_id is not null order by id`, [owner.account])).rows
  const before = (await notes()).length
  await member.post('/account/exports', { format: 'csv' })
  const [made] = await listed()
  t.deepEqual((await notes()).slice(before), [{ person: member.person, made: made?.id ?? '' }])
  await owner.post('/account/exports', { format: 'none' })
  await owner.post('/account/exports', { format: 'csv', 'filters.country': 'LU' })
  t.is((await notes()).length, before + 1)
  t.true((await (await owner.get('/account/audit')).text()).includes(made?.id ?? ''))
  await forget()
})

test.serial('the page follows an export from waiting to ready without being reloaded, and then has its file', async (t) => {
  t.timeout(180_000)
  const { page, again, complaints } = await visit(`${server.base}/account/sign-in`)
  t.teardown(() => page.context().close())
  await page.context().addCookies([{ name: 'headroom_session', value: owner.cookies.get('headroom_session') ?? '', url: server.base }])
  await again(`${server.base}/account/exports/new`)
  await page.selectOption('#format', 'csv')
  await page.check('input[value="generation"]')
  await page.click('form[action="/account/exports"] button')
  t.true((await page.innerText('#exports')).includes('waiting'))
  await startWorker(server.database.url, { HEADROOM_EXPORTS: exports })
  await page.waitForSelector('#exports a[href$="/download"]', { timeout: 150_000 })
  t.is(await page.locator('[data-live]').count(), 0)
  t.deepEqual(complaints, [])
})
