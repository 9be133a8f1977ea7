import test from 'ava'
import { formBrowser, signedIn, type SignedIn } from '../../helpers/account.ts'
import { BACK, connect, sdkClient } from '../../helpers/oauth-client.ts'
import { startServer, type TestServer } from '../../helpers/server.ts'
import { makeEndpoint } from '../../helpers/webhooks.ts'

let server: TestServer

test.before('start the application', async () => {
  server = await startServer(async () => {})
})

const rowsOf = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> => (await server.database.owner.query(text, values)).rows as Row[]

/** Tables and columns of the database in which a text stands, whatever its capitals. */
async function tracesOf(text: string): Promise<string[]> {
  const columns = await rowsOf<{ place: string; query: string }>(`
    select format('%s.%s.%s', table_schema, table_name, column_name) as place,
      format('select count(*)::integer as n from %I.%I where %I::text ilike $1', table_schema, table_name, column_name) as query
    from information_schema.columns join information_schema.tables t using (table_schema, table_name)
    where table_schema in ('access', 'graphile_worker') and t.table_type = 'BASE TABLE'
      and data_type in ('text', 'json', 'jsonb', 'ARRAY', 'character varying')`)
  const found: string[] = []
  for (const { place, query } of columns) if ((await rowsOf<{ n: number }>(query, [`%${text}%`]))[0]?.n) found.push(place)
  return found
}

/** A person who asked for a sign-in, was invited, invited others, and made a key. */
async function busyPerson(mailbox: string): Promise<SignedIn> {
  const [person, inviter] = [await signedIn(server, mailbox), await signedIn(server, `inviter.of.${mailbox.replace('@', '.at.')}@example.net`)]
  await formBrowser(server.base).post('/account/sign-in', { mailbox })
  await inviter.post('/account/invitations', { mailbox, role: 'member' })
  await person.post('/account/invitations', { mailbox: 'friend@example.net', role: 'member' })
  await person.post('/account/keys', { mode: 'live', label: 'mine' })
  return person
}

test.serial('a person downloads all that is kept of them, and nothing of others', async (t) => {
  const person = await busyPerson('copy@example.org')
  const stranger = await busyPerson('stranger@example.org')
  await server.database.owner.query(`
    insert into access.question (id, account_id, person_id, name, params, view, seen) values ('qst_1', $2, $1, 'at least 20 MW', '{}', 'mw=20', 0)`,
  [person.person, person.account])
  await server.database.owner.query(`insert into access.identity (issuer, subject, person_id) values ('https://id.example', 'copied', $1)`, [person.person])
  await server.database.owner.query(`
    insert into access.passkey (id, credential_id, person_id, public_key, signatures, transports, name) values ('psk_1', 'raw', $1, 'key', 0, '{usb}', 'Phone')`,
  [person.person])
  await connect(server.base, sdkClient('Assistant'), person)
  const answer = await person.get('/account/person.json')
  t.deepEqual([answer.headers.get('Cache-Control'), answer.headers.get('Content-Disposition')], ['no-store', 'attachment; filename="headroom-person.json"'])
  const text = await answer.text()
  const data = JSON.parse(text) as Record<string, Record<string, unknown>[]>
  t.like(data.person, { id: person.person, mailbox: 'copy@example.org', language: 'en' })
  t.like(data.memberships, [{ account_id: person.account, role: 'owner' }])
  t.like(data.connections, [{ account_id: person.account, client: 'Assistant', redirect_uri: BACK }])
  t.like(data.sessions, [{ account_id: person.account, address: '127.0.0.1', agent: 'a test' }])
  t.like(data.questions, [{ account_id: person.account, name: 'at least 20 MW', paused_at: null }])
  t.like(data.identities, [{ issuer: 'https://id.example', subject: 'copied' }])
  t.like(data.passkeys, [{ id: 'psk_1', name: 'Phone', transports: ['usb'], used_at: null }])
  t.is(data.sign_ins?.length, 1)
  t.like(data.invitations, [{ mailbox: 'copy@example.org', role: 'member' }])
  t.deepEqual(data.mails?.map(({ kind }) => kind).sort(), ['invitation', 'sign_in'])
  t.deepEqual(data.audit?.map(({ action }) => action), ['client.connected', 'key.made', 'member.invited', 'session.opened', 'account.opened'])
  for (const other of [stranger.person, stranger.account, 'stranger@example.org', 'inviter.of', 'friend@example.net']) t.false(text.includes(other), other)
  t.notRegex(text, /[\w-]{43}/, 'no token or digest')
})

