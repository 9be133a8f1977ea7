import test from 'ava'
import type { components } from '../../src/openapi/api.d.ts'
import { issueKey, testServer } from '../helpers/server.ts'

const id = (prefix: string, n: number) => prefix + String(n).padStart(20, '0')

type Row = Record<string, unknown> & { id?: string; code?: string }
type Body = {
  data: object | Row[]
  pagination?: { limit: number; next_cursor: string | null }
  meta: { attribution: { source_id: string }[]; warnings: unknown[] }
  error: { code: string; message: string; details: Record<string, unknown> }
}

async function ask(path: string): Promise<Body & { status: number }> {
  const answer = await (await testServer()).getKeyed(path)
  return { ...await answer.json() as Body, status: answer.status }
}

/** The rows of a list by id or code. */
async function listed(path: string): Promise<unknown[]> {
  const { data } = await ask(path)
  return (data as Row[]).map((row) => row.id ?? row.code)
}

/** The row of a list that has an id. */
const rowOf = async (path: string, one: string): Promise<Row | undefined> => ((await ask(path)).data as Row[]).find((row) => row.id === one)

const SOURCES = [1, 2, 3, 4, 5].map((n) => id('src_', n))

for (const [path, expected] of [
  ['/v1/countries', ['DE', 'ES', 'FR', 'NL']],
  ['/v1/countries?status=none', ['DE', 'NL']],
  ['/v1/countries?status=planned', ['FR']],
  ['/v1/countries?status=partial,planned', ['ES', 'FR']],
  ['/v1/countries?status=live', []],
  ['/v1/operators', [1, 2, 3, 4].map((n) => id('op_', n))],
  ['/v1/operators?country=es', [id('op_', 1), id('op_', 2)]],
  ['/v1/operators?country=ES,FR&type=TSO', [id('op_', 3)]],
  ['/v1/operators?covered=true', [id('op_', 1)]],
  ['/v1/operators?covered=false&country=ES', [id('op_', 2)]],
  ['/v1/operators?type=joint', []],
  ['/v1/sources', SOURCES],
  ['/v1/sources?country=FR', [SOURCES[4]]],
  ['/v1/sources?operator=norte', SOURCES.slice(0, 3)],
  [`/v1/sources?operator=${id('op_', 2)},sud`, SOURCES.slice(3)],
  ['/v1/sources?operator=leer', []],
  ['/v1/sources?rights_mode=blocked,link_only', [SOURCES[1], SOURCES[2]]],
  ['/v1/sources?health=disabled', [SOURCES[2], SOURCES[3]]],
  ['/v1/sources?health=unknown', [SOURCES[4]]],
] as const) {
  test(`lists ${path}`, async (t) => t.deepEqual(await listed(path), [...expected]))
}

for (const path of ['/v1/countries', '/v1/operators', '/v1/sources', '/v1/sources?country=ES']) {
  test(`a walk of ${path} by one sees every row once and in order`, async (t) => {
    const rows: unknown[] = []
    let cursor: string | null | undefined = ''
    while (typeof cursor === 'string') {
      const { data, pagination }: Body = await ask(`${path}${path.includes('?') ? '&' : '?'}limit=1${cursor && `&cursor=${cursor}`}`)
      rows.push(...(data as Row[]).map((row) => row.id ?? row.code))
      cursor = pagination?.next_cursor
    }
    t.deepEqual(rows, await listed(path))
  })
}

test('a cursor of one list is none of another, nor of another filter', async (t) => {
  const { pagination } = await ask('/v1/sources?limit=1')
  for (const path of ['/v1/operators?limit=1', '/v1/sources?country=ES']) {
    t.is((await ask(`${path}&cursor=${pagination?.next_cursor}`)).error.code, 'invalid_cursor')
  }
})

