import test from 'ava'
import { signedIn } from '../helpers/account.ts'
import { answer, askToken, begun, BACK, connect, registered, sdkClient, statusesOf } from '../helpers/oauth-client.ts'
import { startServer, type TestServer } from '../helpers/server.ts'

let server: TestServer

test.before(async () => {
  server = await startServer(async () => {})
})

test('connected clients are listed with their host, who let them in and their last use, apart from keys; ended, they stop at the next request', async (t) => {
  const person = await signedIn(server, 'lists@example.org')
  const { access_token: token, refresh_token: refresh = '' } = await connect(server.base, sdkClient('Nice <b>assistant</b>'), person)
  const page = await (await person.get('/account/clients')).text()
  t.true(page.includes('Nice &lt;b&gt;assistant&lt;/b&gt;') && page.includes('<code>assistant.example</code>') && page.includes('Not yet'))
  t.false((await (await person.get('/account/keys')).text()).includes('Nice'))
  t.deepEqual(await statusesOf(server.base, token), [200, 200])
  const used = await (await person.get('/account/clients')).text()
  t.false(used.includes('Not yet'))
  t.true((await (await person.get('/account/usage')).text()).includes('Connected program'))
  const [, id = ''] = /\/account\/clients\/(key_[0-9a-f]{20})\/end/.exec(used) ?? []
  t.is((await person.get(`/account/keys/${id}`)).status, 404)
  const stranger = await signedIn(server, 'not.theirs@example.org')
  t.is((await stranger.post(`/account/clients/${id}/end`)).status, 404)
  t.deepEqual(await statusesOf(server.base, token), [200, 200])
  t.is((await person.post(`/account/clients/${id}/end`)).status, 303)
  t.deepEqual(await statusesOf(server.base, token), [401, 401])
  t.like(await askToken(server.base, { grant_type: 'refresh_token', client_id: 'none', refresh_token: refresh }), { status: 400 })
  t.true((await (await person.get('/account/clients')).text()).includes('No program is connected.'))
  const audit = await (await person.get('/account/audit')).text()
  t.true(audit.includes('Program connected') && audit.includes('Program disconnected'))
})

test('a person of several accounts chooses, and the client counts on the one chosen', async (t) => {
  const owner = await signedIn(server, 'several.owner@example.org')
  const person = await signedIn(server, 'several@example.org')
  await server.database.owner.query(`insert into access.member (account_id, person_id, role) values ($1, $2, 'member')`, [owner.account, person.person])
  const { address } = begun(server.base, await registered(server.base))
  const page = await (await person.get(address.slice(server.base.length))).text()
  t.true(page.includes(`<option value="${person.account}" selected>`) && page.includes(`<option value="${owner.account}">`))
  await answer(person, address, 'allow', owner.account)
  const { rows } = await server.database.owner.query('select account_id from access.connection where person_id = $1', [person.person])
  t.deepEqual(rows, [{ account_id: owner.account }])
  t.true((await (await owner.get('/account/clients')).text()).includes('several@example.org'), 'the owner sees it')
})

test('what a person let in ends when they leave or are removed', async (t) => {
  const owner = await signedIn(server, 'stays@example.org')
  const member = await signedIn(server, 'goes@example.org', { account: owner.account, role: 'member' })
  const { access_token: token } = await connect(server.base, sdkClient(), member)
  t.deepEqual(await statusesOf(server.base, token), [200, 200])
  t.is((await owner.post(`/account/members/${member.person}/remove`)).status, 303)
  t.deepEqual(await statusesOf(server.base, token), [401, 401])
  t.true((await (await owner.get('/account/clients')).text()).includes('No program is connected.'))
})

test('clients count among the hundred keys of an account, and no mail warns of their end', async (t) => {
  const person = await signedIn(server, 'hundred@example.org')
  await connect(server.base, sdkClient(), person)
  const { owner } = server.database
  await owner.query(`update access.api_key set expires_at = now() + interval '3 hours' where account_id = $1`, [person.account])
  t.is((await owner.query(`select from access.account a, access.account_state(a) s where a.id = $1`, [person.account])).rowCount, 0)
  await owner.query(`
    insert into access.api_key (id, account_id, mode, sha256) select 'key_many' || n, $1, 'live', sha256(convert_to('many' || n, 'UTF8')) from generate_series(1, 99) n`, [person.account])
  const { address } = begun(server.base, await registered(server.base, { client_name: 'One more', redirect_uris: [BACK] }))
  t.is((await person.post(address.slice(server.base.length), { choice: 'allow', account: person.account })).status, 429)
})

test('an access token holds for an hour, and a connection for thirty days after its client last asked for tokens', async (t) => {
  const person = await signedIn(server, 'unused@example.org')
  const provider = sdkClient()
  const { access_token: token, refresh_token: refresh = '' } = await connect(server.base, provider, person)
  const { owner } = server.database
  const { rows } = await owner.query(`
    select t.kind, round(extract(epoch from t.expires_at - now()) / 3600)::int as hours, round(extract(epoch from k.expires_at - now()) / 86400)::int as days
    from access.client_token t join access.api_key k on k.id = t.key_id where k.account_id = $1 and t.kind <> 'code' order by t.kind`, [person.account])
  t.deepEqual(rows, [{ kind: 'access', hours: 1, days: 30 }, { kind: 'refresh', hours: 720, days: 30 }])
  await owner.query('update access.api_key set expires_at = now() where account_id = $1', [person.account])
  t.deepEqual(await statusesOf(server.base, token), [401, 401])
  t.like(await askToken(server.base, { grant_type: 'refresh_token', client_id: provider.kept.client?.client_id ?? '', refresh_token: refresh }), { status: 400, body: { error: 'invalid_grant' } })
  t.true((await (await person.get('/account/clients')).text()).includes('No program is connected.'))
})
