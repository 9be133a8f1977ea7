import test from 'ava'
import { formBrowser, signedIn, type SignedIn } from '../../helpers/account.ts'
import { startServer, type TestServer } from '../../helpers/server.ts'

let server: TestServer

test.before('start the application', async () => {
  server = await startServer(async () => {})
})

const rowsOf = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> => (await server.database.owner.query(text, values)).rows as Row[]

/** Invites a mailbox and answers the link of the mail. */
async function invite(owner: SignedIn, mailbox: string, role = 'member'): Promise<string> {
  const answer = await owner.post('/account/invitations', { mailbox, role })
  if (answer.headers.get('Location') !== '/account/members') throw new Error(`not invited: ${answer.status}`)
  const [mail] = await rowsOf<{ link: string }>(
    `select values ->> 'link' as link from access.mail where kind = 'invitation' and to_address = $1 order by queued_at desc limit 1`, [mailbox])
  return mail?.link ?? ''
}

const page = async (who: SignedIn, path = '/account/members'): Promise<string> => (await who.get(path)).text()

/** The people that the page of members lists, each with what they are. */
const listed = (owner: SignedIn) => rowsOf<{ mailbox: string; role: string }>(
  `select p.mailbox, m.role from access.member m join access.person p on p.id = m.person_id where m.account_id = $1 order by p.mailbox`, [owner.account])

const withoutTokens = async (answer: Response) => (await answer.text()).replaceAll(/value="[\w-]*"/g, '')

test.serial('an invitation lets its mailbox in once, by the button alone, and the session goes on there', async (t) => {
  const [owner, guest] = [await signedIn(server, 'a1@example.org'), await signedIn(server, 'b1@example.org')]
  const link = await invite(owner, 'B1@example.org')
  t.true((await page(owner)).includes('B1@example.org'))
  t.is((await guest.get(link)).status, 200)
  t.deepEqual(await listed(owner), [{ mailbox: 'a1@example.org', role: 'owner' }])
  t.is((await guest.post(link)).headers.get('Location'), '/account')
  t.true((await page(guest, '/account')).includes(`${owner.account}</code></small></dd>`))
  t.deepEqual(await listed(owner), [{ mailbox: 'a1@example.org', role: 'owner' }, { mailbox: 'b1@example.org', role: 'member' }])
  t.false((await page(owner)).includes('/withdraw'))
  t.is((await guest.post(link)).status, 400)
})

test.serial('an invitation is no use to another mailbox, after seven days, withdrawn, replaced, or to nobody', async (t) => {
  const [owner, guest, other] = [await signedIn(server, 'a2@example.org'), await signedIn(server, 'b2@example.org'), await signedIn(server, 'c2@example.org')]
  const first = await invite(owner, 'b2@example.org')
  const second = await invite(owner, 'b2@example.org')
  const unknown = `/account/invitations/${'x'.repeat(43)}`
  const [replaced, foreign, missing] = [await guest.post(first), await other.post(second), await guest.post(unknown)]
  t.deepEqual([replaced.status, foreign.status, missing.status], [400, 400, 400])
  const said = await withoutTokens(missing)
  t.is(await withoutTokens(replaced), said)
  t.is((await withoutTokens(foreign)).replaceAll('c2@', 'b2@').replaceAll(other.account, guest.account), said)
  t.is((await formBrowser(server.base).post(second)).status, 401)
  await rowsOf(`update access.invitation set expires_at = expires_at - interval '7 days'`)
  t.is((await guest.post(second)).status, 400)
  const third = await invite(owner, 'b2@example.org')
  const [path = ''] = /\/account\/invitations\/inv_\w+\/withdraw/.exec(await page(owner)) ?? []
  t.is((await other.post(path)).status, 404)
  t.is((await owner.post(path)).status, 303)
  t.is((await guest.post(third)).status, 400)
  t.deepEqual((await listed(owner)).length, 1)
})

test.serial('who is new signs in on the page of the invitation, joins by that, and gets no account of their own', async (t) => {
  const owner = await signedIn(server, 'a3@example.org')
  const link = await invite(owner, 'new3@example.org', 'owner')
  const browser = formBrowser(server.base)
  const next = /name="next" value="([^"]*)"/.exec(await (await browser.get(link)).text())?.[1] ?? ''
  t.is(next, link)
  await browser.post('/account/sign-in', { mailbox: 'new3@example.org', next })
  const [mail] = await rowsOf<{ link: string }>(`select values ->> 'link' as link from access.mail where kind = 'sign_in' and to_address = 'new3@example.org'`)
  t.is((await browser.post(mail?.link ?? '')).headers.get('Location'), '/account')
  t.true((await (await browser.get('/account')).text()).includes(owner.account))
  t.deepEqual(await rowsOf('select account_id, role from access.member m join access.person p on p.id = m.person_id where p.mailbox = $1', ['new3@example.org']),
    [{ account_id: owner.account, role: 'owner' }])
  t.deepEqual((await rowsOf<{ kind: string }>(`select kind from access.mail where to_address = 'new3@example.org' order by queued_at`)).map(({ kind }) => kind),
    ['invitation', 'sign_in'])
})

