import test from 'ava'
import { signedIn, type SignedIn } from '../helpers/account.ts'
import { startServer, type TestServer } from '../helpers/server.ts'
import { makeEndpoint } from '../helpers/webhooks.ts'

let server: TestServer

test.before('start the application', async () => {
  server = await startServer(async () => {})
})

/** Every page of an audit log, the newest first. */
async function pagesOf(owner: SignedIn): Promise<string[]> {
  const pages: string[] = []
  for (let path: string | undefined = '/account/audit'; path !== undefined;) {
    const page: string = await (await owner.get(path)).text()
    pages.push(page)
    path = /href="(\/account\/audit\?before=[\w-]+)"/.exec(page)?.[1]
  }
  return pages
}

const rowsOf = (page: string | undefined): number => (page?.split('<tr>').length ?? 1) - 2

test('no number of notes hides the ones before: the log has pages', async (t) => {
  const [owner, stranger] = [await signedIn(server, 'paged@example.org'), await signedIn(server, 'stranger@example.org')]
  await server.database.owner.query(`
    insert into access.audit (account_id, person_id, action, detail) select $1, $2, 'key.made', jsonb_build_object('key', 'key_' || n) from generate_series(1, 398) n`,
  [owner.account, owner.person])
  const pages = await pagesOf(owner)
  t.deepEqual(pages.map(rowsOf), [200, 200])
  t.true(pages[1]?.includes('Account opened') && !pages[0]?.includes('Account opened'))
  await server.database.owner.query(`insert into access.audit (account_id, action) values ($1, 'plan.set')`, [owner.account])
  t.deepEqual((await pagesOf(owner)).map(rowsOf), [200, 200, 1])
  const [next = ''] = /\/account\/audit\?before=[\w-]+/.exec(pages[0] ?? '') ?? []
  for (const path of [next, '/account/audit?before=1', `${next}x`]) t.is((await stranger.get(path)).status, 400, path)
})

test('what one person does again within an hour is one note with a count', async (t) => {
  const owner = await signedIn(server, 'repeats@example.org')
  await server.database.owner.query('select access.set_plan($1, $2)', [owner.account, 'business'])
  const [endpoint, other] = [await makeEndpoint(server.database, owner.account, 'https://example.org/a'), await makeEndpoint(server.database, owner.account, 'https://example.org/b')]
  const member = await signedIn(server, 'repeats.too@example.org', { account: owner.account, role: 'member' })
  const tests = async () => (await server.database.owner.query<{ times: number }>(
    `select times from access.audit where account_id = $1 and action = 'webhook.test' order by id`, [owner.account])).rows.map(({ times }) => times)
  for (let n = 0; n < 4; n++) await owner.post(`/account/webhooks/${endpoint.id}/test`)
  await owner.post(`/account/webhooks/${other.id}/test`)
  await member.post(`/account/webhooks/${endpoint.id}/test`)
  t.deepEqual(await tests(), [4, 1, 1])
  t.true((await (await owner.get('/account/audit')).text()).includes('(4 ×)'))
  await server.database.owner.query(`update access.audit set at = at - interval '1 hour' where account_id = $1`, [owner.account])
  await owner.post(`/account/webhooks/${endpoint.id}/test`)
  t.deepEqual(await tests(), [4, 1, 1, 1])
})

test('an account makes a hundred keys a day, revoked ones too', async (t) => {
  const owner = await signedIn(server, 'loops@example.org')
  await server.database.owner.query(`
    insert into access.api_key (id, account_id, mode, sha256, created_at, revoked_at)
    select 'key_loop' || n, $1, 'live', sha256(convert_to('loop' || n, 'UTF8')), now() - interval '23 hours', now() from generate_series(1, 99) n`, [owner.account])
  t.deepEqual([(await owner.post('/account/keys', { mode: 'live' })).status, (await owner.post('/account/keys', { mode: 'live' })).status], [200, 429])
  await server.database.owner.query(`update access.api_key set created_at = created_at - interval '1 hour' where account_id = $1`, [owner.account])
  t.is((await owner.post('/account/keys', { mode: 'live' })).status, 200)
})
