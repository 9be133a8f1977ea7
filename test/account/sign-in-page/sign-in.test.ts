import test from 'ava'
import { formBrowser, type FormBrowser } from '../../helpers/account.ts'
import { startServer, type TestServer } from '../../helpers/server.ts'

let server: TestServer

test.before('start the application', async () => {
  server = await startServer(async () => {})
})

test.beforeEach('forget the attempts of other tests, which come from the same network', async () => {
  await server.database.owner.query('delete from access.sign_in')
})

type Mail = { to: string; link: string; code: string }

/** Asks for a mail, and answers the one that is queued. */
async function ask(browser: FormBrowser, mailbox: string, next = ''): Promise<Mail> {
  const answer = await browser.post('/account/sign-in', { mailbox, next })
  if (answer.headers.get('Location') !== '/account/sign-in/code') throw new Error(`not asked: ${answer.status}`)
  const { rows: [mail] } = await server.database.owner.query<Mail>(
    `select to_address as to, values ->> 'link' as link, values ->> 'code' as code from access.mail where kind = 'sign_in' order by queued_at desc limit 1`)
  if (mail === undefined) throw new Error('no mail is queued')
  return mail
}

const isSignedIn = async (browser: FormBrowser) => (await browser.get('/account')).status === 200

test.serial('a link opens a free account for a new mailbox, once, and not by being looked at', async (t) => {
  const browser = formBrowser(server.base)
  const { to, link } = await ask(browser, 'new@example.org', '/account/keys')
  t.is(to, 'new@example.org')
  for (const who of [browser, formBrowser(server.base)]) t.is((await who.get(link)).status, 200) // mail scanners follow links
  t.false(await isSignedIn(browser))
  const answer = await browser.post(link)
  t.deepEqual([answer.status, answer.headers.get('Location')], [303, '/account/keys'])
  t.true(await isSignedIn(browser))
  const { rows } = await server.database.owner.query(
    `select a.plan_id, m.role from access.person p join access.member m on m.person_id = p.id join access.account a on a.id = m.account_id
     where p.mailbox = 'new@example.org'`)
  t.deepEqual(rows, [{ plan_id: 'free', role: 'owner' }])
  t.is((await browser.post(link)).status, 400)
})

test.serial('a link is no use in another browser, nor after fifteen minutes', async (t) => {
  const [browser, other] = [formBrowser(server.base), formBrowser(server.base)]
  const { link } = await ask(browser, 'bound@example.org')
  t.is((await other.post(link)).status, 400)
  t.false(await isSignedIn(other))
  await server.database.owner.query(`update access.sign_in set expires_at = expires_at - interval '15 minutes'`)
  t.is((await browser.post(link)).status, 400)
  t.false(await isSignedIn(browser))
})

test.serial('the code signs in too, in the browser that asked; the fifth wrong one is the last', async (t) => {
  const [browser, other] = [formBrowser(server.base), formBrowser(server.base)]
  const first = await ask(browser, 'code@example.org')
  t.regex(first.code, /^\d{8}$/)
  t.is((await other.post('/account/sign-in/code', { code: first.code })).status, 400)
  const wrong = first.code === '00000000' ? '00000001' : '00000000'
  for (let guess = 1; guess <= 5; guess++) t.is((await browser.post('/account/sign-in/code', { code: wrong })).status, 400)
  t.is((await browser.post('/account/sign-in/code', { code: first.code })).status, 400)
  t.false(await isSignedIn(browser))
  const { code } = await ask(browser, 'code@example.org')
  t.is((await browser.post('/account/sign-in/code', { code: `${code.slice(0, 4)} ${code.slice(4)}` })).status, 303)
  t.true(await isSignedIn(browser))
})

test.serial('a sign-in gives a new token whatever the browser had, and ends the session before', async (t) => {
  const browser = formBrowser(server.base)
  const planted = 'p'.repeat(43)
  browser.cookies.set('headroom_session', planted)
  await browser.post((await ask(browser, 'fixed@example.org')).link)
  const first = browser.cookies.get('headroom_session') ?? ''
  t.not(first, planted)
  await browser.post((await ask(browser, 'fixed@example.org')).link)
  t.not(browser.cookies.get('headroom_session'), first)
  t.true(await isSignedIn(browser))
  browser.cookies.set('headroom_session', first)
  t.false(await isSignedIn(browser))
})

