import test from 'ava'
import { readConfig } from '../../../src/settings/config.ts'
import { formBrowser, signedIn, type FormBrowser } from '../../helpers/account.ts'
import { startServer, type TestServer } from '../../helpers/server.ts'

let server: TestServer

test.before('start the application behind a proxy', async () => {
  server = await startServer(async () => {}, { trustedProxies: readConfig({ TRUSTED_PROXIES: '127.0.0.1,::1' }).trustedProxies })
})

test.beforeEach('forget the attempts of other tests', async () => {
  await server.database.owner.query('delete from access.sign_in')
  await server.database.owner.query('delete from access.invitation')
})

/** Asks for a mail from an address. @returns whether it was sent */
async function ask(mailbox: string, from: string, browser: FormBrowser = formBrowser(server.base)): Promise<boolean> {
  const answer = await browser.post('/account/sign-in', { mailbox }, { Origin: server.base, 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': from })
  return answer.headers.get('Location') === '/account/sign-in/code'
}

/** How many of so many mails are sent; `from` gives the address of each. */
async function sent(most: number, mailbox: (n: number) => string, from: (n: number) => string): Promise<number> {
  let mails = 0
  for (let n = 0; n < most; n++) if (await ask(mailbox(n), from(n))) mails++
  return mails
}

const victim = () => 'victim@example.org'

test.serial('what one network asks for a mailbox refuses nobody else, though it holds many addresses', async (t) => {
  t.is(await sent(7, victim, () => '192.0.2.1'), 5)
  t.true(await ask('victim@example.org', '198.51.100.1'))
  t.is(await sent(7, victim, (n) => `2001:db8:7:${n}::1`), 5)
  t.is(await sent(7, victim, (n) => `203.0.113.${n}`), 5)
  t.true(await ask('victim@example.org', '2001:db8:8::1'))
})

test.serial('an hour of one network refuses nobody else either', async (t) => {
  const later = () => server.database.owner.query(`update access.sign_in set asked_at = asked_at - interval '16 minutes'`)
  let mails = 0
  for (let quarter = 0; quarter < 3; quarter++) {
    mails += await sent(6, victim, () => '192.0.2.1')
    await later()
  }
  t.is(mails, 10)
  t.true(await ask('victim@example.org', '198.51.100.1'))
})

test.serial('browsers that signed in as the mailbox pass, whatever others ask for; with another mailbox, or a made-up cookie, they do not', async (t) => {
  const person = await signedIn(server, 'victim@example.org')
  await person.get('/account')
  await person.post('/account/sign-out')
  t.is(await sent(24, victim, (n) => `10.${n}.0.1`), 20)
  t.false(await ask('victim@example.org', '10.100.0.1'))
  for (let mail = 1; mail <= 5; mail++) t.true(await ask('Victim@example.org', '10.0.0.1', person))
  t.false(await ask('victim@example.org', '10.101.0.1', person))
  const other = await signedIn(server, 'other@example.org')
  await other.get('/account')
  t.false(await ask('victim@example.org', '10.102.0.1', other))
  const madeUp = formBrowser(server.base)
  madeUp.cookies.set('headroom_known', `${(person.cookies.get('headroom_known') ?? '').slice(0, -1)}_`)
  t.false(await ask('victim@example.org', '10.103.0.1', madeUp))
})

test.serial('a wide network sends sixty mails an hour to strangers, and all of them a thousand, with invitations', async (t) => {
  const stranger = (n: number) => `stranger${n}@example.org`
  t.is(await sent(62, stranger, (n) => `192.0.2.${n}`), 60)
  t.is(await sent(62, (n) => `sixth${n}@example.org`, (n) => `2001:db8:9:${n}::1`), 60)
  await server.database.owner.query(`
    insert into access.sign_in (link_hash, mailbox, mailbox_key, language, next_path, network)
    select sha256(convert_to(n::text, 'UTF8')), 'x', 'x' || n, 'en', '/account', format('172.16.%s.1', n % 250) from generate_series(1, 880) n`)
  const owner = await signedIn(server, 'inviter@example.org')
  t.false(await ask('late@example.org', '198.51.100.1'))
  t.is((await owner.post('/account/invitations', { mailbox: 'late@example.org', role: 'member' })).status, 429)
  await owner.get('/account')
  t.true(await ask('inviter@example.org', '198.51.100.1', owner))
})

test.serial('the invitations of one network to a mailbox refuse nobody else', async (t) => {
  const invited = async (from: string, n: number) => {
    const owner = await signedIn(server, `inviter${n}@example.org`)
    const headers = { Origin: server.base, 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': from }
    return (await owner.post('/account/invitations', { mailbox: 'victim@example.org', role: 'member' }, headers)).status === 303
  }
  for (let n = 1; n <= 4; n++) t.is(await invited(`192.0.2.${n}`, n), n < 4)
  t.true(await invited('198.51.100.1', 5))
})
