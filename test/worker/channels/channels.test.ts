import test from 'ava'
import { signedIn, type SignedIn } from '../../helpers/account.ts'
import { startReceiver, type Receiver } from '../../helpers/receiver.ts'
import { gridDatabase, startServer, type TestServer } from '../../helpers/server.ts'
import { until } from '../../helpers/until.ts'
import { SECRET_KEY } from '../../helpers/webhooks.ts'
import { startWorker } from '../../helpers/worker-process.ts'
import { messageFaults } from './documented.ts'

/** Channels of a saved question, as people make them, told by a real worker over https. */

let server: TestServer
let receiver: Receiver
let person: SignedIn

const PAGE = '/account/questions'

test.before(async (t) => {
  t.timeout(180_000)
  // As Slack answers, and a workflow of Teams; and one that is gone.
  receiver = await startReceiver(({ path }, response) => {
    if (path.startsWith('/gone')) response.writeHead(404).end('no_service')
    else if (path.startsWith('/slack')) response.writeHead(200, { 'Content-Type': 'text/html' }).end('ok')
    else response.writeHead(202).end()
  })
  await gridDatabase()
  server = await startServer(async () => {}, { egress: { loopback: true, dnsServer: null }, secretKey: Buffer.from(SECRET_KEY, 'hex') })
  person = await signedIn(server, 'ada@example.org')
  await sql('select access.set_plan($1, $2)', [person.account, 'business'])
  await startWorker(server.database.url, { ...receiver.settings, PUBLIC_URL: 'http://localhost:8080' })
})

test.beforeEach(async () => {
  await sql('delete from access.question')
  receiver.received.length = 0
})

const sql = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> => (await server.database.owner.query(text, values)).rows

async function opens(record: number): Promise<void> {
  await sql(`
    insert into grid.change (id, change_type, changed_at, run_id, source_id, country, operator_id, asset_id, record_id, tags, before, after)
    select nextval('grid.change_id'), 'changed', now(), r.run_id, s.id, s.country, s.operator_id, r.asset_id, r.id, '{opened}', null, null
    from grid.record r join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id where right(r.id, 4)::integer = $1`, [record])
}

/** A question with channels at these paths. @returns its id */
async function questionWith(channels: [kind: string, path: string][]): Promise<string> {
  await person.post(PAGE, { view: 'direction=load', bbox: '', source: '' })
  const id = String((await sql('select id from access.question'))[0]?.id)
  for (const [kind, path] of channels) {
    const answer = await person.post(`${PAGE}/${id}/channels`, { kind, url: `${receiver.base}${path}` })
    if (answer.status !== 303) throw new Error(await answer.text())
  }
  return id
}

const look = () => sql(`select graphile_worker.add_job('mail_questions')`)
const deliveries = () => sql('select d.status, d.answer_code, d.attempts, w.kind from access.delivery d join access.webhook w on w.id = d.webhook_id order by w.kind')

test.serial('Teams and Slack are told what opened as they document messages, at the whole address, which is shown nowhere', async (t) => {
  t.timeout(60_000)
  await questionWith([['teams', '/teams/workflows/1?sig=s3cr3t'], ['slack', '/slack/services/T0/B0/s3cr3t']])
  await opens(6)
  await look()
  await until(async () => (await deliveries()).length === 2 && (await deliveries()).every(({ status }) => status === 'delivered'))
  t.deepEqual(receiver.received.map(({ path }) => path).sort(), ['/slack/services/T0/B0/s3cr3t', '/teams/workflows/1?sig=s3cr3t'])
  for (const { path, method, headers, body } of receiver.received) {
    const message = body.toString()
    t.is(method, 'POST')
    t.is(headers['content-type'], 'application/json')
    t.deepEqual(messageFaults(path.startsWith('/teams') ? 'teams' : 'slack', message), [])
    for (const said of ['Capacity opened: 1 (Estación 6)', 'Data: Redes del Norte, synthetic', 'http://localhost:8080/#direction=load']) t.true(message.includes(said), said)
    t.false(message.includes('unsubscribe') || message.includes('No more mails'))
    t.deepEqual(Object.keys(headers).filter((name) => /signature|webhook|service/.test(name)), [])
  }
  t.false(JSON.stringify(await sql('select * from access.delivery')).includes('s3cr3t'))
})

