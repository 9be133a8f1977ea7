import test from 'ava'
import { openLog } from '../../../src/observe/log.ts'
import { signedIn, type SignedIn } from '../../helpers/account.ts'
import { startReceiver, type Receiver } from '../../helpers/receiver.ts'
import { startServer, type TestServer } from '../../helpers/server.ts'
import { addGridSource, deliveriesOf, makeEndpoint, publish, SECRET_KEY, type Endpoint } from '../../helpers/webhooks.ts'
import { carryOutDelivery } from '../../../worker/webhooks/deliver.ts'

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
  })
}

type Mail = { to: string; failing: string | null; off: string | null; link: string }

/** The mails about webhooks that the job queues now, as the worker's role. */
async function mailed(): Promise<Mail[]> {
  const { owner: database, worker } = server.database
  for (let more = true; more;) more = (await worker.query<{ more: boolean }>('select access.mail_next_webhooks() as more')).rows[0]?.more === true
  const { rows } = await database.query<Mail>(`
    delete from access.mail where kind = 'webhooks' returning to_address as to, values ->> 'failing' as failing, values ->> 'off' as off, values ->> 'link' as link`)
  return rows
}

/** Sets the clock forward for what was told and what failed. */
async function later(time: string): Promise<void> {
  await server.database.owner.query('update access.account set webhook_mailed_at = webhook_mailed_at - $1::interval', [time])
  await server.database.owner.query('update access.webhook set told_at = told_at - $1::interval, failed_at = failed_at - $1::interval, switched_off_at = switched_off_at - $1::interval', [time])
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
  t.deepEqual(await mailed(), [{ to: 'owner@example.org', failing: 'localhost', off: null, link: '/account/webhooks' }])
  await fail()
  await later('2 hours')
  await server.database.owner.query('update access.webhook set told_at = failed_at where told_at is not null')
  t.deepEqual(await mailed(), [], 'the next failures of the day are no news')
  await later('1 day')
  await fail()
  t.is((await mailed()).length, 1, 'on the next day they are')
})

test.serial('an account gets one mail an hour, and the next one tells what came meanwhile: that it is switched off', async (t) => {
  t.timeout(60_000)
  await server.database.owner.query(`update access.webhook set label = 'Trial' where id = $1`, [broken.id])
  await fail(true)
  t.deepEqual(await mailed(), [], 'within the hour')
  await server.database.owner.query(`update access.account set webhook_mailed_at = webhook_mailed_at - interval '1 hour'`)
  t.deepEqual(await mailed(), [{ to: 'owner@example.org', failing: null, off: 'Trial', link: '/account/webhooks' }])
  await later('2 hours')
  t.deepEqual(await mailed(), [], 'once')
})

test.serial('a person turns these mails off and on again at the list of endpoints', async (t) => {
  t.timeout(60_000)
  const { owner: database } = server.database
  const page = async () => (await owner.get('/account/webhooks')).text()
  const news = () => database.query(`update access.webhook set switched_off_at = now(), told_at = now() - interval '2 hours' where id = $1`, [broken.id])
  t.true((await page()).includes('action="/account/webhooks/mails/off"'))
  t.is((await owner.post('/account/webhooks/mails/off')).status, 303)
  await news()
  t.deepEqual(await mailed(), [])
  t.true((await page()).includes('Owners get no mail'))
  t.is((await owner.post('/account/webhooks/mails/on')).status, 303)
  t.is((await mailed()).length, 1)
  t.true((await (await owner.get('/account/audit')).text()).includes('Mails about webhooks changed'))
})

test.serial('nobody is told of an account that no longer has webhooks, nor of what is older than a day', async (t) => {
  const { owner: database } = server.database
  await database.query(`update access.account set webhook_mailed_at = null`)
  await database.query(`update access.webhook set switched_off_at = now() - interval '25 hours', told_at = null, failed_at = null`)
  t.deepEqual(await mailed(), [])
  await database.query('update access.webhook set switched_off_at = now()')
  await database.query('select access.set_plan($1, $2)', [owner.account, 'pro'])
  t.deepEqual(await mailed(), [])
})
