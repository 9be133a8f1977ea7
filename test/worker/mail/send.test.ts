import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { smtpTransport, folderTransport, type Transport } from '../../../worker/mail/transport.ts'
import { sendMail } from '../../../worker/mail/send.ts'
import { selfSigned, trust } from '../../helpers/certificate.ts'
import { testDatabase, type TestDatabase } from '../../helpers/database.ts'
import { freePort } from '../../helpers/headroom.ts'
import { startMailServer } from '../../helpers/mail-server.ts'
import { scratchFolder } from '../../helpers/scratch-folder.ts'
import { until } from '../../helpers/until.ts'
import { startWorker } from '../../helpers/worker-process.ts'

let database: TestDatabase
const VALUES = { link: '/account/sign-in?token=secret', code: '12345678', minutes: 1000 }

test.before(async () => { database = await testDatabase() })

type MailRow = { status: string; attempts: number; values: object; error: string | null; due_in: number | null; sent: boolean }

const mailRow = async (id: string): Promise<MailRow | undefined> => (await database.owner.query<MailRow>(`
  select status, attempts, values, error, extract(epoch from next_attempt_at - clock_timestamp())::float8 as due_in, sent_at is not null as sent
  from access.mail where id = $1`, [id])).rows[0]

const queueMail = async (values: object = VALUES, to = 'ana@grid.example'): Promise<string> => (
  await database.owner.query<{ id: string }>(`select access.queue_mail($1, 'sign_in', 'es', $2) as id`, [to, values])).rows[0]?.id ?? ''

/** What was logged. */
const logged: object[] = []
const log = { error: (event: object) => logged.push(event), warn: (event: object) => logged.push(event), info: () => {} }

const send = async (id: string, transport: Transport, workerDead = 30_000): Promise<void> => sendMail(id, {
  query: (text, values) => database.worker.query(text, values), transport, publicUrl: 'https://headroom.example', from: 'Headroom <mail@headroom.example>', workerDead, log,
})

/** Makes the next attempt due. */
const advance = (id: string) => database.owner.query('update access.mail set next_attempt_at = clock_timestamp() where id = $1', [id])

/** The same server as `smtp://127.0.0.1:port` by an address that is not one of loopback, so that the rules for other machines hold. */
const AS_FOREIGN = '0.0.0.0'

test.serial('a mail is sent to its address in its language, and its values are deleted', async (t) => {
  const server = await startMailServer()
  const id = await queueMail()
  t.like(await mailRow(id), { status: 'waiting', values: VALUES })
  await send(id, smtpTransport(`smtp://127.0.0.1:${server.port}`))
  t.like(await mailRow(id), { status: 'sent', attempts: 1, error: null, due_in: null, sent: true })
  t.deepEqual((await mailRow(id))?.values, {})
  const [mail] = server.received
  t.like(mail, { from: 'mail@headroom.example', to: ['ana@grid.example'] })
  t.regex(mail?.source ?? '', /^Content-Language: es\r$/m)
  t.true(mail?.source.includes(`Message-ID: <${id}@headroom>`))
  t.regex((mail?.source ?? '').replace(/=\r\n/g, ''), /https:\/\/headroom\.example\/account\/sign-in\?token=3Dsecret/)

  await send(id, smtpTransport(`smtp://127.0.0.1:${server.port}`))
  t.is(server.received.length, 1, 'a second job sends nothing')
})

test.serial('a server that refuses the recipient or the message ends the mail; one that answers with a temporary error, or refuses the sender, does not', async (t) => {
  for (const [answers, problem, status] of [
    [{ recipient: () => 550 }, 'the server answered 550 to RCPT TO', 'failed'],
    [{ message: () => 554 }, 'the server answered 554 to DATA', 'failed'],
    [{ recipient: () => 451 }, 'the server answered 451 to RCPT TO', 'waiting'],
    [{ sender: () => 530 }, 'the server answered 530 to MAIL FROM', 'waiting'],
  ] as const) {
    const server = await startMailServer(answers)
    const id = await queueMail()
    await send(id, smtpTransport(`smtp://127.0.0.1:${server.port}`))
    t.like(await mailRow(id), { status, attempts: 1, error: problem, sent: false })
    t.is(Object.keys((await mailRow(id))?.values ?? {}).length, status === 'failed' ? 0 : 3)
  }
  t.notRegex(JSON.stringify(logged), /grid\.example|secret|12345678/, 'no address and no value is logged')
})

test.serial('an unavailable server is tried after 1 m, 5 m, 30 m and 2 h, and gets the mail when it is back', async (t) => {
  const port = await freePort()
  const transport = smtpTransport(`smtp://127.0.0.1:${port}`)
  const id = await queueMail()
  for (const [at, wait] of [60, 300, 1800, 7200, 7200].entries()) {
    await send(id, transport)
    const row = await mailRow(id)
    t.like(row, { status: 'waiting', attempts: at + 1 })
    t.true(Math.abs((row?.due_in ?? 0) - wait) < 30, `due in ${row?.due_in} s`)
    await send(id, transport)
    t.is((await mailRow(id))?.attempts, at + 1, 'not before its time')
    await advance(id)
  }
  const server = await startMailServer({}, {}, port)
  await send(id, transport)
  t.like(await mailRow(id), { status: 'sent', attempts: 6 })
  t.is(server.received.length, 1)
})

