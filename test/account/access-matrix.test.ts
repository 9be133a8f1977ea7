import test from 'ava'
import { hashOfKey, makeKey } from '../../src/access/key.ts'
import { hashOfToken, newToken } from '../../src/access/token.ts'
import { createApp } from '../../src/app.ts'
import type { Config } from '../../src/settings/config.ts'
import { formBrowser, signedIn, type FormBrowser, type SignedIn } from '../helpers/account.ts'
import { routesOf } from '../helpers/app-routes.ts'
import { freePort } from '../helpers/headroom.ts'
import { startServer, TEST_CONFIG, type TestServer } from '../helpers/server.ts'
import { makeEndpoint } from '../helpers/webhooks.ts'

/** Every route under `/account` by who asks for whose things. A route that has no row here fails. */

/** What ids of an account name; a route's id goes into `:id` or `:token`, or into the form where that says `ID`. */
type Things = { account: string; session: string; key: string; member: string; signInLink: string; invitation: string; invitationLink: string; client: string; passkey: string; identity: string; export: string; webhook: string; delivery: string; question: string; channel: string }

type Row = {
  /** Statuses of who is signed out, of a member, and of an owner, for what is their account's. */
  statuses: [signedOut: number, member: number, owner: number]
  /** What the id is; none for a route without one. */
  of?: keyof Things
  /** Status for the owner of another account, and for an id that there is not; 404 unless given. */
  other?: number
  form?: Record<string, string>
}

const PAGE: Row = { statuses: [303, 200, 200] }