test('one operator by id and by slug, with its sources', async (t) => {
  const { data, meta } = await ask('/v1/operators/norte')
  t.deepEqual(data, (await ask(`/v1/operators/${id('op_', 1)}`)).data)
  const { sources, ...operator } = data as Row & { sources: Row[] }
  t.deepEqual(operator, {
    id: id('op_', 1), slug: 'norte', name: 'Redes del Norte', type: 'DSO', country: 'ES', website: null, connections: null, covered: true,
    source_counts: { total: 3, granted: 1, withheld: 2, imported: 2 }, assets: 83,
  })
  t.deepEqual(sources, ((await ask('/v1/sources?operator=norte')).data as Row[]))
  t.deepEqual(meta.attribution.map((credit) => credit.source_id), [SOURCES[0]])
  const [first] = (await ask('/v1/operators')).data as Row[]
  const { connections, ...shown } = withoutCounts(operator)
  t.deepEqual([connections, first], [null, { ...shown, sources: { total: 3, granted: 1, withheld: 2, imported: 2 } }])
})

test('an operator without sources has none, and is found all the same', async (t) => {
  const { data } = await ask('/v1/operators/leer')
  const { covered, sources, source_counts: counts } = data as components['schemas']['OperatorDetail']
  t.deepEqual([covered, sources, counts], [false, [], { total: 0, granted: 0, withheld: 0, imported: 0 }])
})

