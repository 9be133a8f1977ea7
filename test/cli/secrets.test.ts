import test from 'ava'
import { openSecret } from '../../src/shapes/sealed-secret.ts'
import { testDatabase } from '../helpers/database.ts'
import { headroom } from '../helpers/headroom.ts'
import { startReceiver, verified } from '../helpers/receiver.ts'
import { issueKey, startServer } from '../helpers/server.ts'
import { until } from '../helpers/until.ts'
import { addGridSource, makeEndpoint, publish, SECRET_KEY as OLD } from '../helpers/webhooks.ts'
import { startWorker } from '../helpers/worker-process.ts'

const NEW = '6'.repeat(64)

const rotate = async (keys: string) => headroom(['secrets', 'rotate', '--json'], { DATABASE_URL: (await testDatabase()).url, HEADROOM_SECRET_KEY: keys })

test.serial('a key is replaced while deliveries go on: with both keys, then re-encrypted, then with the new one alone', async (t) => {
  t.timeout(120_000)
  const receiver = await startReceiver((_, response) => response.writeHead(204).end())
  const keyOf = (digits: string) => Buffer.from(digits, 'hex')
  const server = await startServer(addGridSource, { secretKey: keyOf(NEW), oldSecretKey: keyOf(OLD), egress: { loopback: true, dnsServer: null } })
  const { key, account } = await issueKey(server.database, 'business')
  const endpoint = await makeEndpoint(server.database, account, `${receiver.base}/old`)
  const made = await server.get('/v1/webhooks', {
    method: 'POST', headers: { 'X-API-Key': key, 'Content-Type': 'application/json' }, body: JSON.stringify({ url: `${receiver.base}/new` }),
  })
  const secrets = { '/old': endpoint.secret, '/new': ((await made.json()) as { data: { secret: string } }).data.secret }
  const sealed = async () => (await server.database.owner.query<{ sealed: Buffer }>('select sealed_secret as sealed from access.webhook order by id')).rows

  const allVerified = async (count: number) => {
    await publish(server.database)
    await until(() => receiver.received.length === count)
    for (const one of receiver.received) t.notThrows(() => verified(one, secrets[one.path as keyof typeof secrets]))
  }
  const both = await startWorker(server.database.url, { ...receiver.settings, HEADROOM_SECRET_KEY: `${NEW},${OLD}` })
  await allVerified(2)
  await both.kill()

  const done = await rotate(`${NEW},${OLD}`)
  t.deepEqual([done.code, done.stdout], [0, '{"rotated":1,"kept":1}\n'], done.stderr)
  t.is((await rotate(`${NEW},${OLD}`)).stdout, '{"rotated":0,"kept":2}\n')
  for (const row of await sealed()) t.notThrows(() => openSecret(keyOf(NEW), row.sealed))

  await startWorker(server.database.url, { ...receiver.settings, HEADROOM_SECRET_KEY: NEW })
  await allVerified(4)
})

test.serial('secrets that no key opens are named, stay as they are, and keep no other from being re-encrypted', async (t) => {
  const { owner } = await testDatabase()
  const { account } = await issueKey({ owner }, 'business')
  const lost = await makeEndpoint({ owner }, account, 'https://example.org/lost')
  const { rows: [before] } = await owner.query('update access.webhook set sealed_secret = set_byte(sealed_secret, 20, 255 - get_byte(sealed_secret, 20)) where id = $1 returning sealed_secret', [lost.id])
  const found = await makeEndpoint({ owner }, account, 'https://example.org/found')
  const done = await rotate(`${NEW},${OLD}`)
  t.is(done.code, 1)
  t.regex(done.stderr, new RegExp(`^headroom: 1 secrets are encrypted anew, \\d+ were already; no key opens those of ${lost.id}: rotate each of these endpoints\\n$`))
  const { rows } = await owner.query('select sealed_secret from access.webhook where id = any($1) order by id = $2', [[lost.id, found.id], lost.id])
  t.is(openSecret(Buffer.from(NEW, 'hex'), rows[0].sealed_secret), found.secret)
  t.deepEqual(rows[1], before)
  t.regex((await headroom(['secrets', 'rotate'], { DATABASE_URL: (await testDatabase()).url })).stderr, /HEADROOM_SECRET_KEY is not set/)
})