const EXPECTED: Record<string, Row> = {
  'GET /account': PAGE,
  'GET /account/audit': { statuses: [303, 403, 200] },
  'GET /account/clients': PAGE,
  // No client asks: test/oauth does.
  'GET /account/clients/connect': { statuses: [303, 400, 400] },
  'GET /account/exports': PAGE,
  // It is not finished.
  'GET /account/exports/:id/download': { statuses: [303, 409, 409], of: 'export' },
  'GET /account/exports/new': PAGE,
  'GET /account/invitations/:token': { statuses: [200, 200, 200], of: 'invitationLink', other: 200 },
  'GET /account/keys': PAGE,
  'GET /account/keys/:id': { statuses: [303, 200, 200], of: 'key' },
  'GET /account/mailbox/:token': { statuses: [200, 200, 200], of: 'signInLink', other: 200 },
  'GET /account/mails': PAGE,
  'GET /account/members': PAGE,
  'GET /account/passkeys': PAGE,
  'GET /account/person': PAGE,
  'GET /account/person.json': PAGE,
  'GET /account/plan': PAGE,
  'GET /account/questions': PAGE,
  'GET /account/questions/:id': { statuses: [303, 404, 200], of: 'question' },
  'GET /account/questions/new': PAGE,
  'GET /account/requests': PAGE,
  'GET /account/sample-key': PAGE,
  'GET /account/sessions': PAGE,
  'GET /account/sign-in': { statuses: [200, 200, 200] },
  'GET /account/sign-in/code': { statuses: [200, 200, 200] },
  'GET /account/sign-in/link/:token': { statuses: [200, 200, 200], of: 'signInLink', other: 200 },
  // The provider of this application answers nobody.
  'GET /account/sign-in/oidc': { statuses: [503, 503, 503] },
  'GET /account/sign-in/oidc/callback': { statuses: [400, 400, 400] },
  'GET /account/usage': PAGE,
  'GET /account/usage.csv': PAGE,
  'GET /account/webhooks': PAGE,
  'GET /account/webhooks/new': PAGE,
  'GET /account/webhooks/:id': { statuses: [303, 200, 200], of: 'webhook' },
  'GET /account/webhooks/:id/change': { statuses: [303, 200, 200], of: 'webhook' },
  'GET /account/webhooks/:id/deliveries/:delivery': { statuses: [303, 200, 200], of: 'delivery' },
  'POST /account/clients/:id/end': { statuses: [401, 303, 303], of: 'client' },
  'POST /account/clients/connect': { statuses: [401, 400, 400], form: { choice: 'allow', account: '' } },
  'POST /account/exports': { statuses: [401, 303, 303], form: { format: 'csv' } },
  'POST /account/first-steps/hide': { statuses: [401, 303, 303] },
  'POST /account/invitations': { statuses: [401, 403, 303], form: { mailbox: 'guest@example.org', role: 'member' } },
  'POST /account/invitations/:id/withdraw': { statuses: [401, 403, 303], of: 'invitation' },
  // For another mailbox than anybody's here.
  'POST /account/invitations/:token': { statuses: [401, 400, 400], of: 'invitationLink', other: 400 },
  'POST /account/keys': { statuses: [401, 200, 200], form: { mode: 'live' } },
  'POST /account/keys/:id/replace': { statuses: [401, 200, 200], of: 'key', form: { hours: '24' } },
  'POST /account/keys/:id/revoke': { statuses: [401, 303, 303], of: 'key' },
  'POST /account/mailbox': { statuses: [401, 303, 303], form: { mailbox: 'another@example.org' } },
  // No link of a change.
  'POST /account/mailbox/:token': { statuses: [400, 400, 400], of: 'signInLink', other: 400 },
  'POST /account/mails': { statuses: [401, 403, 303] },
  'POST /account/members/:id/remove': { statuses: [401, 403, 303], of: 'member' },
  'POST /account/members/:id/role': { statuses: [401, 403, 303], of: 'member', form: { role: 'owner' } },
  'POST /account/members/leave': { statuses: [401, 303, 409] },
  'POST /account/passkeys': { statuses: [401, 400, 400] },
  // A person's own, like sessions.
  'POST /account/passkeys/:id/remove': { statuses: [401, 404, 303], of: 'passkey' },
  'POST /account/passkeys/:id/rename': { statuses: [401, 404, 303], of: 'passkey', form: { name: 'Laptop' } },
  'POST /account/passkeys/options': { statuses: [401, 200, 200] },
  'POST /account/person/delete': { statuses: [401, 400, 400] },
  'POST /account/keys/left/revoke': { statuses: [401, 303, 303] },
  'POST /account/person/identities/:id/unlink': { statuses: [401, 404, 303], of: 'identity' },
  'POST /account/plan/ask': { statuses: [401, 403, 303], form: { plan: 'enterprise', message: '' } },
  'POST /account/questions': { statuses: [401, 303, 303], form: { view: 'mw=20', bbox: '' } },
  'POST /account/questions/:id': { statuses: [401, 404, 303], of: 'question', form: { opened: 'on' } },
  'POST /account/questions/:id/channels': { statuses: [401, 404, 303], of: 'question', form: { kind: 'slack', url: 'https://hooks.example.org/services/a' } },
  'POST /account/questions/:id/channels/:channel/delete': { statuses: [401, 404, 303], of: 'channel' },
  'POST /account/questions/:id/channels/:channel/enable': { statuses: [401, 404, 303], of: 'channel' },
  'POST /account/questions/:id/channels/:channel/test': { statuses: [401, 404, 303], of: 'channel' },
  'POST /account/questions/:id/feed': { statuses: [401, 404, 200], of: 'question' },
  'POST /account/questions/:id/feed/off': { statuses: [401, 404, 303], of: 'question' },
  'POST /account/questions/:id/delete': { statuses: [401, 404, 303], of: 'question' },
  'POST /account/questions/:id/pause': { statuses: [401, 404, 303], of: 'question' },
  'POST /account/questions/:id/resume': { statuses: [401, 404, 303], of: 'question' },
  'POST /account/sample-key': { statuses: [401, 200, 200] },
  // A person's own: members may not end the sessions of owners.
  'POST /account/rename': { statuses: [401, 403, 303], form: { name: 'Another name' } },
  'POST /account/sessions/:id/end': { statuses: [401, 404, 303], of: 'session' },
  'POST /account/sessions/end-others': { statuses: [401, 303, 303] },
  'POST /account/sign-in': { statuses: [303, 303, 303], form: { mailbox: 'asks@example.org' } },
  'POST /account/sign-in/code': { statuses: [400, 400, 400], form: { code: '00000000' } },
  // Asked for in another browser.
  'POST /account/sign-in/link/:token': { statuses: [400, 400, 400], of: 'signInLink', other: 400 },
  'POST /account/sign-in/passkey': { statuses: [400, 400, 400] },
  'POST /account/sign-in/passkey/options': { statuses: [200, 200, 200] },
  'POST /account/sign-out': { statuses: [303, 303, 303] },
  'POST /account/switch': { statuses: [401, 303, 303], of: 'account', form: { account: 'ID' } },
  'POST /account/webhooks': { statuses: [401, 200, 200], form: { url: 'https://example.org/events' } },
  'POST /account/webhooks/:id/change': { statuses: [401, 303, 303], of: 'webhook', form: { url: 'https://example.org/other' } },
  'POST /account/webhooks/:id/delete': { statuses: [401, 303, 303], of: 'webhook' },
  'POST /account/webhooks/:id/deliveries/:delivery/retry': { statuses: [401, 303, 303], of: 'delivery' },
  'POST /account/webhooks/:id/enable': { statuses: [401, 303, 303], of: 'webhook' },
  'POST /account/webhooks/:id/pause': { statuses: [401, 303, 303], of: 'webhook' },
  'POST /account/webhooks/:id/replay': { statuses: [401, 303, 303], of: 'webhook', form: { hours: '24' } },
  'POST /account/webhooks/:id/resume': { statuses: [401, 303, 303], of: 'webhook' },
  'POST /account/webhooks/:id/rotate': { statuses: [401, 200, 200], of: 'webhook' },
  'POST /account/webhooks/:id/test': { statuses: [401, 303, 303], of: 'webhook' },
}

