import test from 'ava'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { issueKey, type TestServer } from '../helpers/server.ts'

type Made = { data: { id: string; secret?: string }; meta: { repeated?: true }; error?: { code: string; details: { param: string } } }

let server: TestServer

test.before(async () => {
  server = await capacityServer()
})

const post = async (key: string, path: string, body: object, idempotencyKey?: string) => {
  const answer = await server.get(path, {
    method: 'POST', body: JSON.stringify(body), headers: { 'X-API-Key': key, 'Content-Type': 'application/json', ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }) },
  })
  return { status: answer.status, location: answer.headers.get('location'), ...await answer.json() as Made }
}

const EXPORT = { format: 'csv', filters: { country: ['ES'] } }
const HOOK = { url: 'https://example.com/hook' }

test('a request that is sent again under its key has the first answer and makes nothing, of an export as of an endpoint', async (t) => {
  const { key } = await issueKey(server.database, 'business')
  for (const [path, body] of [['/v1/exports', EXPORT], ['/v1/webhooks', HOOK]] as const) {
    const first = await post(key, path, body, `one of ${path}`.replaceAll(' ', '-'))
    const again = await post(key, path, body, `one of ${path}`.replaceAll(' ', '-'))
    t.true(first.status < 300 && first.meta.repeated === undefined)
    const { secret, ...shown } = first.data
    t.deepEqual([again.status, again.location, again.data, again.meta.repeated], [first.status, first.location, shown, true] as never, path)
    t.is(secret === undefined, path === '/v1/exports')
    const listed = await (await server.get(path, { headers: { 'X-API-Key': key } })).json() as { data: unknown[] }
    t.is(listed.data.length, 1)
    const other = await post(key, path, body, 'two'.padEnd(64, path.slice(4, 5)))
    t.not(other.data.id, first.data.id)
  }
})

test('another request under the same key is refused, of another route and of another body; another account has keys of its own', async (t) => {
  const [{ key }, { key: other }] = await Promise.all([issueKey(server.database, 'business'), issueKey(server.database, 'business')])
  const first = await post(key, '/v1/exports', EXPORT, 'same')
  for (const [path, body] of [['/v1/exports', { ...EXPORT, format: 'geojson' }], ['/v1/webhooks', HOOK]] as const) {
    const refused = await post(key, path, body, 'same')
    t.deepEqual([refused.status, refused.error?.code, refused.error?.details.param], [409, 'idempotency_conflict', 'Idempotency-Key'])
  }
  const theirs = await post(other, '/v1/exports', EXPORT, 'same')
  t.deepEqual([theirs.status, theirs.meta.repeated, theirs.data.id === first.data.id], [202, undefined, false])
})

test('two at once make one; a request that was refused has kept nothing, and after a day a key is new', async (t) => {
  const { key, account } = await issueKey(server.database, 'business')
  const both = await Promise.all([post(key, '/v1/webhooks', HOOK, 'at-once'), post(key, '/v1/webhooks', HOOK, 'at-once')])
  t.is(new Set(both.map(({ data }) => data.id)).size, 1)
  t.deepEqual(both.map(({ meta }) => meta.repeated === true).toSorted(), [false, true])
  t.is((await post(key, '/v1/exports', { format: 'csv', filters: { country: ['NO'] } }, 'later')).status, 404)
  const { owner } = server.database
  await owner.query(`update access.export set status = 'failed', error_code = 'x', error_message = 'x' where account_id = $1`, [account])
  t.is((await post(key, '/v1/exports', EXPORT, 'later')).meta.repeated, undefined)
  await owner.query(`update access.kept_answer set made_at = now() - interval '25 hours' where account_id = $1`, [account])
  t.is((await post(key, '/v1/exports', EXPORT, 'later')).meta.repeated, undefined)
  await owner.query(`update access.kept_answer set made_at = now() - interval '25 hours' where account_id = $1`, [account])
  await owner.query('select access.forget_ended()')
  t.is((await owner.query('select from access.kept_answer where account_id = $1', [account])).rowCount, 0)
})

test('a key of another form is refused by name', async (t) => {
  const { key } = await issueKey(server.database, 'business')
  for (const wrong of ['', ' ', 'a b', 'x'.repeat(65)]) {
    const { status, error } = await post(key, '/v1/exports', EXPORT, wrong)
    t.deepEqual([status, error?.details.param], [400, 'Idempotency-Key'], wrong)
  }
})