test.serial('a person who was known gets a mail of each sign-in', async (t) => {
  const browser = formBrowser(server.base)
  const told = async () => (await server.database.owner.query(
    `select from access.mail where kind = 'new_sign_in' and to_address = 'told@example.org'`)).rowCount
  await browser.post((await ask(browser, 'told@example.org')).link)
  t.is(await told(), 0)
  await browser.post((await ask(browser, 'told@example.org')).link)
  t.is(await told(), 1)
})

test.serial('spellings that one mailbox has are one person, who gets the mail at the first; others are not', async (t) => {
  const browser = formBrowser(server.base)
  await browser.post((await ask(browser, 'first.last@gmail.com')).link)
  t.is((await ask(browser, 'FirstLast+again@googlemail.com')).to, 'first.last@gmail.com')
  t.is((await ask(browser, 'first.last+again@example.org')).to, 'first.last+again@example.org')
  t.is((await ask(browser, 'first.last@example.org')).to, 'first.last@example.org')
})

test.serial('after five mails in a quarter of an hour a mailbox gets none, known or not; a network after twenty in an hour', async (t) => {
  const known = formBrowser(server.base)
  await known.post((await ask(known, 'known@example.org')).link)
  await server.database.owner.query('delete from access.sign_in')
  const refused: string[] = []
  for (const mailbox of ['known@example.org', 'unknown@example.org']) {
    const browser = formBrowser(server.base)
    for (let mail = 1; mail <= 5; mail++) await ask(browser, mailbox)
    const answer = await browser.post('/account/sign-in', { mailbox })
    t.is(answer.status, 429)
    refused.push(await answer.text())
  }
  t.is(refused[0], refused[1])
  for (let mail = 11; mail <= 20; mail++) await ask(formBrowser(server.base), `m${mail}@example.org`)
  t.is((await formBrowser(server.base).post('/account/sign-in', { mailbox: 'm21@example.org' })).status, 429)
})

test.serial('a network opens three accounts a day', async (t) => {
  for (const name of ['a', 'b', 'c', 'd']) {
    const browser = formBrowser(server.base)
    const answer = await browser.post((await ask(browser, `${name}@throwaway.example`)).link)
    t.is(answer.status, name === 'd' ? 429 : 303, name)
    t.is(await isSignedIn(browser), name !== 'd')
  }
})

test.serial('the answer is the same to the byte whether a person exists or not', async (t) => {
  const known = formBrowser(server.base)
  await known.post((await ask(known, 'exists@example.org')).link)
  const answers = await Promise.all(['exists@example.org', 'exists.not@example.org'].map(async (mailbox) => {
    const answer = await formBrowser(server.base).post('/account/sign-in', { mailbox })
    return { status: answer.status, location: answer.headers.get('Location'), names: [...answer.headers.keys()], body: await answer.text() }
  }))
  t.deepEqual(answers[0], answers[1])
})

test.serial('after the sign-in a browser stays here, wherever `then` points', async (t) => {
  const elsewhere = [
    'https://evil.example/account', '//evil.example/account', '/\\evil.example/account', '\\\\evil.example', '/account@evil.example', 'javascript:alert(1)',
    '/account/../../evil', '/account//evil.example', '/v1/health', '/account/sign-out', `/account/${'a'.repeat(4000)}`, 'http:account', '/\t/evil.example',
  ]
  const browser = formBrowser(server.base)
  for (const then of elsewhere) {
    const { link } = await ask(browser, `then${elsewhere.indexOf(then)}@example.org`, then)
    await server.database.owner.query('update access.sign_in set opened_account = false')
    t.is((await browser.post(link)).headers.get('Location'), '/account', then)
  }
})

test.serial('a forged host reaches no link', async (t) => {
  const forged = { Origin: server.base, 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' }
  t.is((await formBrowser(server.base).post('/account/sign-in', { mailbox: 'host@example.org' }, forged)).status, 303)
  const { rows } = await server.database.owner.query<{ link: string }>(`select values ->> 'link' as link from access.mail where kind = 'sign_in'`)
  t.true(rows.every(({ link }) => /^\/account\/sign-in\/link\/[\w-]{43}$/.test(link)))
})

test.serial('what is no mailbox is refused beside its field, escaped', async (t) => {
  const browser = formBrowser(server.base)
  for (const mailbox of ['', 'a', 'a@b', '@example.org', 'a b@example.org', 'a@example.org\nBcc: x@example.org', '"><script>@example.org', `${'a'.repeat(65)}@example.org`]) {
    const answer = await browser.post('/account/sign-in', { mailbox })
    t.is(answer.status, 400, mailbox)
    t.false((await answer.text()).includes('<script>'))
  }
})