let server: TestServer
let numbers = 0

let settings: Partial<Config>

test.before('start the application with every way to sign in', async () => {
  const port = await freePort()
  const { mail } = TEST_CONFIG
  settings = {
    port, publicUrl: `http://localhost:${port}`, mail: { ...mail, operator: 'operator@example.org' },
    oidc: { issuer: 'https://localhost:1', clientId: 'us', clientSecret: null, name: 'Company' },
  }
  server = await startServer(async () => {}, settings)
})

test.beforeEach('forget the attempts of other tests, which come from the same network', async () => {
  await server.database.owner.query('truncate access.sign_in, access.challenge, access.mailbox_change')
})

type Household = { owner: SignedIn; member: SignedIn; things: Things }

/** An account with an owner, a member, and one thing of each kind. */
async function household(): Promise<Household> {
  const n = ++numbers
  const { owner: query } = server.database
  const owner = await signedIn(server, `owner${n}@example.org`)
  const joined = { account: owner.account, role: 'member' as const }
  const member = await signedIn(server, `member${n}@example.org`, joined)
  const third = await signedIn(server, `third${n}@example.org`, joined)
  await query.query(`select access.create_key($1, 'live', null, $2, 'abcd')`, [owner.account, hashOfKey(makeKey('live'))])
  await signedIn(server, owner.mailbox)
  const [invitationLink, signInLink] = [newToken(), newToken()]
  await query.query(`select api.invitation_make($1, $2, $3, 'member', $4, $5, 'en')`, [
    owner.account, owner.person, `nobody${n}@example.org`, invitationLink, hashOfToken(invitationLink)])
  await query.query(`select api.sign_in_ask($1, $2, '12345678', $3, $4, 'en', '/account', 'elsewhere')`, [
    owner.mailbox, signInLink, hashOfToken(signInLink), hashOfToken(newToken())])
  await query.query('select access.set_plan($1, $2)', [owner.account, 'business'])
  const webhook = (await makeEndpoint(server.database, owner.account, 'https://example.org/events')).id
  const made = { passkey: idLike('psk', n), export: idLike('exp', n), question: idLike('qst', n) }
  const delivery = idLike('dlv', n)
  await query.query(`
    insert into access.passkey (id, credential_id, person_id, public_key, signatures, transports, name)
    values ($1, convert_to($1, 'UTF8'), $2, 'key', 0, '{}', 'Phone')`, [made.passkey, owner.person])
  await query.query(`insert into access.identity (issuer, subject, person_id) values ('https://id.example', $1, $1)`, [owner.person])
  await query.query(`
    insert into access.question (id, account_id, person_id, name, params, view, seen) values ($1, $2, $3, 'at least 20 MW', '{}', 'mw=20', 0)`,
  [made.question, owner.account, owner.person])
  const channel = idLike('whk', n)
  await query.query(`
    insert into access.webhook (id, question_id, kind, url, sealed_secret) values ($1, $2, 'slack', 'https://hooks.example.org/…abcd', '')`, [channel, made.question])
  await query.query(`
    insert into access.export (id, account_id, format, filters, rights, status, rows_expected, rows_written)
    values ($1, $2, 'csv', '{}', '{}', 'running', 10, 1)`, [made.export, owner.account])
  await query.query(`
    insert into access.delivery (id, webhook_id, event_id, event_type, status, attempts, last_attempt_at, error)
    values ($1, $2, 'evt_1', 'webhook.test', 'failed', 6, now(), 'none')`, [delivery, webhook])
  const { rows: [registered] } = await query.query<{ id: string }>(`select api.client_register('Assistant', '{https://assistant.example/}', $1) as id`, [`elsewhere ${n}`])
  await query.query(`select api.client_allow($1, $2, $3, 'https://assistant.example/', $4, $5)`, [registered?.id, owner.account, owner.person, newToken(), hashOfToken(newToken())])
  await query.query(`update access.api_key set expires_at = null where account_id = $1`, [owner.account]) // that of the client would end with its code
  const { rows: [ids] } = await query.query<{ session: string; key: string; client: string; invitation: string; identity: string }>(`
    select (select id from access.session where person_id = $2 order by made_at desc limit 1) as session,
      (select id from access.api_key where account_id = $1 and mode <> 'client') as key, (select key_id from access.connection where account_id = $1) as client, (select id from access.invitation where account_id = $1) as invitation,
      registry.derive_id('idn_', 'https://id.example', $2) as identity`,
  [owner.account, owner.person])
  if (ids === undefined) throw new Error('no ids')
  return { owner, member, things: { ...ids, ...made, webhook, delivery: `${webhook}/deliveries/${delivery}`, channel: `${made.question}/channels/${channel}`, account: owner.account, member: third.person, invitationLink, signInLink } }
}

