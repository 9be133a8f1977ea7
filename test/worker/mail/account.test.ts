import test from 'ava'
import { hashOfKey, makeKey } from '../../../src/access/key.ts'
import { openLog } from '../../../src/observe/log.ts'
import { signedIn, type SignedIn } from '../../helpers/account.ts'
import { startReceiver, type Receiver } from '../../helpers/receiver.ts'
import { startServer, type TestServer } from '../../helpers/server.ts'
import { addGridSource, deliveriesOf, makeEndpoint, publish, SECRET_KEY, type Endpoint } from '../../helpers/webhooks.ts'
import { carryOutDelivery } from '../../../worker/webhooks/deliver.ts'
import { sendEvent } from '../../../worker/webhooks/send-event.ts'

let server: TestServer
let receiver: Receiver
let owner: SignedIn
let broken: Endpoint

test.before(async (t) => {
  t.timeout(120_000)
  receiver = await startReceiver(({ path }, response) => response.writeHead(path === '/well' ? 200 : 500).end())
  server = await startServer(addGridSource)
  owner = await signedIn(server, 'owner@example.org')
  const { owner: database } = server.database
  await database.query('select access.set_plan($1, $2)', [owner.account, 'business'])
  const member = await signedIn(server, 'member@example.org')
  await database.query(`insert into access.member (account_id, person_id, role) values ($1, $2, 'member')`, [owner.account, member.person])
  broken = await makeEndpoint(server.database, owner.account, `${receiver.base}/broken?token=secret`)
  await makeEndpoint(server.database, owner.account, `${receiver.base}/well`)
})

/** Makes an attempt at a delivery as a worker does; none runs, because its own jobs would send the mails. */
async function attempt(id: string): Promise<void> {
  await carryOutDelivery(id, {
    query: server.database.worker.query.bind(server.database.worker) as never, egress: { loopback: true, dnsServer: null }, workerDead: 30_000, hostDeliveries: 20,
    secretKeys: [Buffer.from(SECRET_KEY, 'hex')], signal: new AbortController().signal, log: openLog('silent'),
    send: ({ url, body, event_type: type, traceparent }, secret, egress, signal) => sendEvent({ deliveryId: id, eventId: 'evt_1', type, body, secret, url, traceparent }, egress, signal),
  })
}

type Mail = Record<string, string>

/** What the mails about accounts that the job queues now tell, as the worker's role. */
async function mailed(): Promise<Mail[]> {
  const { owner: database, worker } = server.database
  for (let more = true; more;) more = (await worker.query<{ more: boolean }>('select access.mail_next_account() as more')).rows[0]?.more === true
  const { rows } = await database.query<{ to: string; values: Mail }>(`delete from access.mail where kind = 'account' returning to_address as to, values`)
  return rows.map(({ to, values: { account: _account, ...news } }) => ({ to, ...news }))
}

const link = '/account/mails'

/** A key of the owner's account; its end of four characters is the same for all. */
async function makeKeyOfOwner(): Promise<string> {
  const { rows: [made] } = await server.database.owner.query<{ id: string }>(`select access.create_key($1, 'test', null, $2) as id`, [owner.account, hashOfKey(makeKey('test'))])
  await server.database.owner.query(`update access.api_key set last_four = 'abcd' where id = $1`, [made?.id])
  return made?.id ?? ''
}

/** Lets an account have its next mail at once. */
async function hourLater(): Promise<void> {
  await server.database.owner.query(`update access.account set mailed_at = mailed_at - interval '1 hour'`)
}

/** Lets a day pass since an endpoint failed or was switched off. */
async function dayLater(): Promise<void> {
  await hourLater()
  await server.database.owner.query(`update access.webhook set failed_at = failed_at - interval '1 day', switched_off_at = switched_off_at - interval '1 day'`)
  await server.database.owner.query(`
    update access.account_notice set subject = split_part(subject, ' ', 1) || ' ' || (split_part(subject, ' ', 2)::date - 1) where news = 'failing'`)
}

/** One attempt at the broken endpoint that fails. @param last whether it is the last of a delivery, the twentieth to fail */
async function fail(last = false): Promise<void> {
  const { owner: database } = server.database
  await database.query('delete from access.delivery where webhook_id = $1', [broken.id])
  if (last) await database.query('update access.webhook set consecutive_failures = 19 where id = $1', [broken.id])
  const { rows: [made] } = await database.query<{ id: string }>(`
    insert into access.delivery (id, webhook_id, event_id, event_type, run_id, attempts)
    select registry.derive_id('dlv_', gen_random_uuid()::text), $1, 'evt_1', 'capacity.changes', max(r.id), $2 from grid.run r returning id`, [broken.id, last ? 5 : 0])
  await attempt(made?.id ?? '')
}

