import { createSecretKey, randomBytes } from 'node:crypto'
import { BlockList } from 'node:net'
import test from 'ava'
import Koa from 'koa'
import { visitorSessions } from '../../src/access/visitor.ts'

/** A session over HTTP, on a clock of the test's own. */
let clock = Date.parse('2026-11-22T12:00:00Z')
const secret = createSecretKey(randomBytes(32))
const sessions = visitorSessions(async () => secret, { publicUrl: null, trustedProxies: new BlockList(), embedOrigins: [] }, () => clock)

const app = new Koa()
app.use(async (ctx) => {
  if (ctx.path === '/begin') await sessions.begin(ctx)
  ctx.body = { caller: (await sessions.caller(ctx))?.toString('hex') ?? null }
})
const server = app.listen(0)
test.after.always('stop the server', () => server.close())

async function ask(path: string, cookie: string): Promise<{ caller: string | null; cookie: string }> {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as { port: number }).port}${path}`, { headers: { Cookie: cookie } })
  return { ...await answer.json() as { caller: string | null }, cookie: answer.headers.get('Set-Cookie')?.split(';')[0] ?? '' }
}

test.serial('a session ends after an hour, and one begun again names the same caller', async (t) => {
  const { cookie } = await ask('/begin', '')
  const { caller } = await ask('/', cookie)
  t.regex(caller ?? '', /^76[0-9a-f]{64}$/, 'a byte longer than the hash of a key')
  clock += 3_599_000
  t.is((await ask('/', cookie)).caller, caller)
  const later = await ask('/begin', cookie)
  clock += 1000
  t.is((await ask('/', cookie)).caller, null)
  t.is((await ask('/', later.cookie)).caller, caller)
})
