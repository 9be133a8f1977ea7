import test, { type ExecutionContext } from 'ava'
import { formBrowser, signedIn, type SignedIn } from '../../helpers/account.ts'
import { faultsInLooks } from '../../helpers/axe.ts'
import { visit } from '../../helpers/browser.ts'
import { startMailServer, type MailServer } from '../../helpers/mail-server.ts'
import { startServer, type TestServer } from '../../helpers/server.ts'
import { sendMail } from '../../../worker/mail/send.ts'
import { smtpTransport } from '../../../worker/mail/transport.ts'

let server: TestServer
let mails: MailServer

test.before('start the application and a mail server', async () => {
  [server, mails] = [await startServer(async () => {}), await startMailServer()]
})

test.beforeEach('forget the attempts of other tests, which come from the same network', async () => {
  await server.database.owner.query('truncate access.sign_in, access.mailbox_change')
  await server.database.owner.query('delete from access.mail')
})

const rowsOf = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> => (await server.database.owner.query(text, values)).rows as Row[]

type Mail = { to: string; subject: string; text: string; link: string | null }

/** Sends what waits as the worker does, and answers what the mail server took. */
async function arrived(): Promise<Mail[]> {
  mails.received.length = 0
  for (const { id } of await rowsOf<{ id: string }>(`select id from access.mail where status = 'waiting' order by queued_at`)) {
    await sendMail(id, {
      query: (text, values) => server.database.worker.query(text, values), transport: smtpTransport(`smtp://127.0.0.1:${mails.port}`), publicUrl: 'https://headroom.example',
      from: 'Headroom <mail@headroom.example>', workerDead: 30_000, log: { error: () => {}, warn: () => {}, info: () => {} },
    })
  }
  return mails.received.map(({ to: [to = ''], source }) => {
    const text = source.replace(/=\r\n/g, '').replace(/=3D/g, '=')
    return { to, subject: /^Subject: (.*)\r$/m.exec(text)?.[1] ?? '', text, link: /https:\/\/headroom\.example(\/account\/mailbox\/[\w-]{43})/.exec(text)?.[1] ?? null }
  })
}

/** Asks for another mailbox; answers the mails to the old and to the new one. */
async function ask(t: ExecutionContext, person: SignedIn, mailbox: string): Promise<{ old: Mail; other: Mail }> {
  const answer = await person.post('/account/mailbox', { mailbox })
  t.deepEqual([answer.status, answer.headers.get('Location')], [303, '/account/person?done=mailbox'])
  const [old, other] = await arrived()
  if (old === undefined || other === undefined) throw new Error('there are no two mails')
  return { old, other }
}

const mailboxOf = async ({ person }: SignedIn) => (await rowsOf<{ mailbox: string }>('select mailbox from access.person where id = $1', [person]))[0]?.mailbox
const isSignedIn = async ({ get }: SignedIn) => (await get('/account')).status === 200

/** Follows a link in a browser of its own, and presses its button. @returns what the page says */
async function follow(t: ExecutionContext, { link }: Mail, status = 200): Promise<string> {
  const answer = await formBrowser(server.base).post(link ?? '/none')
  t.is(answer.status, status)
  return answer.text()
}

