import test from 'ava'
import { hashOfKey, makeKey } from '../../src/access/key.ts'
import { OPERATIONS } from '../../src/openapi/operations.ts'
import { signedIn, type SignedIn } from '../helpers/account.ts'
import { startServer, type TestServer } from '../helpers/server.ts'
import { makeEndpoint } from '../helpers/webhooks.ts'

let server: TestServer

test.before('start the application', async () => {
  server = await startServer(async () => {})
})

type Owner = SignedIn & { key: string; keyId: string }

async function ownerWithKey(mailbox: string): Promise<Owner> {
  const owner = await signedIn(server, mailbox)
  const { owner: query } = server.database
  await query.query(`update access.account set plan_id = 'enterprise' where id = $1`, [owner.account])
  const key = makeKey('live')
  const { rows: [made] } = await query.query<{ id: string }>(`select access.create_key($1, 'live', 'robot', $2, $3) as id`, [owner.account, hashOfKey(key), key.slice(-4)])
  return { ...owner, key, keyId: made?.id ?? '' }
}

const ask = (owner: Owner, method: string, path: string, body?: object, headers = {}) => server.get(path, {
  method, headers: { 'X-API-Key': owner.key, ...(body && { 'Content-Type': 'application/json' }), ...headers }, ...(body && { body: JSON.stringify(body) }),
})

const notesOf = async ({ account }: Owner) => (await server.database.owner.query<{ action: string; person_id: string | null; detail: Record<string, string>; times: number }>(
  `select action, person_id, detail, times from access.audit where account_id = $1 and detail ? 'by' order by id`, [account])).rows

test('each request of a key that changes something of its account stands in the audit log with the key, and nothing secret', async (t) => {
  const owner = await ownerWithKey('changes@example.org')
  const { owner: query } = server.database
  const id = (await makeEndpoint(server.database, owner.account, 'https://example.org/a')).id
  const [delivery, kept] = ['dlv_aaaaaaaaaaaaaaaaaaaa', 'exp_aaaaaaaaaaaaaaaaaaaa']
  await query.query(`insert into access.delivery (id, webhook_id, event_id, event_type, status, attempts, last_attempt_at, error)
    values ($1, $2, 'evt_1', 'webhook.test', 'failed', 6, now(), 'none')`, [delivery, id])
  await query.query(`insert into access.export (id, account_id, format, filters, rights, status, rows_expected, rows_written, file, size_bytes, sha256, finished_at, expires_at)
    values ($1, $2, 'csv', '{}', '{}', 'succeeded', 1, 1, 'a.csv', 1, repeat('a', 64), now(), now() + interval '1 day')`, [kept, owner.account])
  const asked: [operation: string, method: string, path: string, body?: object][] = [
    ['createWebhook', 'POST', '/v1/webhooks', { url: 'https://example.org/b?token=undisclosed' }], ['updateWebhook', 'PATCH', `/v1/webhooks/${id}`, { label: 'undisclosed' }],
    ['rotateWebhookSecret', 'POST', `/v1/webhooks/${id}/rotate`], ['enableWebhook', 'POST', `/v1/webhooks/${id}/enable`], ['testWebhook', 'POST', `/v1/webhooks/${id}/test`],
    ['replayWebhook', 'POST', `/v1/webhooks/${id}/replay`, { since: '2026-01-01T00:00:00Z' }], ['retryWebhookDelivery', 'POST', `/v1/webhooks/${id}/deliveries/${delivery}/retry`],
    ['deleteWebhook', 'DELETE', `/v1/webhooks/${id}`], ['createExport', 'POST', '/v1/exports', { format: 'csv' }], ['linkExport', 'POST', `/v1/exports/${kept}/link`],
    ['deleteExport', 'DELETE', `/v1/exports/${kept}`], ['createToken', 'POST', '/v1/tokens', { origin: 'https://app.example' }],
  ]
  const changing = OPERATIONS.filter(({ method, access, id }) => method !== 'get' && access === 'key' && id !== 'findSites')
  t.deepEqual(changing.map((operation) => operation.id).toSorted(), asked.map(([operation]) => operation).toSorted())
  const made: Record<string, string> = {}
  for (const [operation, ...request] of asked) {
    const answer = await ask(owner, ...request)
    t.true(answer.ok, `${operation}: ${answer.status}`)
    if (answer.status !== 204) made[operation] = ((await answer.json()) as { data: { id: string } }).data.id
  }
  const by = owner.keyId
  t.deepEqual(await notesOf(owner), [
    ['webhook.make', { webhook: made.createWebhook }], ['webhook.change', { webhook: id }], ['webhook.rotate', { webhook: id }], ['webhook.enable', { webhook: id }], ['webhook.test', { webhook: id }],
    ['webhook.replay', { webhook: id }], ['webhook.retry', { webhook: id, delivery }], ['webhook.delete', { webhook: id }], ['export.make', { export: made.createExport }],
    ['export.link', { export: kept }], ['export.delete', { export: kept }], ['token.make', { token: 'https://app.example' }],
  ].map(([action, detail]) => ({ action, person_id: null, detail: { by, ...detail as object }, times: 1 })))
  const page = await (await owner.get('/account/audit')).text()
  t.true(page.includes(`robot <code>svc_live_…${owner.key.slice(-4)}</code> <small><code>${by}</code></small>`))
  t.true(['Webhook endpoint changed', 'Export deleted', 'Link to an export made', 'Token for a page made'].every((words) => page.includes(words)))
  t.false(page.includes('undisclosed') || page.includes(owner.key) || /<td>(?:export|webhook|token)\./.test(page))
})

test('what a key asks in vain, or reads, is not noted; what it sends again under an Idempotency-Key is noted once', async (t) => {
  const owner = await ownerWithKey('vain@example.org')
  t.is((await ask(owner, 'DELETE', '/v1/webhooks/whk_none')).status, 404)
  t.is((await ask(owner, 'POST', '/v1/webhooks', { url: 'https://example.org/a', filters: { operators: ['none'] } })).status, 400)
  t.is((await ask(owner, 'POST', '/v1/capacity/sites', { sites: [{ name: 'a', lat: 43, lon: -3 }] })).status, 200)
  t.is((await ask(owner, 'GET', '/v1/webhooks')).status, 200)
  t.deepEqual(await notesOf(owner), [])
  for (let n = 0; n < 2; n++) t.is((await ask(owner, 'POST', '/v1/exports', { format: 'csv' }, { 'Idempotency-Key': 'once' })).status, 202)
  t.deepEqual((await notesOf(owner)).map(({ action, times }) => [action, times]), [['export.make', 1]])
  for (let n = 0; n < 3; n++) await ask(owner, 'POST', '/v1/tokens', { origin: 'https://app.example' })
  t.deepEqual((await notesOf(owner)).map(({ action, times }) => [action, times]), [['export.make', 1], ['token.make', 3]])
})

test('what cannot be noted is not done', async (t) => {
  const owner = await ownerWithKey('atomic@example.org')
  const { owner: query } = server.database
  await query.query(`alter table access.audit add constraint none_of_it check (account_id <> '${owner.account}') not valid`)
  t.teardown(() => query.query('alter table access.audit drop constraint none_of_it'))
  t.is((await ask(owner, 'POST', '/v1/webhooks', { url: 'https://example.org/a' })).status, 500)
  t.is((await query.query('select from access.webhook where account_id = $1', [owner.account])).rowCount, 0)
})