test.serial('a test message is sent at once, and looks like one', async (t) => {
  t.timeout(60_000)
  const id = await questionWith([['slack', '/slack/test']])
  const [channel] = await sql('select id from access.webhook')
  t.is((await person.post(`${PAGE}/${id}/channels/${channel?.id}/test`)).headers.get('Location'), `${PAGE}/${id}?done=test`)
  await until(() => receiver.received.length === 1)
  const message = String(receiver.received[0]?.body)
  t.deepEqual(messageFaults('slack', message), [])
  t.true(message.includes('This is a test message'))
})

test.serial('a channel that fails is tried again, and its person and the account’s owners see it', async (t) => {
  t.timeout(60_000)
  const id = await questionWith([['slack', '/gone/T0/s3cr3t']])
  await opens(6)
  await look()
  await until(async () => (await sql(`select from access.delivery where status = 'waiting' and attempts = 1 and answer_code = 404 and next_attempt_at > now()`)).length === 1)
  t.regex(await (await person.get(PAGE)).text(), /on · Slack: fails/)
  t.regex(await (await person.get(`${PAGE}/${id}`)).text(), />fails</)
  const news = await sql(`select s.kind, s.news, s.name from access.account a, access.account_state(a) s where a.id = $1 and s.news = 'failing'`, [person.account])
  t.deepEqual(news, [{ kind: 'questions', news: 'failing', name: 'localhost' }])
  t.regex(await (await person.get('/account')).text(), /href="\/account\/questions">[^<]+<\/a> · [^<]*localhost/)

  // After twenty failed deliveries in a row it is switched off; its person switches it on.
  await sql(`update access.webhook set consecutive_failures = 19`)
  await sql(`update access.delivery set attempts = 5, next_attempt_at = now() returning access.add_delivery_jobs(array[id])`)
  await until(async () => (await sql('select from access.webhook where switched_off_at is not null')).length === 1)
  t.regex(await (await person.get(PAGE)).text(), /Slack: switched off/)
  const [channel] = await sql('select id from access.webhook')
  await person.post(`${PAGE}/${id}/channels/${channel?.id}/enable`)
  t.is((await sql('select from access.webhook where switched_off_at is null and consecutive_failures = 0')).length, 1)
})

test.serial('nothing is sent of what is withheld by then, nor while the question is paused, nor without webhooks in the plan', async (t) => {
  t.timeout(60_000)
  const rights = (mode: string) => sql(`update registry.source set rights_mode = $1 where key = 'norte-open'`, [mode])
  const stops: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    ['rights', () => rights('blocked'), () => rights('redistribution_allowed')],
    ['pause', () => sql('update access.question set paused_at = now()'), () => sql('update access.question set paused_at = null')],
    ['plan', () => sql('select access.set_plan($1, $2)', [person.account, 'free']), () => sql('select access.set_plan($1, $2)', [person.account, 'business'])],
  ]
  await questionWith([['teams', '/teams/late']])
  for (const [name, stop, goOn] of stops) {
    await sql('update access.question set mailed_at = null')
    await sql('delete from access.delivery')
    await opens(6)
    // One transaction: the worker sees it when it is not due yet.
    await sql(`begin; select access.mail_next_question(); update access.delivery set next_attempt_at = now() + interval '1 hour'; commit`)
    await stop()
    await sql(`update access.delivery set next_attempt_at = now() returning access.add_delivery_jobs(array[id])`)
    await until(async () => (await sql(`select from access.delivery where status = 'cancelled'`)).length === 1)
    t.deepEqual(receiver.received, [], name)
    await goOn()
  }
})