test.serial('owners change roles and remove people, which acts on the next request; members do neither', async (t) => {
  const owner = await signedIn(server, 'a4@example.org')
  const member = await signedIn(server, 'b4@example.org', { account: owner.account, role: 'member' })
  const third = await signedIn(server, 'c4@example.org', { account: owner.account, role: 'member' })
  t.true((await page(member)).includes('c4@example.org'))
  for (const path of [`/account/members/${third.person}/remove`, `/account/members/${member.person}/role`, '/account/invitations']) {
    t.is((await member.post(path, { role: 'owner', mailbox: 'd4@example.org' })).status, 403, path)
  }
  t.is((await member.get('/account/audit')).status, 403)
  t.is((await owner.post(`/account/members/${member.person}/role`, { role: 'owner' })).status, 303)
  t.is((await member.get('/account/audit')).status, 200)
  t.is((await owner.post(`/account/members/${member.person}/role`, { role: 'king' })).status, 400)
  t.is((await member.post(`/account/members/${third.person}/remove`)).status, 303)
  t.is((await third.get('/account')).status, 303)
  const audit = await page(owner, '/account/audit')
  t.true(audit.includes('Person removed') && audit.includes('Role changed') && audit.includes('c4@example.org'))
})

test.serial('the last owner cannot go, be removed or become a member; of two who go at once one stays', async (t) => {
  const owner = await signedIn(server, 'a5@example.org')
  const member = await signedIn(server, 'b5@example.org', { account: owner.account, role: 'member' })
  const refused = [
    await owner.post('/account/members/leave'), await owner.post(`/account/members/${owner.person}/remove`),
    await owner.post(`/account/members/${owner.person}/role`, { role: 'member' }),
  ]
  t.deepEqual(refused.map(({ status }) => status), [409, 409, 409])
  t.is((await member.post('/account/members/leave')).status, 303)
  t.is((await member.get('/account')).status, 303)
  for (let round = 1; round <= 5; round++) {
    const second = await signedIn(server, `s5.${round}@example.org`, { account: owner.account, role: 'owner' })
    const going = await Promise.all([
      owner.post(`/account/members/${owner.person}/role`, { role: 'member' }), second.post(`/account/members/${second.person}/role`, { role: 'member' }),
    ])
    t.deepEqual(going.map(({ status }) => status).sort(), [303, 409])
    await rowsOf(`update access.member set role = 'owner' where account_id = $1`, [owner.account])
    await rowsOf('delete from access.member where person_id = $1', [second.person])
  }
})

test.serial('a person of several accounts switches between them, and sees none of the one in the other', async (t) => {
  const [owner, guest, stranger] = [await signedIn(server, 'a6@example.org'), await signedIn(server, 'b6@example.org'), await signedIn(server, 'c6@example.org')]
  await guest.post('/account/keys', { mode: 'live', label: 'a key of b6' })
  await guest.post(await invite(owner, 'b6@example.org'))
  t.false((await page(guest, '/account/keys')).includes('a key of b6'))
  t.is((await guest.post('/account/switch', { account: guest.account })).status, 303)
  t.true((await page(guest, '/account/keys')).includes('a key of b6'))
  const answers = [await guest.post('/account/switch', { account: stranger.account }), await guest.post('/account/switch', { account: 'acc_00000000000000000000' })]
  t.deepEqual(answers.map(({ status }) => status), [404, 404])
  t.is(...await Promise.all(answers.map(withoutTokens)) as [string, string])
  await owner.post(`/account/members/${guest.person}/remove`)
  t.is((await guest.get('/account')).status, 200, 'the session is in the other account by now')
})

test.serial('people, roles and invitations ask again who it is after twelve hours', async (t) => {
  const owner = await signedIn(server, 'a7@example.org')
  await rowsOf(`update access.session set proved_at = proved_at - interval '12 hours' where person_id = $1`, [owner.person])
  for (const path of ['/account/invitations', '/account/members/leave', `/account/members/${owner.person}/role`, `/account/members/${owner.person}/remove`]) {
    t.is((await owner.post(path, { mailbox: 'b7@example.org', role: 'member' })).status, 401, path)
  }
})

test.serial('an account invites twenty times a day, a mailbox is invited three times, known or not', async (t) => {
  const [owner, second] = [await signedIn(server, 'a8@example.org'), await signedIn(server, 'other8@example.org')]
  await signedIn(server, 'known8@example.org')
  const refused: string[] = []
  for (const mailbox of ['known8@example.org', 'unknown8@example.org']) {
    for (let mail = 1; mail <= 3; mail++) await invite(owner, mailbox)
    for (const inviter of [owner, second]) {
      const answer = await inviter.post('/account/invitations', { mailbox, role: 'member' })
      t.is(answer.status, 429)
      if (inviter === second) refused.push(await withoutTokens(answer))
    }
  }
  t.is(refused[0], refused[1])
  for (let mail = 7; mail <= 20; mail++) await invite(owner, `m${mail}@example.org`)
  t.is((await owner.post('/account/invitations', { mailbox: 'm21@example.org', role: 'member' })).status, 429)
  t.is((await owner.post('/account/invitations', { mailbox: 'a8@example.org', role: 'member' })).status, 409)
  t.is((await owner.post('/account/invitations', { mailbox: 'nobody', role: 'member' })).status, 400)
})