test.serial('owners are mailed of the first failure of a day, by the endpoint’s host and nothing of its address', async (t) => {
  t.timeout(60_000)
  await publish(server.database)
  for (const { id } of await deliveriesOf(server.database)) await attempt(id)
  t.deepEqual(await mailed(), [{ to: 'owner@example.org', failing: 'localhost', link }])
  await fail()
  await hourLater()
  t.deepEqual(await mailed(), [], 'the next failures of the day are no news')
  await dayLater()
  await fail()
  t.is((await mailed()).length, 1, 'on the next day they are')
})

test.serial('an account gets one mail an hour, and the next one tells what came meanwhile: that it is switched off', async (t) => {
  t.timeout(60_000)
  await server.database.owner.query(`update access.webhook set label = 'Trial' where id = $1`, [broken.id])
  await fail(true)
  t.deepEqual(await mailed(), [], 'within the hour')
  await hourLater()
  t.deepEqual(await mailed(), [{ to: 'owner@example.org', off: 'Trial', link }])
  await hourLater()
  t.deepEqual(await mailed(), [], 'once')
})

test.serial('a key that ends is told seven days before, and on its last day; one that is revoked is not', async (t) => {
  const { owner: database } = server.database
  const ends = (id: string, time: string) => database.query('update access.api_key set expires_at = now() + $2::interval where id = $1', [id, time])
  const [named, unnamed, revoked] = [await makeKeyOfOwner(), await makeKeyOfOwner(), await makeKeyOfOwner()]
  await database.query(`update access.api_key set label = 'Nightly' where id = $1`, [named])
  await database.query('update access.api_key set revoked_at = now() where id = $1', [revoked])
  await Promise.all([ends(named, '8 days'), ends(unnamed, '20 hours'), ends(revoked, '20 hours')])
  await hourLater()
  t.deepEqual(await mailed(), [{ to: 'owner@example.org', tomorrow: 'svc_test_…abcd', link }])
  await Promise.all([ends(named, '6 days'), ends(unnamed, '-1 hour')])
  await hourLater()
  t.deepEqual(await mailed(), [{ to: 'owner@example.org', week: 'Nightly', link }])
  await hourLater()
  t.deepEqual(await mailed(), [])
  await ends(named, '23 hours')
  t.deepEqual(await mailed(), [{ to: 'owner@example.org', tomorrow: 'Nightly', link }])
})

test.serial('80 % of the quota, and all of it, are told once a month', async (t) => {
  const { owner: database } = server.database
  const use = (part: number, month = 'now()') => database.query(`
    update access.meter m set month = date_trunc('month', (${month}) at time zone 'UTC'), used = $2::numeric * p.quota_per_month
    from access.account a join access.plan p on p.id = a.plan_id where a.id = m.account_id and a.id = $1`, [owner.account, part])
  const { rows: [plan] } = await database.query<{ quota: string }>(`select quota_per_month as quota from access.plan where id = 'business'`)
  const quota = Number(plan?.quota)
  await use(1, `now() - interval '1 month'`)
  await hourLater()
  t.deepEqual(await mailed(), [], 'of the month before')
  await use(0.79)
  t.deepEqual(await mailed(), [])
  await use(0.8)
  t.deepEqual(await mailed(), [{ to: 'owner@example.org', near: `${0.8 * quota} / ${quota}`, link }])
  await use(0.9)
  await hourLater()
  t.deepEqual(await mailed(), [])
  await use(1)
  t.deepEqual(await mailed(), [{ to: 'owner@example.org', used: `${quota} / ${quota}`, link }])
  await hourLater()
  t.deepEqual(await mailed(), [])
})

/** An export of the owner's account that was finished and expires so long ago and from now. @param more whether it was downloaded, in SQL */
const makeExport = async (finished: string, expires: string, more = '') => (await server.database.owner.query<{ id: string }>(`
  insert into access.export (id, account_id, format, filters, rights, status, rows_expected, size_bytes, sha256, finished_at, expires_at${more && ', downloaded_at'})
  select registry.derive_id('exp_', gen_random_uuid()::text), $1, 'csv', '{}', '{}', 'succeeded', 1, 1, 'x', now() - $2::interval, now() + $3::interval${more}
  returning id`, [owner.account, finished, expires])).rows[0]?.id ?? ''