const idLike = (prefix: string, n: number): string => `${prefix}_${String(n).padStart(20, 'a')}`

/** An id or a token of the same form that there is not. */
const unknownLike = (id: string): string => (/^[a-z]+_[0-9a-f]{20}(\/|$)/.test(id) ? id.replaceAll(/_[0-9a-f]{20}/g, `_${'0'.repeat(20)}`) : 'x'.repeat(43))

/** An answer as far as it can tell anything: without the id that was asked for, and the ids of requests. */
type Answer = { status: number; headers: string[][]; body: string }

async function ask(browser: FormBrowser, route: string, { form = {} }: Row, id: string): Promise<Answer> {
  const [method, pattern = ''] = route.split(' ')
  const path = pattern.replace(/:id\/(deliveries\/:delivery|channels\/:channel)|:id|:token/, id)
  const fields = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, value === 'ID' ? id : value]))
  const answer = method === 'GET' ? await browser.get(path) : await browser.post(path, fields)
  const blank = (text: string) => (id === '' ? text : text.replaceAll(id, 'ID').replaceAll(encodeURIComponent(id), 'ID')).replaceAll(/req_[0-9a-f]{20}/g, 'req')
  const headers = [...answer.headers].filter(([name]) => !['date', 'server-timing', 'content-length', 'set-cookie'].includes(name))
  return { status: answer.status, headers: headers.map((pair) => pair.map(blank)), body: blank(await answer.text()) }
}

test('every route under /account has a row here', (t) => {
  const routes = routesOf(createApp({ pool: server.database.web, config: { ...TEST_CONFIG, ...settings } }))
  t.deepEqual(routes.filter((route) => route.split(' ')[1]?.startsWith('/account')).sort(), Object.keys(EXPECTED).sort())
})

for (const [route, row] of Object.entries(EXPECTED)) {
  test.serial(`${route}: owner, member, stranger and nobody get what they should, and other people’s ids are as unknown ones`, async (t) => {
    const { statuses: [signedOut, member, owner], of, other = 404 } = row
    const [first, second, stranger] = [await household(), await household(), await household()]
    const idOf = ({ things }: Household) => (of === undefined ? '' : things[of])
    const nobody = formBrowser(server.base)
    await nobody.get('/account/sign-in') // gets its cookie, so that its forms' tokens stay the same

    t.is((await ask(nobody, route, row, idOf(first))).status, signedOut)
    if (of !== undefined) {
      const unknown = unknownLike(idOf(first))
      t.deepEqual(await ask(nobody, route, row, idOf(first)), await ask(nobody, route, row, unknown), 'nobody')
      for (const [who, browser, expected] of [['owner', stranger.owner, other], ['member', stranger.member, member === 403 ? 403 : other]] as const) {
        const theirs = await ask(browser, route, row, idOf(first))
        t.is(theirs.status, expected, who)
        t.deepEqual(theirs, await ask(browser, route, row, unknown), who)
      }
    } else if (route.startsWith('GET')) {
      const { body } = await ask(stranger.owner, route, row, '')
      t.deepEqual([...Object.values(first.things), first.owner.person, first.owner.mailbox].filter((id) => body.includes(id)), [])
    }
    // What strangers asked for has changed nothing: it is all there for its own people.
    t.is((await ask(first.owner, route, row, idOf(first))).status, owner, 'owner')
    t.is((await ask(second.member, route, row, idOf(second))).status, member, 'member')
  })
}
