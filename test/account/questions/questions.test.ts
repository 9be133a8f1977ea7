import test from 'ava'
import { areaText } from '../../../src/capacity/area-link.ts'
import { formBrowser, signedIn, type SignedIn } from '../../helpers/account.ts'
import { startMailServer, type MailServer, type ReceivedMail } from '../../helpers/mail-server.ts'
import { gridDatabase, startServer, type TestServer } from '../../helpers/server.ts'
import { until } from '../../helpers/until.ts'
import { startWorker } from '../../helpers/worker-process.ts'

let server: TestServer
let smtp: MailServer
let person: SignedIn
let stranger: SignedIn

const PAGE = '/account/questions'

test.before('two people, a mail server and a worker', async (t) => {
  t.timeout(180_000)
  smtp = await startMailServer()
  await gridDatabase()
  server = await startServer(async () => {})
  person = await signedIn(server, 'ada@example.org')
  stranger = await signedIn(server, 'bob@example.org')
  await startWorker(server.database.url, { HEADROOM_SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, PUBLIC_URL: 'https://headroom.example' })
})

test.beforeEach(async () => {
  await until(async () => (await sql(`select from access.mail where status in ('waiting', 'sending')`)).length === 0)
  await server.database.owner.query('delete from access.question; delete from access.mail')
  smtp.received.length = 0
})

const sql = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> => (await server.database.owner.query(text, values)).rows

/** Writes changes of records of grid-data.sql with these numbers into the feed. */
async function change(records: number[], tag = 'opened'): Promise<void> {
  await sql(`
    insert into grid.change (id, change_type, changed_at, run_id, source_id, country, operator_id, asset_id, record_id, tags, before, after)
    select nextval('grid.change_id'), 'changed', now(), r.run_id, s.id, s.country, s.operator_id, r.asset_id, r.id, array[$2], null, null
    from grid.record r join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id
    where right(r.id, 4)::integer = any ($1::integer[])`, [records, tag])
}

/** Has the worker look at every question that may be looked at. */
async function look(): Promise<void> {
  await sql(`select graphile_worker.add_job('mail_questions')`)
  await until(async () => (await sql(`select from graphile_worker.jobs where task_identifier = 'mail_questions'`)).length === 0)
}

const queued = async (): Promise<number> => (await sql(`select from access.mail where kind = 'question'`)).length

/** The only mail that has come, or comes. */
async function mail(): Promise<ReceivedMail> {
  await until(() => smtp.received.length > 0)
  const [only, ...others] = smtp.received
  if (only === undefined || others.length > 0) throw new Error(`${smtp.received.length} mails came`)
  return { ...only, source: only.source.replace(/=\r\n/g, '').replaceAll('=3D', '=').replace(/\r\n[ \t]+/g, ' ') }
}

const save = (view: string, bbox = '', who = person, source = '', upstream = ''): Promise<Response> => (
  who.post(PAGE, { view, bbox, source, ...(upstream && { include_upstream: upstream }) }))