test.serial('a table that names people is in the download and in the deletion', async (t) => {
  const rows = await rowsOf<{ place: string }>(`
    select table_name || '.' || column_name as place from information_schema.columns join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'access' and t.table_type = 'BASE TABLE' and column_name ~ '(person|mailbox|to_address|invited_by)'`)
  // Whoever adds one here adds it to api.person_data too, and to access.forget_person unless it goes with its person.
  t.deepEqual(rows.map(({ place }) => place).sort(), [
    'audit.person_id', 'challenge.person_id', 'connection.person_id', 'identity.person_id', 'invitation.mailbox', 'invitation.mailbox_key', 'mail.to_address', 'mailbox_change.before_mailbox_key',
    'mailbox_change.mailbox', 'mailbox_change.mailbox_key', 'mailbox_change.person_id', 'member.person_id',
    'passkey.person_id', 'person.mailbox', 'person.mailbox_key', 'question.person_id',
    'session.person_id', 'sign_in.mailbox', 'sign_in.mailbox_key',
  ])
})

test.serial('who deletes themselves leaves no mailbox and no address behind; the audit log keeps their id', async (t) => {
  const person = await busyPerson('Gone.Person@example.org')
  const second = await signedIn(server, 'stays@example.org', { account: person.account, role: 'owner' })
  t.true((await tracesOf('gone.person')).length >= 8)
  t.is((await person.post('/account/person/delete', { mailbox: 'somebody.else@example.org' })).status, 400)
  t.is((await person.post('/account/person/delete', { mailbox: 'gone.person@example.org' })).headers.get('Location'), '/account/sign-in')
  t.is((await person.get('/account')).status, 303)
  t.false(person.cookies.has('headroom_known'))
  t.deepEqual(await tracesOf('gone.person@'), [])
  const notes = await rowsOf<{ action: string; detail: object }>('select action, detail from access.audit where person_id = $1 order by id', [person.person])
  t.deepEqual(notes.map(({ action }) => action), ['account.opened', 'session.opened', 'member.invited', 'key.made', 'member.left'])
  t.false(JSON.stringify(notes).includes('127.0.0.1'))
  // The account goes on with its other owner, under another name than the mailbox.
  t.is((await second.get('/account')).status, 200)
  t.true((await (await second.get('/account/keys')).text()).includes('mine'))
})

test.serial('an account whose only owner goes is closed, which the page says before: keys, webhooks, and everybody’s access end', async (t) => {
  const person = await signedIn(server, 'only@example.org')
  const member = await signedIn(server, 'left.alone@example.org', { account: person.account, role: 'member' })
  const key = /svc_live_[0-9A-Za-z]{40}/.exec(await (await person.post('/account/keys', { mode: 'live' })).text())?.[0] ?? ''
  await makeEndpoint(server.database, person.account, 'https://example.com/headroom')
  const asked = async () => (await server.get('/v1/key', { headers: { 'X-API-Key': key } })).status
  t.is(await asked(), 200)
  const [said, others] = await Promise.all([person, member].map(async (who) => (await who.get('/account/person')).text()))
  t.true(said?.includes('You are the only owner of these accounts.'))
  t.deepEqual([said, others].map((page) => page?.includes(`<code>${person.account}</code></small></li>`)), [true, false])
  await person.post('/account/person/delete', { mailbox: 'only@example.org' })
  t.is(await asked(), 401)
  t.is((await member.get('/account')).status, 303)
  t.deepEqual(await rowsOf('select from access.webhook where account_id = $1', [person.account]), [])
  t.deepEqual(await rowsOf(`select a.name = a.id as nameless, (select sum(u.requests)::integer from access.usage u where u.account_id = a.id) as requests
    from access.account a where a.id = $1`, [person.account]), [{ nameless: true, requests: 1 }])
})

test.serial('copy and deletion ask again who it is after twelve hours', async (t) => {
  const person = await signedIn(server, 'late@example.org')
  await rowsOf(`update access.session set proved_at = proved_at - interval '12 hours' where person_id = $1`, [person.person])
  t.is((await person.get('/account/person.json')).status, 303)
  t.is((await person.post('/account/person/delete', { mailbox: 'late@example.org' })).status, 401)
  t.is((await person.get('/account/person')).status, 200)
})

test.serial('the names of passkeys, and mails that wait and tell the mailbox to others, go with their person', async (t) => {
  const person = await signedIn(server, 'named@example.org')
  await rowsOf(`select api.passkey_add($1, $2, sha256('named'), '\\x00', 0, '{internal}', 'The phone of named@example.org')`, [person.account, person.person])
  await rowsOf(`select api.account_plan_ask($1, $2, 'pro', '', 'operator@example.net')`, [person.account, person.person])
  t.true((await tracesOf('named@')).includes('access.mail.values'))
  await person.post('/account/person/delete', { mailbox: 'named@example.org' })
  t.deepEqual(await tracesOf('named@'), [])
})