test('one source: the summary and what only it carries; of a source that is switched off nothing is counted', async (t) => {
  const { data } = await ask(`/v1/sources/${SOURCES[0]}`)
  const { published_at: publishedAt, methodologies, ...source } = data as Row
  t.deepEqual(source, {
    id: SOURCES[0], name: 'norte-open', operator_id: id('op_', 1), country: 'ES', url: 'https://example.org/norte-open',
    rights_mode: 'redistribution_allowed', health: 'stale', registry_only: false, cadence: 'monthly',
    source_date: '2026-02-04', stale: true, assets: 83, series: 20, licence: null, rights_evidence: null,
    semantics: { directions: ['load'], availability_types: ['available'], units: ['MW'], identifiers: null, notes: null },
    contact: { operator: 'Redes del Norte', page: null, mail: null }, duties: [], legends: [],
  })
  t.regex(String(publishedAt), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  t.deepEqual(methodologies, [])
  const off = (await ask(`/v1/sources/${SOURCES[3]}`)).data as components['schemas']['SourceDetail']
  t.deepEqual([off.health, off.assets, off.series], ['disabled', 0, 0])
})

test.serial('an override of the rights is the mode in force, with the decision as its evidence', async (t) => {
  const { database } = await testServer()
  await database.owner.query(`update registry.source set rights_override = 'pending_review' where id = $1`, [SOURCES[4]])
  await database.owner.query(`insert into registry.rights_decision (source_id, mode, evidence, decided_at)
    values ($1, 'pending_review', 'Asked on the phone', '2026-03-01T23:30:00Z')`, [SOURCES[4]])
  t.teardown(() => database.owner.query(`update registry.source set rights_override = null where id = $1`, [SOURCES[4]]))
  const { data } = await ask(`/v1/sources/${SOURCES[4]}`)
  const { rights_mode: mode, rights_evidence: evidence } = data as Row
  t.deepEqual([mode, evidence], ['pending_review', { url: null, quote: 'Asked on the phone', date: '2026-03-01' }])
})

test.serial('a status tells the last run and what held it, without the cells at fault', async (t) => {
  const { database } = await testServer()
  const before = (await ask(`/v1/sources/${SOURCES[1]}/status`)).data as components['schemas']['SourceStatus']
  t.deepEqual([before.source_id, before.health, before.held_by], [SOURCES[1], 'stale', []])
  const { rows: [run] } = await database.owner.query<{ id: string }>(`
    insert into grid.run (source_id, status, started_at, finished_at, rows)
    values ($1, 'held', '2026-03-01T00:00:00Z', '2026-03-01T00:00:05.25Z', 7) returning id`, [SOURCES[1]])
  await database.owner.query(`
    insert into grid.finding values ($1, 'row_count_drop', true, 5, '[{"original": "secret cell"}]'),
      ($1, 'negative_capacity', false, 1, '[]')`, [run?.id])
  t.teardown(async () => {
    await database.owner.query('delete from grid.finding where run_id = $1', [run?.id])
    await database.owner.query('delete from grid.run where id = $1', [run?.id])
  })
  const allow = (mode: string | null) => database.owner.query('update registry.source set rights_override = $2 where id = $1', [SOURCES[1], mode])
  t.teardown(() => allow(null))
  await allow('redistribution_allowed')
  const { data } = await ask(`/v1/sources/${SOURCES[1]}/status`)
  const { age_seconds: age, freshness_seconds: _, ...status } = data as Row & { age_seconds: number }
  // The last import decides about the health, and the data is too old all the same.
  t.deepEqual(status, {
    source_id: SOURCES[1], health: 'degraded', source_date: '2026-02-04', stale: true, stale_after_seconds: 60 * 86_400,
    last_run: {
      id: Number(run?.id), status: 'held', started_at: '2026-03-01T00:00:00.000Z', finished_at: '2026-03-01T00:00:05.250Z',
      rows: 7, added: 0, changed: 0, removed: 0, restored: 0, error: null,
    },
    held_by: [{ check: 'row_count_drop', count: 5, measures: null }], unreadable: 0,
  })
  t.like(await rowOf('/v1/sources', SOURCES[1] ?? ''), { health: 'degraded', stale: true })
  t.like((await ask(`/v1/sources/${SOURCES[1]}`)).data, { health: 'degraded', stale: true })
  t.true(Math.abs(age - (Date.now() - Date.parse('2026-02-04')) / 1000) < 60)
  await allow('pending_review')
  const withheld = (await ask(`/v1/sources/${SOURCES[1]}/status`)).data as Row
  t.deepEqual([withheld.held_by, withheld.unreadable], [[{ check: 'row_count_drop', count: null, measures: null }], null], 'how many a check found may tell of figures')
})

test('a source that never ran has no last run and no age', async (t) => {
  const { data } = await ask(`/v1/sources/${SOURCES[4]}/status`)
  t.deepEqual(data, {
    source_id: SOURCES[4], health: 'unknown', age_seconds: null, freshness_seconds: null, source_date: null, stale: null,
    stale_after_seconds: 60 * 86_400, last_run: null, held_by: [], unreadable: 0,
  })
})

test('one methodology, every part of what it includes present', async (t) => {
  const { data } = await ask(`/v1/methodologies/${id('mth_', 1)}`)
  t.deepEqual(data, {
    id: id('mth_', 1), name: 'Own', source_ids: [], basis: 'undisclosed', network_state: 'undisclosed',
    included: {
      connected: 'unknown', granted: 'unknown', queued: 'unknown', upstream_grid: 'unknown', reinforcements: 'unknown',
      short_circuit: 'unknown', voltage: 'unknown',
    },
    comparability_class: 'own', additive: false, disclaimers: [], evidence: [], service_note: null, url: null,
  })
})

test('the key counts the very request that asks for it, errors before it too, and is never 304', async (t) => {
  const { database, get } = await testServer()
  const { key, id: keyId, account } = await issueKey(database, 'pro')
  const headers = { 'X-API-Key': key }
  const month = new Date().toISOString().slice(0, 7)
  for (const used of [1, 2]) {
    const answer = await get('/v1/key', { headers })
    const { data } = await answer.json() as { data: components['schemas']['Key'] }
    t.deepEqual([data.id, data.label, data.mode, data.account_id], [keyId, null, 'live', account])
    const plans = (await (await get('/v1/plans')).json())
    t.deepEqual(data.plan, (plans as { data: components['schemas']['Plan'][] }).data[1] as components['schemas']['Plan'])
    const resets = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1)).toISOString()
    t.deepEqual(data.usage, { month, used, limit: 50_000, remaining: 50_000 - used, resets_at: resets })
    t.is(answer.headers.get('RateLimit-Remaining'), String(50_000 - used))
    t.is(answer.headers.get('Cache-Control'), 'private, no-cache')
  }
  const { headers: { etag } } = await get('/v1/key', { headers }).then(({ headers: all }) => ({ headers: Object.fromEntries(all) }))
  t.is((await get('/v1/key', { headers: { ...headers, 'If-None-Match': etag ?? '' } })).status, 200)
  t.is((await get('/v1/key?x=1', { headers })).status, 400)
  const { data } = await (await get('/v1/key', { headers })).json() as { data: { usage: Row } }
  t.is(data.usage.used, 6)
})

