import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import test from 'ava'
import { formBrowser, signedIn, type SignedIn } from '../../helpers/account.ts'
import { gridDatabase, startServer, type TestServer } from '../../helpers/server.ts'
import { SECRET_KEY } from '../../helpers/webhooks.ts'

/** Of what saved questions tell, and where to: kept as alerts, queued as mails and deliveries. No worker runs; its function is called as its role. */

let server: TestServer
let person: SignedIn

const PAGE = '/account/questions'
const SECRET_URL = 'https://prod-12.westeurope.logic.azure.com:443/workflows/0a1b/triggers/manual/paths/invoke?api-version=2016-06-01&sig=s3cr3tS1gnature'

test.before(async () => {
  await gridDatabase()
  server = await startServer(async () => {}, { secretKey: Buffer.from(SECRET_KEY, 'hex') })
  person = await signedIn(server, 'ada@example.org')
  await sql('select access.set_plan($1, $2)', [person.account, 'business'])
})

test.beforeEach(async () => {
  await sql('delete from access.question')
  await sql('delete from access.mail')
})

const sql = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> => (await server.database.owner.query(text, values)).rows

type Change = { type?: string; tags: string[]; before?: number | null; after?: number | null; unit?: string; run?: number }

/** Writes a change of each record of grid-data.sql with these numbers into the feed. */
async function change(records: number[], { type = 'changed', tags, before = null, after = null, unit = 'MW', run }: Change): Promise<void> {
  const side = (value: number | null) => (value === null ? null : JSON.stringify({ value, unit, value_mw: unit === 'MW' ? value : null }))
  await sql(`
    insert into grid.change (id, change_type, changed_at, run_id, source_id, country, operator_id, asset_id, record_id, tags, before, after)
    select nextval('grid.change_id'), $2, now(), coalesce($6, r.run_id), s.id, s.country, s.operator_id, r.asset_id, r.id, $3, $4, $5
    from grid.record r join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id
    where right(r.id, 4)::integer = any ($1::integer[])`, [records, type, tags, side(before), side(after), run ?? null])
}

/** Looks at every question that may be looked at, as the worker does. @returns what was told since, by its news: how many assets, with the first names */
async function told(): Promise<Record<string, { count: number; names: string[] }>[]> {
  for (let more = true; more;) more = (await server.database.worker.query<{ more: boolean }>('select access.mail_next_question() as more')).rows[0]?.more === true
  await sql('update access.question set mailed_at = null')
  const rows = await sql('with gone as (delete from access.alert returning news, made_at) select news from gone order by made_at')
  return rows.map(({ news }) => news as Record<string, { count: number; names: string[] }>)
}

const countsOf = (alerts: Record<string, { count: number }>[]) => alerts.map((news) => Object.fromEntries(Object.entries(news).map(([name, { count }]) => [name, count])))

/** Of a request that holds just these headers: fetch adds its own to conditional ones. */
async function statusOf(path: string, headers: Record<string, string>): Promise<number | undefined> {
  const [answer] = await once(get(server.base + path, { headers }), 'response') as [IncomingMessage]
  answer.resume()
  return answer.statusCode
}

async function save(tells: Record<string, string>, view = 'direction=load'): Promise<string> {
  await person.post(PAGE, { view, bbox: '', source: '', ...tells })
  return String((await sql('select id from access.question order by made_at desc limit 1'))[0]?.id)
}

test.serial('a rise is told from so many MW on, in MW or kW; one that opened is told once; a smaller one and one in another unit are not', async (t) => {
  await save({ opened: 'on', risen: 'on', least_rise: '5' })
  await change([6], { tags: ['increased'], before: 1, after: 5.9 })
  await change([7], { tags: ['increased'], before: 1, after: 6 })
  await change([8], { tags: ['increased'], before: 1000, after: 6000, unit: 'kW' })
  await change([9], { tags: ['increased'], before: 1, after: 60, unit: 'MVA' })
  await change([10], { tags: ['opened', 'increased'], before: 0, after: 9 })
  t.deepEqual(await told(), [{
    opened: { count: 1, names: ['Estación 10'], assets: ['ast_00000000000000000010'] },
    risen: { count: 2, names: ['Estación 7', 'Estación 8'], assets: ['ast_00000000000000000007', 'ast_00000000000000000008'] },
  } as never])
  for (const least of ['0', '-1', 'x', '1e3', '0.0001']) t.is((await person.post(PAGE, { view: '', bbox: '', source: '', risen: 'on', least_rise: least })).status, 400, least)
})

