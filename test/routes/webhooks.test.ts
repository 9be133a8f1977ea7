import test from 'ava'
import { NO_SECRET_KEY } from '../../src/settings/secret-key.ts'
import { openSecret } from '../../src/shapes/sealed-secret.ts'
import { issueKey, startServer, TEST_CONFIG, testServer } from '../helpers/server.ts'

type Answer = { status: number; data: Record<string, unknown>; error: { code: string; message: string; details: unknown }; location: string | null }

async function ask(key: string, method: string, path: string, body?: unknown): Promise<Answer> {
  const { get } = await testServer()
  const answer = await get(path, {
    method, headers: { 'X-API-Key': key, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  const parsed = (text === '' ? {} : JSON.parse(text)) as Pick<Answer, 'data' | 'error'>
  return { ...parsed, status: answer.status, location: answer.headers.get('Location') }
}

async function customer(plan = 'business'): Promise<string> {
  return (await issueKey((await testServer()).database, plan)).key
}

const URL_OK = 'https://hooks.example.com/headroom?x=1'

test('an endpoint is made, listed, read, rotated and removed; its secret is shown twice and kept encrypted', async (t) => {
  const { database: { owner } } = await testServer()
  const key = await customer()
  const made = await ask(key, 'POST', '/v1/webhooks', { url: URL_OK, filters: { countries: ['es'], change_types: ['added'], include_upstream: true } })
  t.is(made.status, 201)
  const { secret, ...shown } = made.data
  t.is(made.location, `/v1/webhooks/${shown.id}`)
  t.regex(String(shown.id), /^whk_[0-9a-z]{20}$/)
  t.regex(String(secret), /^whsec_[A-Za-z0-9+/]{43}=$/)
  t.like(shown, {
    url: URL_OK, status: 'active', consecutive_failures: 0, switched_off_at: null, last_delivery_at: null,
    filters: { countries: ['ES'], operators: null, sources: null, change_types: ['added'], include_upstream: true },
  })
  t.deepEqual((await ask(key, 'GET', `/v1/webhooks/${shown.id}`)).data, shown)
  t.deepEqual((await ask(key, 'GET', '/v1/webhooks')).data, [shown] as never)

  const rotated = await ask(key, 'POST', `/v1/webhooks/${shown.id}/rotate`)
  t.is(rotated.status, 200)
  t.not(rotated.data.secret, secret)
  const { rows: [row] } = await owner.query<{ sealed: Buffer; whole: string }>(
    'select sealed_secret as sealed, w::text as whole from access.webhook w where id = $1', [shown.id])
  t.false(row?.whole.includes(String(rotated.data.secret).slice(6)))
  t.is(openSecret(TEST_CONFIG.secretKey as Buffer, row?.sealed as Buffer), rotated.data.secret as string)
  t.throws(() => openSecret(Buffer.alloc(32), row?.sealed as Buffer))

  t.is((await ask(key, 'DELETE', `/v1/webhooks/${shown.id}`)).status, 204)
  t.is((await ask(key, 'GET', `/v1/webhooks/${shown.id}`)).error.code, 'webhook_not_found')
})

test('without filters every change is meant; operators may be named by slug and are answered by id', async (t) => {
  const { database: { owner } } = await testServer()
  const { rows: [source] } = await owner.query(`select s.id, o.id as operator, o.key from registry.source s
    join registry.operator o on o.id = s.operator_id where s.listed order by s.id limit 1`)
  const key = await customer()
  for (const body of [{ url: URL_OK }, { url: URL_OK, filters: null }, { url: URL_OK, filters: {} }, { url: URL_OK, filters: { countries: null } }]) {
    const made = await ask(key, 'POST', '/v1/webhooks', body)
    t.deepEqual(made.data.filters, { countries: null, operators: null, sources: null, change_types: null, include_upstream: false })
  }
  const made = await ask(key, 'POST', '/v1/webhooks', { url: URL_OK, filters: { operators: [source.key, source.operator], sources: [source.id] } })
  t.like(made.data.filters, { operators: [source.operator], sources: [source.id] })
})

const refused: [unknown, RegExp][] = [
  [{}, /^url: is missing/],
  [{ url: 5 }, /^url: expected a string/],
  ...[
    'http://example.com/', 'example.com', 'https://', 'https://localhost/', 'https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/',
    'https://[::1]/', 'https://[::ffff:10.0.0.1]/', 'https://10.0.0.1/', 'https://169.254.169.254/latest', 'https://intranet/',
    'https://user:pass@example.com/', 'https://example.com:22/', 'https://example.com /', `https://example.com/${'x'.repeat(2048)}`,
    'https://exa\nmple.com/', 'ftp://example.com/', 'javascript:alert(1)',
  ].map((url): [unknown, RegExp] => [{ url }, /^url: (must|is|has) [^;]+; expected an https:\/\/ address on a public host/]),
  [{ url: URL_OK, filters: { countries: ['ZZ'] } }, /^filters.countries: /],
  [{ url: URL_OK, filters: { countries: ['AQ'] } }, /^filters.countries: nothing is registered in "AQ"/],
  [{ url: URL_OK, filters: { countries: [] } }, /^filters.countries: /],
  [{ url: URL_OK, filters: { operators: ['nobody'] } }, /^filters.operators: no operator "nobody"/],
  [{ url: URL_OK, filters: { operators: [] } }, /^filters.operators: /],
  [{ url: URL_OK, filters: { sources: ['src_none'] } }, /^filters.sources: no source "src_none"/],
  [{ url: URL_OK, filters: { change_types: ['moved'] } }, /^filters.change_types: /],
  [{ url: URL_OK, filters: { change_types: [] } }, /^filters.change_types: /],
  [{ url: URL_OK, filters: { include_upstream: 'yes' } }, /^filters.include_upstream: expected a boolean/],
  [{ url: URL_OK, filters: { country: ['ES'] } }, /^filters.country: not a member/],
  [{ url: URL_OK, secret: 'mine' }, /^secret: not a member/],
]

for (const [body, message] of refused) {
  test(`refuses ${JSON.stringify(body).slice(0, 90)}`, async (t) => {
    const answer = await ask(await customer(), 'POST', '/v1/webhooks', body)
    t.deepEqual([answer.status, answer.error.code], [400, 'invalid_parameter'])
    t.regex(answer.error.message, message)
  })
}

const ROUTES: [method: string, rest: string, body?: object][] = [
  ['GET', ''], ['PATCH', '', {}], ['DELETE', ''], ['POST', '/rotate'], ['POST', '/enable'], ['POST', '/test'], ['GET', '/deliveries'],
  ['POST', '/deliveries/dlv_none/retry'], ['POST', '/replay', { since: '2026-01-01T00:00:00Z' }],
]

for (const [method, rest, body] of ROUTES) {
  test(`${method} /v1/webhooks/{id}${rest} knows the account's own endpoints only, and needs a plan with webhooks`, async (t) => {
    const [mine, other, pro] = [await customer(), await customer(), await customer('pro')]
    const { data: { id } } = await ask(mine, 'POST', '/v1/webhooks', { url: URL_OK })
    for (const given of [id, 'whk_none']) {
      const { status, error } = await ask(other, method, `/v1/webhooks/${given}${rest}`, body) as { status: number; error: { code: string; details: object } }
      t.deepEqual([status, error.code, error.details], [404, 'webhook_not_found', { param: 'id', given }])
    }
    t.like(await ask(pro, method, `/v1/webhooks/${id}${rest}`, body), {
      status: 403, error: { code: 'plan_required', details: { capability: 'webhooks', required_plan: 'business' } },
    })
    t.is((await ask('svc_live_none', method, `/v1/webhooks/${id}${rest}`, body)).status, 401)
    t.is((await ask(mine, method, `/v1/webhooks/${id}${rest}?x=1`, body)).status, 400)
    t.is((await ask(mine, 'GET', `/v1/webhooks/${id}`)).status, 200)
  })
}

test('endpoints and deliveries come in pages, each once', async (t) => {
  const key = await customer()
  const made: unknown[] = []
  for (let n = 0; n < 5; n++) made.push((await ask(key, 'POST', '/v1/webhooks', { url: URL_OK })).data.id)
  const queued: unknown[] = []
  for (let n = 0; n < 5; n++) queued.push((await ask(key, 'POST', `/v1/webhooks/${made[0]}/test`)).data.id)
  const walk = async (path: string): Promise<unknown[]> => {
    const ids: unknown[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { data: { id: string }[]; pagination: { next_cursor: string | null } } = await ask(key, 'GET', `${path}?limit=2${cursor && `&cursor=${cursor}`}`) as never
      ids.push(...page.data.map(({ id }) => id))
      cursor = page.pagination.next_cursor
    }
    return ids
  }
  t.deepEqual(await walk('/v1/webhooks'), made.toSorted())
  t.deepEqual(await walk(`/v1/webhooks/${made[0]}/deliveries`), queued.toReversed())
  t.is((await ask(key, 'GET', '/v1/webhooks?cursor=x')).error.code, 'invalid_cursor')
  t.is((await ask(key, 'PUT', '/v1/webhooks')).status, 405)
})

test('while the key for secrets is not set, an endpoint cannot be made, and the log says why', async (t) => {
  const { get, logged, key } = await startServer(async () => {}, { secretKey: null })
  const answer = await get('/v1/webhooks', {
    method: 'POST', headers: { 'X-API-Key': key, 'Content-Type': 'application/json' }, body: JSON.stringify({ url: URL_OK }),
  })
  t.is(answer.status, 503)
  t.is(logged.at(-1)?.cause, NO_SECRET_KEY)
})

test('an account has fifty endpoints, and tests each sixty times an hour', async (t) => {
  const { database: { owner } } = await testServer()
  const [key, other] = [await customer(), await customer()]
  const { data: { id } } = await ask(key, 'POST', '/v1/webhooks', { url: URL_OK })
  await owner.query(`
    insert into access.webhook (id, account_id, url, sealed_secret)
    select 'whk_bound' || n, w.account_id, w.url, w.sealed_secret from access.webhook w, generate_series(1, 48) n where w.id = $1`, [id])
  const made = await Promise.all(Array.from({ length: 3 }, () => ask(key, 'POST', '/v1/webhooks', { url: URL_OK })))
  t.deepEqual(made.map(({ status }) => status).sort(), [201, 400, 400])
  t.like(made.find(({ status }) => status === 400)?.error, { code: 'invalid_parameter', details: { limit: 50 } })
  t.is((await ask(other, 'POST', '/v1/webhooks', { url: URL_OK })).status, 201)
  await owner.query(`
    insert into access.delivery (id, webhook_id, event_id, event_type, created_at)
    select 'dlv_bound' || n, $1, 'evt_' || n, 'webhook.test', now() - interval '50 minutes' from generate_series(1, 59) n`, [id])
  t.is((await ask(key, 'POST', `/v1/webhooks/${String(id)}/test`)).status, 202)
  const refused = await ask(key, 'POST', `/v1/webhooks/${String(id)}/test`)
  t.deepEqual([refused.status, refused.error.code], [429, 'rate_limit_exceeded'])
  await owner.query(`update access.delivery set created_at = created_at - interval '10 minutes' where webhook_id = $1`, [id])
  t.is((await ask(key, 'POST', `/v1/webhooks/${String(id)}/test`)).status, 202)
})