/** The paths to which the page's buttons lead. */
const buttons = async (who: SignedIn): Promise<string[]> => (
  [...(await (await who.get(PAGE)).text()).matchAll(/action="(\/account\/questions\/[^"]+)"/g)].map(([, path]) => path ?? ''))

test.serial('the map’s question is said in words and saved; what opens there brings one mail a day, with places, credits and a link that ends it', async (t) => {
  t.timeout(120_000)
  const view = 'country=ES&direction=load&mw=5&operator=norte&at=43,-2.9&radius=4&place=Bilbao'
  const asked = await (await person.get(`${PAGE}/new?${new URLSearchParams({ view })}`)).text()
  t.true(asked.includes('Load · ≥ 5 MW · Spain · Redes del Norte · within 4 km of Bilbao'))
  t.true(asked.includes('ada@example.org'))
  t.is((await save(view)).headers.get('Location'), PAGE)
  t.true((await (await person.get(PAGE)).text()).includes('/#country=ES&amp;direction=load&amp;mw=5&amp;operator=norte&amp;at=43,-2.9&amp;radius=4&amp;place=Bilbao'))

  // Assets 5 to 14 are within 4 km, and from 5 MW on.
  await change([2, 4, 6, 7, 8, 9, 10, 11, 20])
  await change([12], 'decreased')
  await change([13], 'increased')
  await look()
  const { to, source } = await mail()
  t.deepEqual(to, ['ada@example.org'])
  for (const said of ['within 4 km of Bilbao', 'Capacity opened: 6 (', 'Capacity rose: 1 (', 'Redes del Norte, synthetic', 'https://headroom.example/#country=ES&direction=load']) t.true(source.includes(said), said)
  const [, link = ''] = /^List-Unsubscribe: <https:\/\/headroom\.example(\/unsubscribe\/[0-9a-f]{64})>\r$/m.exec(source) ?? []
  t.regex(source, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  t.is(source.split(`https://headroom.example${link}`).length, 5, 'also in the text, and in its HTML as a link and its words')

  await change([8, 9])
  await look()
  t.is(await queued(), 1, 'no second mail within a day')
  await sql(`update access.question set mailed_at = mailed_at - interval '25 hours'`)
  smtp.received.length = 0
  await look()
  t.true((await mail()).source.includes('Capacity opened: 2 ('), 'what the day held is told then')
  t.is(await queued(), 2)
})

test.serial('only what the question asks for brings a mail: box, voltage, direction; and nothing that closed again', async (t) => {
  t.timeout(60_000)
  await save('direction=load', '-2.955,42.9,-2.915,43.1') // assets 5 to 8
  await save('direction=generation')
  await save('kv=200-')
  await save('operator=oeste') // its only source is switched off
  await change([4, 9])
  await look()
  t.is(await queued(), 0)
  for (const now of [`value = 0`, `value = 0, unit = 'MVA'`, `state = 'class_only', value = null, class_code = 'open'`]) {
    await sql(`update grid.record set ${now} where id = 'cap_00000000000000000006'`)
    await change([6])
    await look()
    t.is(await queued(), 0, now)
  }
  await sql(`update grid.record set state = 'published', value = 6, unit = 'MW', class_code = null where id = 'cap_00000000000000000006'`)
  await change([7]) // 220 kV
  await look()
  t.is(await queued(), 2)
})

test.serial('a least figure in MVA is said, kept in the link, and asked for', async (t) => {
  t.timeout(60_000)
  const form = await (await person.get(`${PAGE}/new?${new URLSearchParams({ view: 'direction=load&mva=2.5' })}`)).text()
  t.true(form.includes('Load · ≥ 2.5 MVA'))
  await save('direction=load&mva=2.5')
  t.true((await (await person.get(PAGE)).text()).includes('/#direction=load&amp;mva=2.5'))
  t.like((await sql('select params from access.question'))[0]?.params, { min_capacity_mva: 2.5 })
  await change([6, 7]) // they are in MW
  await look()
  t.is(await queued(), 0)
})

test.serial('a question may ask for one source, of those whose figures may be shown', async (t) => {
  t.timeout(60_000)
  const idOf = async (key: string): Promise<string> => String((await sql('select id from registry.source where key = $1', [key]))[0]?.id)
  const [open, closed] = [await idOf('norte-open'), await idOf('norte-closed')]
  const form = await (await person.get(`${PAGE}/new?${new URLSearchParams({ view: '', source: open })}`)).text()
  t.true(form.includes(`<option value="${open}" selected>`))
  t.false(form.includes(`<option value="${closed}"`), 'nothing is told of a source whose figures are withheld')
  for (const none of ['src_00000000000000000000', closed]) t.is((await save('', '', person, none)).status, 400)
  t.is((await save('', '', person, open)).headers.get('Location'), PAGE)
  t.regex(await (await person.get(PAGE)).text(), /of source /)
  t.deepEqual(await sql(`select params -> 'source' as source from access.question`), [{ source: [open] }])
  await change([9])
  await look()
  t.is(await queued(), 1)
})

test.serial('a figure that is withheld brings no mail, and one that is withheld before its mail is sent ends the mail', async (t) => {
  t.timeout(60_000)
  await save('')
  await change([21]) // of norte-closed
  await look()
  t.is(await queued(), 0)

  const rights = (mode: string): Promise<unknown> => sql(`update registry.source set rights_mode = $1 where key = 'norte-open'`, [mode])
  await rights('blocked')
  await change([9])
  await look()
  t.is(await queued(), 0)

  // One that was queued before the rights changed, and is due now.
  await sql(`insert into access.mail (id, to_address, kind, language, values, gives_up_at) values ('mail_late', 'ada@example.org', 'question', 'en',
    jsonb_build_object('sources', array[(select id from registry.source where key = 'norte-open')]), now() + interval '1 day') returning access.add_mail_job(id)`)
  await until(async () => (await sql(`select from access.mail where id = 'mail_late' and status = 'failed' and error = 'the rights of a source changed' and values = '{}'`)).length === 1)
  await rights('redistribution_allowed')
})

test.serial('a drawn area and a corridor are kept, said in words, and asked about', async (t) => {
  t.timeout(60_000)
  // Assets 5 to 8 stand on the parallel of 43° N from 2.95° to 2.92° W.
  const area = areaText({ type: 'Polygon', coordinates: [[[-2.955, 42.9], [-2.915, 42.9], [-2.915, 43.1], [-2.955, 43.1], [-2.955, 42.9]]] })
  const line = areaText({ type: 'LineString', coordinates: [[-2.95, 43], [-2.92, 43]] })
  for (const view of [`direction=load&area=${area}`, `direction=load&line=${line}&width=1.5`]) {
    const form = await (await person.get(`${PAGE}/new?${new URLSearchParams({ view, bbox: '0,0,1,1' })}`)).text()
    t.true(form.includes('Load · in the drawn area') && form.includes('name="bbox" value=""'))
    t.is((await save(view)).status, 303)
    t.true((await (await person.get(PAGE)).text()).includes(`/#${view.replaceAll('&', '&amp;')}`))
    await change([4, 9])
    await look()
    t.is(await queued(), 0)
    await change([6])
    await look()
    t.true((await mail()).source.includes('Capacity opened: 1 ('))
    await sql('delete from access.question; delete from access.mail')
    smtp.received.length = 0
  }
})

test.serial('what opens above the places asked about is told to who wants it, once, and named with the place below; its figure is asked for, its place is not', async (t) => {
  t.timeout(60_000)
  // Asset 20, at 2.8° W, feeds 6; 3 feeds 7; 2, which also has a withheld figure, feeds 8; 6 also feeds 20.
  await sql(`with c as (
      insert into grid.asset_chain select 'ast_' || lpad(b::text, 20, '0'), md5(b::text)::uuid from unnest('{6,7,8,20}'::int[]) b)
    insert into grid.chain_step select md5(b::text)::uuid, 'ast_' || lpad(a::text, 20, '0'), 1 from (values (6, 20), (7, 3), (8, 2), (20, 6)) p (b, a)`)
  try {
    const view = 'direction=load&mw=5'
    const box = '-2.955,42.9,-2.915,43.1' // assets 5 to 8
    const form = await (await person.get(`${PAGE}/new?${new URLSearchParams({ view, bbox: box })}`)).text()
    t.regex(form, /<input type="checkbox" name="include_upstream" value="true">/)
    t.is((await save(view, box, person, '', 'maybe')).status, 400)
    await save(view, box)
    await save(view, box, person, '', 'true')
    t.true((await (await person.get(PAGE)).text()).includes('Load · ≥ 5 MW · in the part of the map that was shown · and in the grid above'))
    t.deepEqual(await sql(`select params -> 'include_upstream' as asked from access.question order by made_at`), [{ asked: null }, { asked: true }])
    await save('direction=both&mw=5', box, person, '', 'true') // Of load alone nothing is told.
    await change([3, 21]) // 3 MW; withheld
    await change([20], 'decreased')
    await look()
    t.is(await queued(), 0)
    await change([20])
    await look()
    const above = await mail()
    for (const said of ['Capacity opened: 1 (Estación 20)', 'In the grid above, each with one of your places below it: Estación 20 (Estación 6)']) t.true(above.source.includes(said.replaceAll('ó', '=C3=B3')) || above.source.includes(said), above.source)

    // Asset 6 matches itself, and is above 20, which does not.
    await sql('update access.question set mailed_at = null')
    smtp.received.length = 0
    await sql(`delete from access.question where not params ? 'include_upstream'`)
    await change([6])
    await look()
    const own = await mail()
    t.true(own.source.includes('Capacity opened: 1 ('))
    t.false(own.source.includes('In the grid above'))
  } finally {
    await sql('delete from grid.asset_chain')
    await sql('delete from grid.chain_step')
  }
})

test.serial('one click ends the mails, by POST alone, from any program and without a session; nobody can guess the address', async (t) => {
  t.timeout(60_000)
  await save('')
  await change([5])
  await look()
  const [, path = ''] = /https:\/\/headroom\.example(\/unsubscribe\/[0-9a-f]{64})/.exec((await mail()).source) ?? []
  const paused = async (): Promise<boolean> => (await sql('select from access.question where paused_at is not null')).length === 1
  t.is((await sql('select from access.unsubscribe where token_hash = sha256(convert_to($1, $2))', [path.split('/').at(-1), 'UTF8'])).length, 1, 'the token is kept as its hash')

  const page = await server.get(path)
  t.is(page.status, 200)
  t.is(page.headers.get('Referrer-Policy'), 'no-referrer')
  t.is(page.headers.get('Cache-Control'), 'no-store')
  t.true((await page.text()).includes('<form method="post">'))
  await server.get(path, { method: 'HEAD' })
  t.false(await paused(), 'to look at it ends nothing')

  const post = (to: string): Promise<Response> => server.get(to, {
    method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), headers: { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' },
  })
  const wrong = await (await post(`/unsubscribe/${'0'.repeat(64)}`)).text()
  t.false(await paused())
  const answer = await post(path)
  t.is(answer.status, 200)
  t.is(await answer.text(), wrong, 'the answer tells nothing of a token')
  t.true(await paused())
  t.is((await post(path)).status, 200, 'also a second time')
  await sql(`update access.question set mailed_at = null`)
  await change([6])
  await look()
  t.is(await queued(), 1)
})

test.serial('a question is paused, resumed without what it missed, and deleted, by its person alone', async (t) => {
  t.timeout(60_000)
  await save('direction=load')
  const member = await signedIn(server, `member${Date.now()}@example.org`, { account: person.account, role: 'member' })
  const bytes = async (answer: Response): Promise<string> => `${answer.status} ${(await answer.text()).replaceAll(/value="[\w-]+"/g, '')}`
  for (const path of await buttons(person)) {
    for (const other of [stranger, member]) {
      t.is(await bytes(await other.post(path)), await bytes(await other.post(path.replace(/qst_[0-9a-f]+/, 'qst_00000000000000000000'))))
      t.is((await other.post(path)).status, 404)
    }
    t.is((await formBrowser(server.base).post(path)).status, 401)
  }
  t.deepEqual([await buttons(stranger), await buttons(member)], [[], []])

  const [pause = '', remove = ''] = await buttons(person)
  t.is((await person.post(pause)).headers.get('Location'), PAGE)
  await change([5])
  const [resume = ''] = await buttons(person)
  t.true(resume.endsWith('/resume'))
  await person.post(resume)
  await look()
  t.is(await queued(), 0)
  await person.post(remove)
  t.deepEqual(await buttons(person), [])
})

test.serial('twenty questions of a person are kept, no view that is none, and no radius beyond the plan', async (t) => {
  t.timeout(60_000)
  const answers = await Promise.all(Array.from({ length: 22 }, (_, n) => save(`mw=${n + 1}`)))
  t.deepEqual(answers.map(({ status }) => status).sort(), [...Array.from({ length: 20 }, () => 303), 429, 429])
  for (const [view, bbox, status] of [
    ['operator=nobody', '', 400], ['country=XX', '', 400], ['', '1,2,3', 400], ['x'.repeat(8001), '', 400], ['operator=a%00b', '', 400],
    ['at=43,-3&radius=400', '', 403],
  ] as const) t.is((await save(view, bbox, stranger)).status, status, view.slice(0, 20))
  t.is((await server.get(`${PAGE}/new?view=mw%3D5`, { redirect: 'manual' })).headers.get('Location'), '/account/sign-in?then=%2Faccount%2Fquestions%2Fnew%3Fview%3Dmw%253D5')
})

test.serial('whoever leaves the account gets no more mails', async (t) => {
  t.timeout(60_000)
  const member = await signedIn(server, `leaves${Date.now()}@example.org`, { account: person.account, role: 'member' })
  await save('', '', member)
  await sql('delete from access.member where account_id = $1 and person_id = $2', [person.account, member.person])
  await change([5])
  await look()
  t.is(await queued(), 0)
})