test.serial('a question tells only of what it is asked to', async (t) => {
  await save({ risen: 'on' })
  await change([6], { tags: ['opened'] })
  t.deepEqual(await told(), [])
  await change([6], { tags: ['increased'] })
  t.deepEqual(countsOf(await told()), [{ risen: 1 }])
})

test.serial('a figure that is read differently by now stands in a section of its own, and is never told as opened or risen', async (t) => {
  await save({ opened: 'on', risen: 'on' })
  await change([6], { tags: ['reinterpreted'], before: 6, after: 6 })
  // Such a change has no other tag; one that had would still be none of the others.
  await change([7], { tags: ['reinterpreted', 'opened', 'increased'], before: 0, after: 7 })
  t.deepEqual(await told(), [])
  await sql('delete from access.question')
  await save({ opened: 'on', reinterpreted: 'on' })
  await change([6], { tags: ['reinterpreted'], before: 6, after: 6 })
  await change([7], { tags: ['reinterpreted', 'opened', 'increased'], before: 0, after: 7 })
  await change([8], { tags: ['opened'] })
  t.deepEqual(countsOf(await told()), [{ opened: 1, reinterpreted: 2 }])
  const values = (await sql(`select values from access.mail where kind = 'question' order by queued_at desc limit 1`))[0]?.values
  t.like(values, { opened: '1 (Estación 8)', reinterpreted: '2 (Estación 6, Estación 7)' })
})

test.serial('a reservation and a new asset are asked of the asset, whatever its figures; of withheld ones, and of a first import, nothing is told', async (t) => {
  // Records have at most 80 MW: no figure answers.
  await save({ reserved: 'on', added: 'on' }, 'direction=load&mw=500&kv=200-')
  await change([3, 7, 4], { tags: ['reserved'], before: 3, after: 3 }) // 3 and 7 stand at 220 kV
  await change([21], { tags: ['reserved'] }) // withheld
  t.deepEqual((await told()).map(({ reserved }) => reserved?.names), [['Estación 3', 'Estación 7']])

  const [old] = await sql(`insert into grid.run (source_id, status) values ('src_00000000000000000001', 'published') returning id`)
  const [next] = await sql(`insert into grid.run (source_id, status) values ('src_00000000000000000001', 'published') returning id`)
  await sql(`delete from grid.change where source_id = 'src_00000000000000000001'`)
  await change([3], { type: 'added', tags: ['opened'], run: Number(old?.id) })
  t.deepEqual(await told(), [], 'of the time before a first import nothing is known')
  await change([3, 7], { type: 'added', tags: ['opened'], run: Number(next?.id) })
  t.deepEqual((await told()).map(({ added }) => added?.names), [['Estación 7']], 'asset 3 was there')
})

test.serial('a question’s page says of what it tells, to its person alone', async (t) => {
  const id = await save({ opened: 'on' })
  const page = await (await person.get(`${PAGE}/${id}`)).text()
  t.regex(page, /name="opened" value="on" checked/)
  t.notRegex(page, /name="risen" value="on" checked/)
  t.is((await person.post(`${PAGE}/${id}`, { by_mail: 'on' })).status, 400, 'something must be chosen')
  t.is((await person.post(`${PAGE}/${id}`, { risen: 'on', reserved: 'on', least_rise: '2.5' })).headers.get('Location'), `${PAGE}/${id}?done=saved`)
  t.deepEqual(await sql('select told, least_rise_mw, mails, events from access.question'), [{ told: ['risen', 'reserved'], least_rise_mw: '2.5', mails: false, events: false }])
  await change([6], { tags: ['increased'], before: 1, after: 9 })
  t.is((await told()).length, 1)
  t.deepEqual(await sql('select id from access.mail'), [], 'no mail is wanted')
})