for (const first of ['old', 'other'] as const) {
  test.serial(`a mailbox is changed once both links were followed, first that to the ${first} one; all but sessions goes on`, async (t) => {
    const [before, after] = [`${first}.before@example.org`, `${first}.after@example.org`]
    const person = await signedIn(server, before)
    const elsewhere = await signedIn(server, before)
    const inviter = await signedIn(server, `${first}.inviter@example.org`)
    await inviter.post('/account/invitations', { mailbox: before, role: 'member' })
    const [invited] = await arrived()
    const invitation = /\/account\/invitations\/[\w-]{43}/.exec(invited?.text ?? '')?.[0] ?? ''
    await rowsOf(`insert into access.passkey (id, credential_id, person_id, public_key, signatures, transports, name) values ($2, convert_to($2, 'UTF8'), $1, 'key', 0, '{}', 'Phone')`, [person.person, `psk_${first}`])
    await rowsOf(`insert into access.question (id, account_id, person_id, name, params, view, seen) values ($3, $2, $1, 'at least 20 MW', '{}', 'mw=20', 0)`, [person.person, person.account, `qst_${first}`])
    const links = await ask(t, person, after)
    t.deepEqual([links.old.to, links.other.to], [before, after])
    t.true(links.old.text.includes(after) && !links.other.text.includes(before), 'nobody at the new mailbox learns the old one')
    const second = first === 'old' ? 'other' : 'old'
    t.is((await formBrowser(server.base).get(links[first].link ?? '')).status, 200) // mail scanners follow links
    t.true((await follow(t, links[first])).includes('Now follow the link in the mail to the other address.'))
    t.is(await mailboxOf(person), before)
    t.true((await follow(t, links[first], 400)).includes('The link was used'))
    t.is(await mailboxOf(person), before)
    await rowsOf(`select access.queue_mail($1, 'account', 'en', '{"account": "mine", "link": "/account/mails"}')`, [before])
    t.true((await follow(t, links[second])).includes('Your e-mail address is changed.'))
    await follow(t, links[second], 400)
    t.is(await mailboxOf(person), after)
    t.deepEqual([await isSignedIn(person), await isSignedIn(elsewhere)], [true, false])
    const told = await arrived()
    t.deepEqual(told.map(({ to, subject }) => [to, subject]), [[after, 'News of your account'], [before, 'Your mail address at Headroom was changed']])
    t.deepEqual((await rowsOf<{ n: number }>(`select (select count(*) from access.passkey where person_id = $1)::integer + (select count(*) from access.question where person_id = $1)::integer
      + (select count(*) from access.member where person_id = $1)::integer as n`, [person.person]))[0], { n: 3 })
    t.deepEqual(await rowsOf('select name from access.account where id = $1', [person.account]), [{ name: after }])
    const audit = await (await person.get('/account/audit')).text()
    t.true(audit.includes('E-mail address changed'))
    t.false(audit.includes(before))
    t.is((await person.post(invitation)).headers.get('Location'), '/account')
    // Who signs in with the mailbox of before is somebody else; who signs in with the new one is this person.
    t.not((await signedIn(server, before)).person, person.person)
    t.is((await signedIn(server, after)).person, person.person)
  })
}

test.serial('an address that is somebody’s is answered as one that is free; only the mail to it says so, and nothing changes', async (t) => {
  const [person, owner] = [await signedIn(server, 'asks@example.org'), await signedIn(server, 'Taken.Address@example.org')]
  const answers = []
  for (const mailbox of ['free.address@example.org', 'taken.address@example.org']) {
    const answer = await person.post('/account/mailbox', { mailbox })
    const headers = [...answer.headers].filter(([name]) => !['date', 'server-timing', 'x-request-id'].includes(name))
    answers.push({ status: answer.status, headers, body: (await answer.text()).replaceAll(/req_\w+/g, ''), page: (await (await person.get('/account/person?done=mailbox')).text()) })
  }
  t.deepEqual(answers[0], answers[1])
  const [, , old, taken] = await arrived()
  t.deepEqual([taken?.to, taken?.subject, taken?.link], ['Taken.Address@example.org', 'This mail address has an account at Headroom', null])
  if (old === undefined) throw new Error('no mail')
  t.true((await follow(t, old)).includes('Now follow the link in the mail to the other address.'))
  t.deepEqual([await mailboxOf(person), await mailboxOf(owner)], ['asks@example.org', 'Taken.Address@example.org'])
})

