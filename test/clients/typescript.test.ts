import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import test from 'ava'
import { createHeadroom, eachRow, HeadroomError, isGenuine, ok } from '../../clients/typescript/src/index.ts'
import { signature } from '../../worker/webhooks/signature.ts'
import { issueKey, testServer } from '../helpers/server.ts'

async function clientOn(plan: string) {
  const { base, database } = await testServer()
  const { key, account } = await issueKey(database, plan)
  return { headroom: createHeadroom({ baseUrl: base, key }), account, database }
}

test('the TypeScript client walks a list to its end, page after page', async (t) => {
  const { headroom } = await clientOn('enterprise')
  const pages: number[] = []
  const ids: string[] = []
  for await (const { id } of eachRow((cursor) => {
    pages.push(ids.length)
    return headroom.GET('/v1/sources', { params: { query: { limit: 2, cursor } } })
  })) ids.push(id)
  const { data } = await ok(headroom.GET('/v1/sources'))
  t.deepEqual(ids, data.map(({ id }) => id))
  t.deepEqual(pages, [0, 2, 4])
})

test('an error of the TypeScript client has its code, status, request id, details and plan', async (t) => {
  const { headroom } = await clientOn('free')
  const error = await t.throwsAsync(ok(headroom.GET('/v1/changes')), { instanceOf: HeadroomError })
  t.deepEqual([error?.code, error?.status, error?.requiredPlan, error?.details, error?.retryAfter], [
    'plan_required', 403, 'pro', { capability: 'changes', required_plan: 'pro' }, null,
  ])
  t.regex(error?.requestId ?? '', /^req_/)
  t.regex(error?.message ?? '', /^plan_required: /)
})

test('an error in the middle of a walk ends it', async (t) => {
  const { headroom } = await clientOn('free')
  const walk = eachRow((cursor) => headroom.GET('/v1/sources', { params: { query: { limit: 21, cursor } } }))
  const error = await t.throwsAsync(walk.next(), { instanceOf: HeadroomError })
  t.is(error?.code, 'invalid_parameter')
})

test('what is beyond the rate is sent again after Retry-After, until it is served', async (t) => {
  const { headroom } = await clientOn('free')
  const asked = await Promise.all(Array.from({ length: 6 }, () => headroom.GET('/v1/key')))
  t.deepEqual(asked.map(({ response }) => response.status), [200, 200, 200, 200, 200, 200])
})

test('a month’s quota that is used up is told at once', async (t) => {
  const { headroom, database, account } = await clientOn('free')
  await database.owner.query(`update access.meter set month = date_trunc('month', now() at time zone 'UTC'), used = 2000 where account_id = $1`, [account])
  const error = await t.throwsAsync(ok(headroom.GET('/v1/key')), { instanceOf: HeadroomError })
  t.is(error?.code, 'quota_exceeded')
  t.true((error?.retryAfter ?? 0) > 0)
})

/** A service that answers with these statuses, one after the other. */
async function answering(t: { teardown: (end: () => void) => void }, statuses: number[]) {
  const asked: string[] = []
  const server = createServer((req: IncomingMessage, res: ServerResponse) => {
    asked.push(req.method ?? '')
    res.writeHead(statuses[asked.length - 1] ?? 200, { 'Content-Type': 'application/json', 'Retry-After': '0' }).end('{"data": []}')
  }).listen(0)
  await once(server, 'listening')
  t.teardown(() => server.close())
  const headroom = createHeadroom({ baseUrl: `http://localhost:${(server.address() as AddressInfo).port}`, patience: { attempts: 3 } })
  return { headroom, asked }
}

test('503 is tried again for what only reads, three times in all here', async (t) => {
  const { headroom, asked } = await answering(t, [503, 503, 503, 200])
  t.is((await headroom.GET('/v1/plans')).response.status, 503)
  t.is(asked.length, 3)
  t.is((await headroom.GET('/v1/plans')).response.status, 200)
})

test('503 is not tried again for what may have been carried out, 429 is, with its body', async (t) => {
  const { headroom, asked } = await answering(t, [503, 429, 202])
  const body = { format: 'csv', filters: {} } as const
  t.is((await headroom.POST('/v1/exports', { body })).response.status, 503)
  t.is((await headroom.POST('/v1/exports', { body })).response.status, 202)
  t.deepEqual(asked, ['POST', 'POST', 'POST'])
})

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYq'
const BODY = Buffer.from('{"id":"evt_1","figure":1.10}')
const NOW = 1_790_000_000

test('the TypeScript client tells genuine webhooks from others', (t) => {
  const genuine = signature(SECRET, BODY, NOW)
  for (const [body, header, now, accepted] of [
    [BODY, genuine, NOW, true], [BODY, genuine, NOW + 300, true], [BODY, genuine, NOW + 301, false], [BODY, genuine, NOW - 301, false],
    [Buffer.from(`${BODY.toString()} `), genuine, NOW, false], [BODY, genuine.slice(0, -1), NOW, false], [BODY, '', NOW, false],
    [BODY, signature(`${SECRET}x`, BODY, NOW), NOW, false],
  ] as const) t.is(isGenuine(body, header, SECRET, now), accepted)
})