test.serial('the address of a channel is stored sealed, and shown masked; a bad one is refused, and so is a sixth', async (t) => {
  const id = await save({ opened: 'on' })
  const add = (url: string, kind = 'teams') => person.post(`${PAGE}/${id}/channels`, { kind, url })
  for (const url of ['http://hooks.slack.com/services/T/B/x', 'https://10.0.0.1/x', 'https://user:word@hooks.slack.com/x', 'https://hooks.slack.com:9/x', 'https://localhost/x', 'x']) {
    t.is((await add(url)).status, 400, url)
  }
  t.is((await add(SECRET_URL, 'mail')).status, 400)
  t.is((await add(SECRET_URL)).headers.get('Location'), `${PAGE}/${id}?done=added`)
  const page = await (await person.get(`${PAGE}/${id}`)).text()
  t.true(page.includes('https://prod-12.westeurope.logic.azure.com/…ture'))
  t.false(page.includes('s3cr3t'))
  const stored = JSON.stringify(await sql('select w.*, encode(sealed_secret, $1) as text from access.webhook w', ['escape']))
  t.false(stored.includes('s3cr3t'))
  t.false(JSON.stringify(await sql('select detail from access.audit')).includes('s3cr3t'))
  t.false((await (await person.get('/account/person.json')).text()).includes('s3cr3t'))
  t.false((await (await person.get('/account/webhooks')).text()).includes('logic.azure.com'), 'it is no endpoint of the account')
  for (const _ of [2, 3, 4, 5]) t.is((await add(SECRET_URL)).status, 303)
  t.is((await add(SECRET_URL)).status, 400)
  await sql('select access.set_plan($1, $2)', [person.account, 'free'])
  t.is((await add(SECRET_URL)).status, 403)
  await sql('select access.set_plan($1, $2)', [person.account, 'business'])
})

test.serial('who gives a question a channel or a feed, and takes it away, stands in the audit log', async (t) => {
  const id = await save({ opened: 'on' })
  await person.post(`${PAGE}/${id}/channels`, { kind: 'slack', url: SECRET_URL })
  const [channel] = await sql('select id from access.webhook where question_id = $1', [id])
  await person.post(`${PAGE}/${id}/channels/${channel?.id}/delete`)
  await person.post(`${PAGE}/${id}/feed`)
  await person.post(`${PAGE}/${id}/feed/off`)
  t.deepEqual(await sql(`select action, person_id, detail - 'question' as detail from access.audit where detail ->> 'question' = $1 order by id`, [id]), [
    ['question.channel', { channel: channel?.id, kind: 'slack' }], ['question.channel', { channel: channel?.id, deleted: true }], ['question.feed', { on: true }], ['question.feed', { on: false }],
  ].map(([action, detail]) => ({ action, person_id: person.person, detail })))
  const log = await (await person.get('/account/audit')).text()
  t.true(log.includes('Channel of a question changed') && log.includes('Feed of a question changed'))
})

test.serial('endpoints get an event of what a question tells where they ask for it, and its person wants that', async (t) => {
  await sql(`insert into access.webhook (id, account_id, url, event_types, sealed_secret) values
    ('whk_1', $1, 'https://example.org/asks', '{question.alert}', ''), ('whk_2', $1, 'https://example.org/other', '{}', '')`, [person.account])
  const id = await save({ opened: 'on' })
  await change([6], { tags: ['opened'] })
  t.is((await told()).length, 1)
  t.deepEqual(await sql('select id from access.delivery'), [])
  await person.post(`${PAGE}/${id}`, { opened: 'on', by_event: 'on' })
  await change([6, 7], { tags: ['opened'] })
  await server.database.worker.query('select access.mail_next_question()')
  const rows = await sql('select d.webhook_id, access.event_body(d)::json as event from access.delivery d')
  t.is(rows.length, 1)
  t.like(rows[0], { webhook_id: 'whk_1' })
  const [{ event: { type, data } } = { event: {} }] = rows as { event: { type?: string; data?: object } }[]
  t.is(type, 'question.alert')
  t.like(data, {
    question_id: id, counts: { opened: 2, risen: 0, reserved: 0, added: 0, reinterpreted: 0 },
    named: [{ asset_id: 'ast_00000000000000000006', news: 'opened' }, { asset_id: 'ast_00000000000000000007', news: 'opened' }],
  })
  await sql(`delete from access.webhook where id like 'whk__'`)
})

