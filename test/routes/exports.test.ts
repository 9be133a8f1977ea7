import { createHash } from 'node:crypto'
import test from 'ava'
import { carryOutExport } from '../../worker/exports/run.ts'
import { capacityDatabase } from '../helpers/capacity-rows.ts'
import { testExports, testPlace } from '../helpers/exports.ts'
import { issueKey, startServer, type TestServer } from '../helpers/server.ts'

let server: TestServer

test.before(async () => {
  await capacityDatabase()
  server = await startServer(async () => {}, { exports: testExports })
})

type Export = Record<string, unknown> & { id: string; status: string; sha256: string; size_bytes: number }
type Body = { data: Export; error: { code: string; message: string; details: Record<string, unknown>; required_plan?: string } }

async function post(key: string, body: unknown): Promise<{ answer: Response; body: Body }> {
  const answer = await server.get('/v1/exports', {
    method: 'POST', body: JSON.stringify(body), headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
  })
  return { answer, body: (await answer.json()) as Body }
}

function ask(key: string, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return server.get(path, { method, headers: { 'X-API-Key': key, ...headers } })
}

async function make(id: string): Promise<void> {
  await carryOutExport(server.database.worker, await testPlace(), id, new AbortController().signal)
}

async function used(account: string): Promise<number> {
  const { rows: [meter] } = await server.database.owner.query<{ used: string }>('select used from access.meter where account_id = $1', [account])
  return Number(meter?.used)
}

/** A key of its own on a plan, so that slots and limits of the tests do not meet. */
async function customer(plan = 'enterprise') {
  return issueKey(server.database, plan)
}

test.serial('an export is queued, made, read and downloaded', async (t) => {
  const { key, account } = await customer()
  const { answer, body: { data: made } } = await post(key, { format: 'csv', filters: { country: ['es'], min_capacity_mw: 1 } })
  t.is(answer.status, 202)
  t.is(answer.headers.get('Location'), `/v1/exports/${made.id}`)
  t.regex(made.id, /^exp_[0-9a-z]{20}$/)
  t.deepEqual(Object.keys(made), [
    'id', 'status', 'format', 'filters', 'fields', 'progress', 'rows', 'size_bytes', 'sha256', 'created_at', 'started_at', 'finished_at',
    'expires_at', 'expired', 'error', 'download_url',
  ])
  t.like(made, { status: 'queued', format: 'csv', filters: { country: ['ES'], min_capacity_mw: 1 }, progress: 0, rows: null, expired: false, error: null, download_url: null })
  const { rows: jobs } = await server.database.owner.query('select from graphile_worker.jobs where key = $1', [`export:${made.id}`])
  t.is(jobs.length, 1)

  const early = await ask(key, `/v1/exports/${made.id}/download`)
  t.is(early.status, 409)
  t.like(((await early.json()) as Body).error, { code: 'export_not_ready', details: { status: 'queued' } })

  await make(made.id)
  const read = await ask(key, `/v1/exports/${made.id}`)
  const { data } = (await read.json()) as Body
  t.like(data, { status: 'succeeded', progress: 1, expired: false, download_url: `${server.base}/v1/exports/${made.id}/download` })
  const lifetime = Date.parse(String(data.expires_at)) - Date.parse(String(data.finished_at))
  t.true(Math.abs(lifetime - 7 * 86_400_000) < 1000)
  t.is((await ask(key, `/v1/exports/${made.id}`, { 'If-None-Match': read.headers.get('ETag') ?? '' })).status, 304)

  const file = await server.get(String(data.download_url).slice(server.base.length), { headers: { 'X-API-Key': key } })
  const bytes = Buffer.from(await file.arrayBuffer())
  t.is(file.status, 200)
  t.is(file.headers.get('Content-Type'), 'application/gzip')
  t.is(file.headers.get('Content-Disposition'), `attachment; filename="headroom-${made.id}.csv.gz"`)
  t.is(file.headers.get('Link'), '</exports/capacity.csvt>; rel="describedby"; type="text/plain"')
  t.is(file.headers.get('ETag'), `"${data.sha256}"`)
  t.is(file.headers.get('Content-Encoding'), null)
  t.is(Number(file.headers.get('Content-Length')), bytes.length)
  t.is(bytes.length, data.size_bytes)
  t.is(createHash('sha256').update(bytes).digest('hex'), data.sha256)
  t.is(await used(account), 5)
})

test.serial('exports belong to their account', async (t) => {
  const [mine, other] = [await customer(), await customer()]
  const { body: { data } } = await post(mine.key, { format: 'ndjson' })
  for (const path of [`/v1/exports/${data.id}`, `/v1/exports/${data.id}/download`, '/v1/exports/exp_none']) {
    const answer = await ask(other.key, path)
    t.is(answer.status, 404, path)
    t.is(((await answer.json()) as Body).error.code, 'export_not_found')
  }
  const list = async (key: string) => ((await (await ask(key, '/v1/exports')).json()) as { data: Export[] }).data
  t.deepEqual((await list(other.key)), [])
  t.deepEqual((await list(mine.key)).map(({ id }) => id), [data.id])
})

