import test from 'ava'
import { browserName } from '../../src/account/sessions.ts'
import { makeEndpoint } from '../helpers/webhooks.ts'
import { signedIn, type SignedIn } from '../helpers/account.ts'
import { startServer, type TestServer } from '../helpers/server.ts'

let server: TestServer
let owner: SignedIn

test.before(async () => {
  server = await startServer(async () => {})
  owner = await signedIn(server, 'owner@example.org')
})

const page = async (person: SignedIn, path = '/account') => (await person.get(path)).text()

test.serial('the first page says the plan, its use, what needs somebody, and the newest errors', async (t) => {
  const { owner: database } = server.database
  t.false((await page(owner)).includes('What needs you'))
  t.false((await page(owner)).includes('Last errors'))
  await database.query('select access.set_plan($1, $2)', [owner.account, 'business'])
  const { id } = await makeEndpoint(server.database, owner.account, 'https://hooks.example.org/secret')
  await database.query(`update access.webhook set switched_off_at = now() - interval '9 days' where id = $1`, [id])
  await database.query('update access.meter set used = 25 where account_id = $1', [owner.account])
  const key = (await database.query<{ id: string }>(`select access.create_key($1, 'live', null, sha256('x')) as id`, [owner.account])).rows[0]?.id
  for (let n = 0; n < 7; n++) {
    await database.query(`
      insert into access.account_error (request_id, account_id, key_id, route, status, code, at)
      values ($1, $2, $3, '/v1/capacity', 400, 'invalid_parameter', now() - $4 * interval '1 minute')`, [`req_${n}`, owner.account, key, n])
  }
  const shown = await page(owner)
  t.true(shown.includes('<a href="/account/plan">Business</a>'))
  t.regex(shown, /25 of [\d,]+ requests used this month\.<\/a> <meter max="\d+" high="\d+" value="25"/)
  t.true(shown.includes('<a href="/account/webhooks">Webhooks</a> · Switched off: hooks.example.org'), 'however long ago')
  t.false(shown.includes('secret'))
  t.is(shown.match(/error-invalid_parameter/g)?.length, 5)
})

test.serial('an owner gives the account another name; nothing of it stands in the audit log', async (t) => {
  t.is((await owner.post('/account/rename', { name: '  Sun & Sons ' })).status, 303)
  t.true((await page(owner)).includes('<dd>Sun &amp; Sons <small>'))
  for (const name of ['', 'x'.repeat(101), 'two\nlines']) t.is((await owner.post('/account/rename', { name })).status, 400, name)
  const { rows } = await server.database.owner.query<{ detail: object }>(`select detail from access.audit where action = 'account.renamed'`)
  t.deepEqual(rows, [{ detail: {} }])
  t.true((await page(owner, '/account/audit')).includes('Account renamed'))
})

test.serial('a key that was just made stands in a request that works', async (t) => {
  const shown = await (await owner.post('/account/keys', { mode: 'test', label: '', days: '' })).text()
  const [, key = '', url = ''] = /curl -H &#39;Authorization: Bearer (svc_test_\w+)&#39; &#39;([^&]+)&#39;/.exec(shown) ?? []
  t.is((await fetch(url, { headers: { Authorization: `Bearer ${key}` } })).status, 200)
  t.false((await page(owner, '/account/keys')).includes('curl'))
})

test.serial('sessions are listed by browser and system', async (t) => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  await server.database.owner.query(`select access.open_session($1, $2, sha256('another'), '127.0.0.1', $3)`, [owner.account, owner.person, firefox])
  t.true((await page(owner, '/account/sessions')).includes(`<th scope="row"><span title="${firefox}">Firefox · Linux</span></th>`))
})

test('sessions are named by browser and system', (t) => {
  t.is(browserName('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'), 'Firefox · Linux')
  t.is(browserName('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'), 'Safari · iOS')
  t.is(browserName('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0'), 'Microsoft Edge · Windows')
  t.is(browserName('a test'), 'a test')
  t.is(browserName(''), '')
})
