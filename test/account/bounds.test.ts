import test from 'ava'
import { formBrowser, signedIn, tokenIn } from '../helpers/account.ts'
import { startServer } from '../helpers/server.ts'

test.serial('a made-up cookie costs no statement beyond what its address may send, and keeps nobody else out', async (t) => {
  // A rate so slow that little is refilled while the test runs.
  const { base, database } = await startServer(async () => {}, { addressRate: 1, addressBurst: 20 })
  const browser = formBrowser(base)
  let asked = 0
  database.web.on('acquire', () => { asked++ })
  const answers: Response[] = []
  for (let n = 0; n < 100; n++) {
    browser.cookies.set('headroom_session', String(n).padStart(43, 'x'))
    answers.push(await browser.get('/account'))
  }
  const refused = answers.filter(({ status }) => status === 429)
  t.true(refused.length >= 60, `${refused.length} were refused`)
  t.true(refused.every(({ headers }) => Number(headers.get('Retry-After')) >= 1))
  t.regex(await refused[0]?.text() ?? '', /class="problem"/)
  t.true(answers.every(({ status }) => status === 303 || status === 429))
  t.true(asked > 0 && asked <= 100 - refused.length + 1, `${asked} statements`) // and the secret, once
})

test.serial('a person sends sixty forms at once, then one a second, and others go on', async (t) => {
  const server = await startServer(async () => {})
  const [person, other] = [await signedIn(server, 'presses@example.org'), await signedIn(server, 'other@example.org')]
  const form_token = tokenIn(await (await person.get('/account')).text())
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answers = await Promise.all(Array.from({ length: 100 }, () => fetch(`${server.base}/account/sessions/end-others`, {
    method: 'POST', redirect: 'manual', body: new URLSearchParams({ form_token }), headers: { Cookie: cookie, Origin: server.base, 'Sec-Fetch-Site': 'same-origin' },
  })))
  const passed = answers.filter(({ status }) => status === 303).length
  t.true(passed >= 60 && passed <= 75, `${passed} passed`)
  t.true(answers.every(({ status, headers }) => status === 303 || (status === 429 && Number(headers.get('Retry-After')) >= 1)))
  t.is((await other.post('/account/sessions/end-others')).status, 303)
  t.is((await person.get('/account')).status, 200)
})