test.serial('the list goes from new to old, page by page', async (t) => {
  const { key, account } = await customer()
  await server.database.owner.query(`
    insert into access.export (id, account_id, format, filters, rights, status, error_code, created_at)
    select 'exp_' || lpad(n::text, 20, '0'), $1, 'csv', '{}', '{}', 'failed', 'internal_error', now() - n / 2 * interval '1 hour'
    from generate_series(1, 9) n`, [account])
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = (await (await ask(key, `/v1/exports?limit=2${cursor && `&cursor=${cursor}`}`)).json()) as {
      data: Export[]; pagination: { next_cursor: string | null }
    }
    seen.push(...page.data.map(({ id }) => id))
    cursor = page.pagination.next_cursor
  }
  t.deepEqual(seen, Array.from({ length: 9 }, (_, n) => `exp_${String(n + 1).padStart(20, '0')}`))
})

test.serial('a fourth export that is queued or running is 429, is not counted, and leaves nothing', async (t) => {
  const { key, account } = await customer()
  const answers = await Promise.all(Array.from({ length: 6 }, () => post(key, { format: 'csv', filters: { country: ['ES'] } })))
  t.deepEqual(answers.map(({ answer }) => answer.status).sort(), [202, 202, 202, 429, 429, 429])
  const refused = answers.find(({ answer }) => answer.status === 429)
  t.like(refused?.body.error, { code: 'export_limit_exceeded', details: { limit: 3 } })
  t.regex(refused?.answer.headers.get('Retry-After') ?? '', /^[1-9]\d*$/)
  t.is(await used(account), 3)
  const { rows } = await server.database.owner.query<{ id: string }>('select id from access.export where account_id = $1', [account])
  t.is(rows.length, 3)
  await make(rows[0]?.id ?? '')
  t.is((await post(key, { format: 'csv' })).answer.status, 202)
})

const REFUSED: [string, unknown, number, string][] = [
  ['no format', {}, 400, 'invalid_parameter'],
  ['an unknown format', { format: 'shapefile' }, 400, 'invalid_parameter'],
  ['a sort', { format: 'csv', filters: { sort: 'id' } }, 400, 'invalid_parameter'],
  ['a list that is none', { format: 'csv', filters: { country: 'ES' } }, 400, 'invalid_parameter'],
  ['a number that is text', { format: 'csv', filters: { min_capacity_mw: '1' } }, 400, 'invalid_parameter'],
  ['voltages out of order', { format: 'csv', filters: { min_voltage_kv: 2, max_voltage_kv: 1 } }, 400, 'invalid_parameter'],
  ['half a box', { format: 'csv', filters: { bbox: [1, 2] } }, 400, 'invalid_parameter'],
  ['a box of text in an array', { format: 'csv', filters: { bbox: ['-10,35,5,60'] } }, 400, 'invalid_parameter'],
  ['a box of numbers as texts', { format: 'csv', filters: { bbox: ['-10', '35', '5', '60'] } }, 400, 'invalid_parameter'],
  ['an instant ahead', { format: 'csv', filters: { as_of: '2999-01-01T00:00:00Z' } }, 400, 'invalid_parameter'],
  ['no country', { format: 'csv', filters: { country: ['ZZ'] } }, 400, 'invalid_parameter'],
  ['a country with nothing', { format: 'csv', filters: { country: ['NO'] } }, 404, 'country_not_supported'],
  ['an unknown operator', { format: 'csv', filters: { operator: ['nobody'] } }, 404, 'operator_not_found'],
  ['an operator without sources', { format: 'csv', filters: { operator: ['vazio'] } }, 404, 'operator_not_supported'],
  ['an unknown source', { format: 'csv', filters: { source: ['src_none'] } }, 404, 'source_not_found'],
  ['data that is too old', { format: 'csv', filters: { fresh_after: '2999-01-01' } }, 409, 'source_data_stale'],
  ['several classes', { format: 'csv', filters: { comparability: 'strict' } }, 422, 'capacity_semantics_not_comparable'],
]
for (const [what, body, status, code] of REFUSED) {
  test.serial(`${what} is ${status} ${code} at creation`, async (t) => {
    const { answer, body: { error } } = await post((await customer()).key, body)
    t.is(answer.status, status)
    t.is(error.code, code)
  })
}

for (const [filters, message, details] of [
  [{ as_of: '2999-01-01T00:00:00Z' }, 'filters.as_of: expected an instant of the past', { param: 'filters.as_of' }],
  [{ operator: ['alba', 'albaa'] }, 'No operator "albaa"; did you mean alba?', { operator: 'albaa', param: 'filters.operator', given: 'albaa', nearest: 'alba' }],
  [{ source: ['src_none'] }, 'No source "src_none"', { source: 'src_none', param: 'filters.source', given: 'src_none' }],
  [{ country: ['es'], direction: ['none'] }, 'filters.direction: expected an array of 1 to 50 generation, load, bidirectional', { param: 'filters.direction' }],
] as const) {
  test.serial(`what is wrong with a filter is named by its place in the body: ${details.param}`, async (t) => {
    t.like((await post((await customer()).key, { format: 'csv', filters })).body.error, { message, details })
  })
}

test.serial('a closed source is 451, one that is switched off 409, a plan without exports 403', async (t) => {
  const { rows } = await server.database.owner.query<{ key: string; id: string }>('select key, id from registry.source')
  const id = (key: string) => rows.find((row) => row.key === key)?.id ?? ''
  const { key } = await customer()
  t.is((await post(key, { format: 'csv', filters: { source: [id('alba-closed')] } })).answer.status, 451)
  t.is((await post(key, { format: 'csv', filters: { source: [id('bruma-off')] } })).answer.status, 409)
  const { answer, body: { error } } = await post((await customer('pro')).key, { format: 'xlsx' })
  t.is(answer.status, 403)
  t.like(error, { code: 'plan_required', required_plan: 'business', details: { capability: 'exports', required_plan: 'business' } })
})