for (const [path, status, code, names] of [
  ['/v1/countries?status=all', 400, 'invalid_parameter', 'status'],
  ['/v1/countries?limit=201', 400, 'invalid_parameter', 'limit'],
  ['/v1/operators?country=ZZ', 400, 'invalid_parameter', 'country'],
  ['/v1/operators?country=PT', 404, 'country_not_supported', 'PT'],
  ['/v1/operators?country=ES,PT', 404, 'country_not_supported', 'PT'],
  ['/v1/operators?type=tso', 400, 'invalid_parameter', 'type'],
  ['/v1/operators?covered=yes', 400, 'invalid_parameter', 'covered'],
  ['/v1/operators/nobody', 404, 'operator_not_found', 'nobody'],
  ['/v1/operators/op_x', 404, 'operator_not_found', 'op_x'],
  ['/v1/operators/%00', 404, 'operator_not_found', '\uFFFD'],
  ['/v1/operators/norte?country=ES', 400, 'invalid_parameter', 'country'],
  ['/v1/sources?country=NL', 404, 'country_not_supported', 'NL'],
  ['/v1/sources?operator=norte,nobody', 404, 'operator_not_found', 'nobody'],
  ['/v1/sources?rights_mode=open', 400, 'invalid_parameter', 'rights_mode'],
  ['/v1/sources?health=ill', 400, 'invalid_parameter', 'health'],
  ['/v1/sources?health=', 400, 'invalid_parameter', 'health'],
  ['/v1/sources?limit=1&limit=1', 400, 'invalid_parameter', 'limit'],
  ['/v1/sources?cursor=x', 400, 'invalid_cursor', 'cursor'],
  ['/v1/sources/src_x', 404, 'source_not_found', 'src_x'],
  ['/v1/sources/norte-open', 404, 'source_not_found', 'norte-open'],
  ['/v1/sources/src_x/status', 404, 'source_not_found', 'src_x'],
  ['/v1/methodologies/mth_x', 404, 'methodology_not_found', 'mth_x'],
  ['/v1/key?limit=1', 400, 'invalid_parameter', 'limit'],
] as const) {
  test(`refuses ${path} with ${code}`, async (t) => {
    const { status: found, error } = await ask(path)
    t.is(found, status)
    t.is(error.code, code)
    t.true(error.message.includes(names), error.message)
  })
}

function withoutCounts({ source_counts: _, ...rest }: Row): Row {
  return rest
}

test.serial('whom to ask is the operator with its page and mail, of a portal the company that it names, and nobody where it names none', async (t) => {
  const { database: { owner } } = await testServer()
  const evidence = { quote: 'Solicite su conexión', language: 'es', url: 'https://example.org/conexion', date: '2026-11-30' }
  const page = { url: 'https://example.org/conexion', evidence }
  const mail = { address: 'red@example.org', evidence }
  const contact = async () => ((await ask(`/v1/sources/${SOURCES[0]}`)).data as components['schemas']['SourceDetail']).contact
  const assets = async () => new Set(((await ask('/v1/substations?operator=norte')).data as { operator: { name: string } }[]).map(({ operator }) => operator.name))
  const manifest = (value: object) => owner.query('update registry.source set manifest = $2 where id = $1', [SOURCES[0], JSON.stringify(value)])
  await owner.query('update registry.operator set connections = $2 where id = $1', [id('op_', 1), JSON.stringify({ page, mail })])
  try {
    t.deepEqual(await contact(), { operator: 'Redes del Norte', page, mail })
    t.deepEqual(((await ask('/v1/operators/norte')).data as components['schemas']['OperatorDetail']).connections, { page, mail })
    await owner.query(`update registry.operator set type = 'joint', connections = null where id = $1`, [id('op_', 1)])
    t.deepEqual(await contact(), { operator: null, page: null, mail: null })
    t.deepEqual([...await assets()], ['Redes del Norte'])
    await manifest({ grid_company: { name: 'Red Pequeña', connections: { page, mail: null } } })
    t.deepEqual(await contact(), { operator: 'Red Pequeña', page, mail: null })
    t.deepEqual([...await assets()], ['Red Pequeña'])
  } finally {
    await owner.query(`update registry.operator set type = 'DSO', connections = null where id = $1`, [id('op_', 1)])
    await manifest({})
  }
})