test.serial('an export that nobody has downloaded is told half an hour after it is ready, and on its last day', async (t) => {
  const { owner: database } = server.database
  await makeExport('10 minutes', '7 days')
  await makeExport('1 day', '6 days', ', now()')
  await hourLater()
  const [ready, ending] = [await makeExport('1 hour', '7 days'), await makeExport('6 days', '20 hours')]
  t.deepEqual(await mailed(), [{ to: 'owner@example.org', ready: `${ready} (csv)`, ending: `${ending} (csv)`, link }])
  await hourLater()
  t.deepEqual(await mailed(), [])
  await database.query('delete from access.export')
})

test.serial('an owner chooses what mails tell; other members see it, and cannot change it', async (t) => {
  t.timeout(60_000)
  const { owner: database } = server.database
  const news = () => database.query(`update access.webhook set switched_off_at = now() where id = $1`, [broken.id])
  const page = async (person: SignedIn) => (await person.get('/account/mails')).text()
  t.is([...(await page(owner)).matchAll(/type="checkbox" name="\w+" value="on" checked>/g)].length, 5)
  t.is((await owner.post('/account/mails', { keys: 'on', quota: 'on', exports: 'on' })).status, 303)
  await news()
  t.deepEqual(await mailed(), [])
  t.true((await page(owner)).includes('name="webhooks" value="on">'))
  t.is((await owner.post('/account/mails', { webhooks: 'on' })).status, 303)
  await hourLater()
  t.is((await mailed()).length, 1)
  t.true((await (await owner.get('/account/audit')).text()).includes('Mails to owners changed'))
  const member = await signedIn(server, 'colleague@example.org', { account: owner.account, role: 'member' })
  t.true((await page(member)).includes('Only an owner can change this.'))
  t.is((await member.post('/account/mails', { webhooks: 'on' })).status, 403)
})

/** The kinds of mails that an owner chooses from, each with news of its own. */
const NEWS = { webhooks: 'off', questions: 'failing', keys: 'tomorrow', quota: 'used', exports: 'ready' }

test.serial('each kind of mail is turned off alone', async (t) => {
  t.timeout(60_000)
  const { owner: database } = server.database
  await database.query('update access.webhook set switched_off_at = now() where id = $1', [broken.id])
  await database.query(`
    with asked as (insert into access.question (id, account_id, person_id, name, params, view, seen) values ('que_1', $1, $2, 'All', '{}', '', 0) returning id)
    insert into access.webhook (id, question_id, kind, url, sealed_secret, failed_at) select 'whk_1', id, 'slack', 'https://hooks.example.org/x', '', now() from asked`, [owner.account, owner.person])
  await database.query(`update access.api_key set expires_at = now() + interval '20 hours' where id = $1`, [await makeKeyOfOwner()])
  await database.query(`
    update access.meter set month = date_trunc('month', now() at time zone 'UTC'), used = (select quota_per_month from access.plan where id = 'business') where account_id = $1`, [owner.account])
  await makeExport('1 hour', '7 days')
  for (const off of [...Object.keys(NEWS), '']) {
    const others = Object.entries(NEWS).filter(([kind]) => kind !== off)
    t.is((await owner.post('/account/mails', Object.fromEntries(others.map(([kind]) => [kind, 'on'])))).status, 303)
    await database.query('delete from access.account_notice')
    await hourLater()
    const [{ to: _to, link: _link, ...told } = {}] = await mailed()
    t.deepEqual(Object.keys(told).toSorted(), others.map(([, news]) => news).toSorted(), off)
  }
  await database.query('delete from access.question')
  await database.query('delete from access.export')
})

test.serial('nobody is told of webhooks that the plan no longer has, nor of what is older than a day', async (t) => {
  const { owner: database } = server.database
  await hourLater()
  await database.query(`update access.webhook set switched_off_at = now() - interval '25 hours', failed_at = null`)
  t.deepEqual(await mailed(), [])
  await database.query('update access.webhook set switched_off_at = now()')
  await database.query('select access.set_plan($1, $2)', [owner.account, 'pro'])
  t.deepEqual(await mailed(), [])
})

test.serial('a notice is forgotten after sixty days', async (t) => {
  const { owner: database } = server.database
  const count = async () => Number((await database.query<{ count: string }>('select count(*) from access.account_notice')).rows[0]?.count)
  const all = await count()
  await database.query(`update access.account_notice set told_at = told_at - interval '61 days' where news = 'off'`)
  await database.query('select access.forget_ended()')
  t.true(await count() < all && await count() > 0)
})
