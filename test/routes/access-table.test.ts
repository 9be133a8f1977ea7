import test from 'ava'
import { makeKey } from '../../src/access/key.ts'
import type { Operation } from '../../src/openapi/operation.ts'
import { OPERATIONS } from '../../src/openapi/operations.ts'
import { demoServer } from '../helpers/demo-server.ts'
import { issueKey } from '../helpers/server.ts'

/** Every route by who asks: nobody, a malformed key, a revoked key, and a key of each plan. */

const PLANS = ['free', 'pro', 'business', 'enterprise'] as const
/** The cheapest plan that has what a route needs as a whole. */
const CHEAPEST = { history: 'pro', changes: 'pro', exports: 'business', webhooks: 'business' } as const

test.before(async (t) => {
  t.timeout(120_000)
  await demoServer()
})

async function ask({ method, example, exampleBody }: Operation, headers: Record<string, string>) {
  const { get } = await demoServer()
  const answer = await get(example, {
    method: method.toUpperCase(),
    headers: { ...headers, ...(exampleBody && { 'Content-Type': 'application/json' }) },
    ...(exampleBody && { body: JSON.stringify(exampleBody) }),
  })
  const text = await answer.text()
  const code = answer.status < 400 ? null : (JSON.parse(text) as { error: { code: string } }).error.code
  return { status: answer.status, code, text, headers: answer.headers }
}

async function revokedKey(): Promise<string> {
  const { database } = await demoServer()
  const { key, id } = await issueKey(database, 'enterprise')
  await database.owner.query('select access.revoke_key($1)', [id])
  return key
}

/** An answer without what is drawn anew for each: the request's id and the date. */
function withoutId({ status, text, headers }: Awaited<ReturnType<typeof ask>>): unknown {
  const rest = [...headers].filter(([name]) => !['date', 'x-request-id', 'server-timing'].includes(name))
  return [status, text.replace(headers.get('X-Request-Id') ?? 'none', 'req'), rest]
}

for (const operation of OPERATIONS) {
  const { id, access, capability } = operation
  test(`${id} by no key, a malformed one, a revoked one and one of each plan`, async (t) => {
    const { database } = await demoServer()
    const nobody = [
      await ask(operation, {}), await ask(operation, { 'X-API-Key': makeKey('live').slice(0, -1) }),
      await ask(operation, { Authorization: `Bearer ${await revokedKey()}` }),
    ]
    if (access === 'key') {
      t.deepEqual(nobody.map(({ status, code }) => [status, code]), [[401, 'unauthorized'], [401, 'unauthorized'], [401, 'unauthorized']])
      t.deepEqual(withoutId(nobody[1] as typeof nobody[0]), withoutId(nobody[0] as typeof nobody[0]))
      t.deepEqual(withoutId(nobody[2] as typeof nobody[0]), withoutId(nobody[0] as typeof nobody[0]))
      t.is(nobody[0]?.headers.get('RateLimit-Limit'), null)
    } else {
      t.deepEqual(nobody.map(({ status }) => status), [200, 200, 200])
    }
    for (const plan of PLANS) {
      const { key } = await issueKey(database, plan)
      const { status, code, text, headers } = await ask(operation, { 'X-API-Key': key })
      const cheapest = capability && CHEAPEST[capability]
      const lacks = cheapest !== undefined && PLANS.indexOf(plan) < PLANS.indexOf(cheapest)
      // What an account owns is not found by another.
      const foreign = operation.path.includes('/:id') && { exports: 'export_not_found', webhooks: 'webhook_not_found', history: null, changes: null }[capability ?? 'changes']
      const expected = lacks ? [403, 'plan_required'] : foreign ? [404, foreign] : [operation.status ?? 200, null]
      t.deepEqual([status, code], expected, `${plan}: ${text}`)
      if (lacks) {
        const { error } = JSON.parse(text) as { error: { required_plan: string; details: unknown } }
        t.deepEqual([error.required_plan, error.details], [cheapest, { capability, required_plan: cheapest }])
      }
      t.is(headers.get('RateLimit-Limit') !== null, access === 'key')
    }
  })
}