test.serial('the feed of a question is Atom at an address that nobody can guess, and ends with it', async (t) => {
  const id = await save({ opened: 'on', reinterpreted: 'on' }, 'direction=load&place=<b>&at=43,-2.9&radius=40')
  const made = await person.post(`${PAGE}/${id}/feed`)
  const [, path = ''] = /(\/feeds\/[\w-]{43})</.exec(await made.text()) ?? []
  t.is(made.status, 200)
  t.false((await (await person.get(`${PAGE}/${id}`)).text()).includes(path), 'it is shown once')
  t.is((await sql('select from access.question where feed_hash = sha256(convert_to($1, $2))', [path.split('/').at(-1), 'UTF8'])).length, 1, 'the token is kept as its hash')

  const reader = formBrowser(server.base)
  const empty = await reader.get(path)
  t.is(empty.status, 200)
  t.notRegex(await empty.text(), /<entry>/)
  await change([6], { tags: ['opened'] })
  await server.database.worker.query('select access.mail_next_question()')
  const answer = await reader.get(path)
  t.is(answer.headers.get('Content-Type'), 'application/atom+xml; charset=utf-8')
  t.is(answer.headers.get('Cache-Control'), 'private, no-cache')
  t.is(answer.headers.get('Referrer-Policy'), 'no-referrer')
  const text = await answer.text()
  t.regex(text, /<entry><title>Capacity opened: 1 \(Estación 6\)<\/title><id>urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}<\/id>/)
  t.true(text.includes('&lt;p&gt;Data: Redes del Norte, synthetic&lt;/p&gt;'))
  t.false(text.includes('<b>'))
  t.is(await (await reader.get(path)).text(), text, 'the same ids')
  const [etag, modified] = [answer.headers.get('ETag') ?? '', answer.headers.get('Last-Modified') ?? '']
  t.true(Date.parse(modified) > 0)
  t.is(await statusOf(path, { 'If-None-Match': etag }), 304)
  t.is(await statusOf(path, { 'If-Modified-Since': modified }), 304)

  await sql(`update registry.source set rights_mode = 'blocked' where key = 'norte-open'`)
  t.notRegex(await (await reader.get(path)).text(), /<entry>/, 'nothing is told any more of what is withheld by now')
  await sql(`update registry.source set rights_mode = 'redistribution_allowed' where key = 'norte-open'`)

  const [, next = ''] = /(\/feeds\/[\w-]{43})</.exec(await (await person.post(`${PAGE}/${id}/feed`)).text()) ?? []
  t.is((await reader.get(path)).status, 404, 'another address replaces it')
  t.is((await reader.get(next)).status, 200)
  await person.post(`${PAGE}/${id}/feed/off`)
  t.is((await reader.get(next)).status, 404)
  t.is((await reader.get('/feeds/x')).status, 404)
})

test.serial('“no more mails” ends the mails alone of a question that tells others, and pauses one that does not; resumed, that one mails again', async (t) => {
  const state = () => sql('select mails, paused_at is not null as paused from access.question')
  const unsubscribe = async (id: string) => {
    await sql(`insert into access.unsubscribe (token_hash, question_id) values (sha256($1), $2)`, [id, id])
    await formBrowser(server.base).post(`/unsubscribe/${id}`)
  }
  const id = await save({ opened: 'on' })
  await unsubscribe(id)
  t.deepEqual(await state(), [{ mails: false, paused: true }])
  await person.post(`${PAGE}/${id}/resume`)
  t.deepEqual(await state(), [{ mails: true, paused: false }])
  await sql('delete from access.unsubscribe')
  await person.post(`${PAGE}/${id}/feed`)
  await unsubscribe(id)
  t.deepEqual(await state(), [{ mails: false, paused: false }])
  await person.post(`${PAGE}/${id}/pause`)
  await person.post(`${PAGE}/${id}/resume`)
  t.deepEqual(await state(), [{ mails: false, paused: false }])
})

test.serial('what a question told is forgotten after 90 days', async (t) => {
  await save({ opened: 'on' })
  await change([6], { tags: ['opened'] })
  await server.database.worker.query('select access.mail_next_question()')
  const kept = async () => {
    await sql('select access.forget_ended()')
    return (await sql('select id from access.alert')).length
  }
  await sql(`update access.alert set made_at = now() - interval '89 days'`)
  t.is(await kept(), 1)
  await sql(`update access.alert set made_at = now() - interval '91 days'`)
  t.is(await kept(), 0)
})