test.serial('links end after a day, with a newer request, and where the address has become somebody’s', async (t) => {
  const person = await signedIn(server, 'ends@example.org')
  const first = await ask(t, person, 'first.end@example.org')
  const second = await ask(t, person, 'second.end@example.org')
  for (const mail of [first.old, first.other]) await follow(t, mail, 400)
  await follow(t, second.old)
  await rowsOf(`update access.mailbox_change set expires_at = expires_at - interval '1 day'`)
  await follow(t, second.other, 400)
  const third = await ask(t, person, 'third.end@example.org')
  await follow(t, third.old)
  await signedIn(server, 'third.end@example.org')
  await follow(t, third.other, 400)
  t.is(await mailboxOf(person), 'ends@example.org')
  await rowsOf(`update access.mailbox_change set asked_at = asked_at - interval '1 day'`)
  await rowsOf('select access.forget_ended()')
  t.deepEqual(await rowsOf('select from access.mailbox_change'), [])
})

test.serial('one spelling is changed for another of the same mailbox', async (t) => {
  const person = await signedIn(server, 'spelled@example.org')
  const { old, other } = await ask(t, person, 'Spelled@Example.org')
  await follow(t, other)
  await follow(t, old)
  t.is(await mailboxOf(person), 'Spelled@example.org')
})

test.serial('a person asks five times a day, an address is asked for three times from a network, and only after a sign-in of late', async (t) => {
  const people = await Promise.all(['a', 'b', 'c', 'd'].map((name) => signedIn(server, `${name}.limit@example.org`)))
  const statuses = []
  for (const person of people) statuses.push((await person.post('/account/mailbox', { mailbox: 'wanted@example.org' })).status)
  t.deepEqual(statuses, [303, 303, 303, 429])
  const [person] = people
  if (person === undefined) throw new Error('nobody')
  const asked = []
  for (let n = 0; n < 5; n++) asked.push((await person.post('/account/mailbox', { mailbox: `wanted${n}@example.org` })).status)
  t.deepEqual(asked, [303, 303, 303, 303, 429])
  t.is((await people[1]?.post('/account/mailbox', { mailbox: 'none' }))?.status, 400)
  await rowsOf(`update access.session set proved_at = proved_at - interval '12 hours' where person_id = $1`, [person.person])
  t.is((await person.post('/account/mailbox', { mailbox: 'late@example.org' })).status, 401)
})

test.serial('who changed their mailbox and deletes themselves leaves neither behind', async (t) => {
  const person = await signedIn(server, 'gone.before@example.org')
  const { old, other } = await ask(t, person, 'gone.after@example.org')
  await follow(t, old)
  await follow(t, other)
  const copy = JSON.parse(await (await person.get('/account/person.json')).text()) as Record<string, { mailbox: string }[]>
  t.like(copy.mailbox_changes, [{ mailbox: 'gone.after@example.org' }])
  t.is((await person.post('/account/person/delete', { mailbox: 'gone.after@example.org' })).status, 303)
  for (const table of ['mail', 'mailbox_change', 'person', 'sign_in', 'invitation', 'account']) {
    t.deepEqual(await rowsOf(`select from access.${table} x where x::text ilike '%gone.before%' or x::text ilike '%gone.after%'`), [], table)
  }
})

test.serial('form and page of a link need no script, and axe objects to nothing on phones and screens, in light and dark', async (t) => {
  t.timeout(180_000)
  const person = await signedIn(server, 'looks@example.org')
  const { old } = await ask(t, person, 'looks.after@example.org')
  const { page, complaints } = await visit(`${server.base}/account/sign-in`)
  t.teardown(() => page.context().close())
  await page.context().addCookies([{ name: 'headroom_session', value: person.cookies.get('headroom_session') ?? '', url: server.base }])
  await page.goto(`${server.base}/account/person?done=mailbox`)
  t.true(await page.getByText('Two mails are on their way.').isVisible())
  t.deepEqual(await faultsInLooks(page, 2), [])
  await page.goto(server.base + (old.link ?? ''))
  t.deepEqual(await faultsInLooks(page, 2), [])
  await page.getByRole('button', { name: 'Confirm' }).click()
  t.true(await page.getByText('Confirmed. Now follow the link').isVisible())
  t.deepEqual(complaints, [])
})
