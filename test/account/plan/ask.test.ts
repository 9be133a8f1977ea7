import test from 'ava'
import { smtpTransport } from '../../../worker/mail/transport.ts'
import { sendMail } from '../../../worker/mail/send.ts'
import { formBrowser, signedIn, type SignedIn } from '../../helpers/account.ts'
import { startMailServer } from '../../helpers/mail-server.ts'
import { startServer, TEST_CONFIG, type TestServer } from '../../helpers/server.ts'

let server: TestServer
let owner: SignedIn

test.before('the deployer has a mailbox', async (t) => {
  t.timeout(180_000)
  server = await startServer(async () => {}, { mail: { ...TEST_CONFIG.mail, operator: 'sales@grid.example' } })
  owner = await signedIn(server, 'ada@example.org')
})

const ask = (person: SignedIn, fields: Record<string, string>): Promise<Response> => person.post('/account/plan/ask', fields)

const waiting = async (): Promise<string[]> => (
  await server.database.owner.query<{ id: string }>(`select id from access.mail where kind = 'plan_request' order by queued_at`)).rows.map(({ id }) => id)

test.serial('an owner asks for a plan; the deployer gets one mail with account, plan, mailbox and text, which cannot add headers', async (t) => {
  const page = await (await owner.get('/account/plan')).text()
  t.true(page.includes('<option value="pro" selected>') && !page.includes('<option value="free"'))
  const answer = await ask(owner, { plan: 'business', message: 'Two lines\r\nBcc: other@grid.example' })
  t.is(answer.headers.get('Location'), '/account/plan?asked')
  t.true((await (await owner.get('/account/plan?asked')).text()).includes('Your request is on its way'))

  const smtp = await startMailServer()
  const [id = '', ...others] = await waiting()
  t.deepEqual(others, [])
  await sendMail(id, {
    query: (text, values) => server.database.worker.query(text, values), transport: smtpTransport(`smtp://127.0.0.1:${smtp.port}`),
    publicUrl: 'https://headroom.example', from: 'mail@headroom.example', workerDead: 30_000, log: { error: () => {}, warn: () => {}, info: () => {} },
  })
  const [mail] = smtp.received
  t.deepEqual(mail?.to, ['sales@grid.example'])
  const source = (mail?.source ?? '').replace(/=\r\n/g, '')
  for (const said of [owner.account, 'Business', 'Free', 'ada@example.org', 'Two lines Bcc: other@grid.example']) t.true(source.includes(said), said)
  t.notRegex(source, /^Bcc:/m)
  t.true((await (await owner.get('/account/audit')).text()).includes('Plan asked for'))
})

test.serial('the form takes a plan that there is and another than the account’s, and a text of at most a thousand characters', async (t) => {
  for (const fields of [{ plan: 'free' }, { plan: 'none' }, { plan: 'a\0' }, {}, { plan: 'pro', message: 'x'.repeat(1001) }, { plan: 'pro', message: 'a\0b' }] as Record<string, string>[]) {
    t.is((await ask(owner, fields)).status, 400, JSON.stringify(fields).slice(0, 40))
  }
  t.is((await waiting()).length, 1)
})

test.serial('an account asks three times a day, also when it asks at once', async (t) => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(owner, { plan: 'pro', message: 'x'.repeat(1000) })))
  t.deepEqual(answers.map(({ status }) => status).sort(), [303, 303, 429, 429, 429])
  t.is((await waiting()).length, 3)
  await server.database.owner.query(`update access.audit set at = at - interval '25 hours' where action = 'plan.asked'`)
  t.is((await ask(owner, { plan: 'pro' })).status, 303)
})

test.serial('members and strangers ask for nothing', async (t) => {
  const member = await signedIn(server, 'member@example.org', { account: owner.account, role: 'member' })
  t.true((await (await member.get('/account/plan')).text()).includes('An owner of the account asks for another plan here.'))
  t.is((await ask(member, { plan: 'pro' })).status, 403)
  t.is((await formBrowser(server.base).post('/account/plan/ask', { plan: 'pro' })).status, 401)
  t.is((await waiting()).length, 4)
})

test.serial('without the deployer’s mailbox the page says whom to ask, and takes no form', async (t) => {
  const without = await startServer(async () => {})
  const person = await signedIn(without, 'bob@example.org')
  const page = await (await person.get('/account/plan')).text()
  t.true(page.includes('ask whoever runs this service') && !page.includes('<textarea'))
  t.is((await ask(person, { plan: 'pro' })).status, 404)
})