test.serial('a mail is given up after a day, or after the minutes for which it is valid', async (t) => {
  const transport = smtpTransport(`smtp://127.0.0.1:${await freePort()}`)
  const [day, short] = [await queueMail({ link: '/', code: '1', minutes: 1440 }), await queueMail({ ...VALUES, minutes: 1 })]
  await database.owner.query(`update access.mail set attempts = 9, gives_up_at = gives_up_at - interval '23 hours' where id = $1`, [day])
  await send(day, transport)
  t.like(await mailRow(day), { status: 'failed', attempts: 10 })
  await send(short, transport)
  t.like(await mailRow(short), { status: 'failed', attempts: 1, values: {} })
})

test.serial('an attempt that another has taken over cannot record its result', async (t) => {
  const id = await queueMail()
  const claim = async () => (await database.worker.query<{ token: string }>(`select token from access.claim_mail($1, '0 s')`, [id])).rows[0]?.token
  const [first, second] = [await claim(), await claim()]
  await t.throwsAsync(database.worker.query('select access.end_mail($1, $2, null, false)', [id, first]), { code: 'HR001' })
  await database.worker.query('select access.end_mail($1, $2, null, false)', [id, second])
  t.is((await mailRow(id))?.status, 'sent')
})

test.serial('no address makes a header or a second recipient, and no link leads elsewhere', async (t) => {
  for (const to of ['a@b.example\r\nBcc: c@d.example', 'a@b.example,c@d.example', 'Ana <a@b.example>', 'a@b@c.example', '"a b"@c.example', 'a', `${'a'.repeat(250)}@b.example`, '']) {
    await t.throwsAsync(queueMail(VALUES, to), { code: 'HR000', message: 'to_address: expected one mail address' }, to)
  }
  for (const link of ['https://evil.example/', '//evil.example/', '/\\evil.example', '/a b', '/a\nb', 'javascript:1', '']) {
    await t.throwsAsync(queueMail({ ...VALUES, link }), { code: 'HR000', message: 'link: expected a path of this service' }, link)
  }
})

test.serial('TLS is required of other machines, and certificates are checked everywhere', async (t) => {
  const plain = await startMailServer()
  const noTls = await queueMail()
  await send(noTls, smtpTransport(`smtp://${AS_FOREIGN}:${plain.port}`))
  t.is((await mailRow(noTls))?.status, 'waiting')

  const [right, wrongName] = await Promise.all([selfSigned(['IP:127.0.0.1', `IP:${AS_FOREIGN}`]), selfSigned(['DNS:other.example'])])
  const [encrypted, misnamed] = await Promise.all([startMailServer({}, right), startMailServer({}, wrongName)])
  const untrusted = await queueMail()
  await send(untrusted, smtpTransport(`smtp://127.0.0.1:${encrypted.port}`))
  t.is((await mailRow(untrusted))?.status, 'waiting')
  trust(right)
  trust(wrongName)
  await advance(noTls)
  await send(noTls, smtpTransport(`smtp://${AS_FOREIGN}:${misnamed.port}`))
  t.like(await mailRow(noTls), { status: 'waiting', attempts: 2 })
  t.deepEqual([plain, encrypted, misnamed].flatMap(({ received }) => received), [])

  await advance(untrusted)
  await send(untrusted, smtpTransport(`smtp://${AS_FOREIGN}:${encrypted.port}`))
  t.is((await mailRow(untrusted))?.status, 'sent')
  t.deepEqual(encrypted.received.map(({ secure }) => secure), [true])
})

test.serial('without a server, a mail is a file that only its owner may read', async (t) => {
  const folder = join(scratchFolder(), 'mail')
  const id = await queueMail()
  await send(id, folderTransport(folder))
  const [name, ...others] = readdirSync(folder)
  t.deepEqual(others, [])
  t.regex(name ?? '', new RegExp(`^\\d{8}T\\d{9}Z-${id}\\.eml$`))
  t.is(statSync(join(folder, name ?? '')).mode & 0o777, 0o600)
  t.regex(readFileSync(join(folder, name ?? ''), 'utf8'), /^To: ana@grid\.example$/m)
})

test.serial('when a worker is killed while sending, another one sends the mail', async (t) => {
  t.timeout(120_000)
  const arrived = Promise.withResolvers<void>()
  let keep = true
  const server = await startMailServer({ message: async () => {
    if (!keep) return null
    arrived.resolve()
    return new Promise(() => {})
  } })
  const settings = { HEADROOM_SMTP_URL: `smtp://127.0.0.1:${server.port}`, PUBLIC_URL: 'https://headroom.example' }
  const id = await queueMail()
  const first = await startWorker(database.url, settings)
  await arrived.promise
  await first.kill()
  keep = false
  await startWorker(database.url, settings)
  await until(async () => (await mailRow(id))?.status === 'sent', 60_000)
  t.true(server.received.some(({ source }) => source.includes(id)))
})
