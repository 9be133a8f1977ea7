import test from 'ava'
import { readConfig } from '../../../src/settings/config.ts'
import { formBrowser, tokenIn } from '../../helpers/account.ts'
import { counts } from '../../helpers/counts.ts'
import { startServer, type TestServer } from '../../helpers/server.ts'

/** Requests to be compared: half of them for mailboxes that are known. */
const TRIES = counts(200, 600, 2000)

/** Of what chance alone gives: beyond it in one of 200,000 comparisons, and in both of two, the same way, in one of 10¹¹. */
const STRICT = 4.6

let server: TestServer
let ask: (mailbox: string) => Promise<number>
let networks = 0
let mailboxes = 0

test.before('start the application, and open a form', async () => {
  // Each request comes from another wide network, and no mailbox is asked for often: no limit is met.
  server = await startServer(async () => {}, { trustedProxies: readConfig({ TRUSTED_PROXIES: '127.0.0.1,::1' }).trustedProxies })
  const browser = formBrowser(server.base)
  const form_token = tokenIn(await (await browser.get('/account/sign-in')).text())
  const Cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  ask = async (mailbox) => {
    const n = ++networks
    const init: RequestInit = {
      method: 'POST', redirect: 'manual', body: new URLSearchParams({ form_token, mailbox }),
      headers: { Cookie, Origin: server.base, 'X-Forwarded-For': `10.${n & 255}.${(n >> 8) & 255}.${n >> 16}` },
    }
    const begun = performance.now()
    const answer = await fetch(`${server.base}/account/sign-in`, init)
    await answer.text()
    const ms = performance.now() - begun
    if (answer.status !== 303) throw new Error(`not asked: ${answer.status}`)
    return ms
  }
  for (let n = 1; n <= 100; n++) await ask(`warm${n}@example.org`)
})

/** What a mailbox is asked: one time fewer than its limit, so that the shortest tells nearly what the service itself takes. */
const ASKS = 4

/**
 * Pairs of mailboxes, one known and one not, asked for in turns, in an order that is drawn: in how many pairs the known one took longer, by the
 * shortest time of each.
 */
async function slowerOf(pairs: number): Promise<number> {
  const first = mailboxes + 1
  mailboxes += pairs
  await server.database.owner.query(`
    select access.sign_in_person(format('known%s@example.org', n), 'en') from generate_series($1::integer, $2::integer) n`, [first, mailboxes])
  let slower = 0
  for (let n = first; n <= mailboxes; n++) {
    await server.database.owner.query('delete from access.sign_in') // nor that on all mails of an hour
    const shortest = { known: Infinity, other: Infinity }
    for (let turn = 1; turn <= ASKS; turn++) {
      for (const who of Math.random() < 0.5 ? ['known', 'other'] as const : ['other', 'known'] as const) {
        shortest[who] = Math.min(shortest[who], await ask(`${who}${n}@example.org`))
      }
    }
    if (shortest.known > shortest.other) slower++
  }
  return slower
}

/** How far such a count is from what chance gives, in standard deviations: the sign test, which no outlier and no busy minute moves. */
const deviation = (slower: number, pairs: number): number => (2 * slower - pairs) / Math.sqrt(pairs)

test.serial('the time of an answer does not tell whether a person exists', async (t) => {
  t.timeout(180_000)
  const pairs = TRIES / 2 / ASKS
  const found = deviation(await slowerOf(pairs), pairs)
  t.log(`${TRIES} tries: ${found.toFixed(2)} standard deviations`)
  t.pass()
  if (Math.abs(found) < STRICT) return
  const again = deviation(await slowerOf(pairs), pairs)
  t.false(Math.abs(again) >= STRICT && Math.sign(again) === Math.sign(found), `${found}, and again ${again}`)
})

test.serial('twenty milliseconds more for known mailboxes would be found', async (t) => {
  t.timeout(180_000)
  await server.database.owner.query(`
    create function access.wait_for_known() returns trigger language plpgsql as $$
    begin
      if exists (select from access.person p where p.mailbox_key = new.mailbox_key) then perform pg_sleep(0.02); end if;
      return new;
    end $$;
    create trigger wait_for_known before insert on access.sign_in for each row execute function access.wait_for_known()`)
  let [slower, pairs] = [0, 0]
  while (deviation(slower, pairs || 1) < STRICT && pairs < 750) {
    slower += await slowerOf(25)
    pairs += 25
  }
  t.log(`${slower} of ${pairs} pairs: ${deviation(slower, pairs).toFixed(2)} standard deviations`)
  t.true(deviation(slower, pairs) >= STRICT)
})
