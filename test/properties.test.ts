import { createHash } from 'node:crypto'
import test from 'ava'
import fc from 'fast-check'
import type pg from 'pg'
import type { Operation } from '../src/openapi/operation.ts'
import { OPERATIONS } from '../src/openapi/operations.ts'
import type { BodySchema } from '../src/shapes/body.ts'
import type { Parameter } from '../src/shapes/parameter.ts'
import { counts } from './helpers/counts.ts'
import { demoServer } from './helpers/demo-server.ts'
import { faultsOf } from './helpers/schemas.ts'

/** How many requests are generated; HEADROOM_PROPERTY_RUNS=50000 for a long look. */
const RUNS = Number(process.env.HEADROOM_PROPERTY_RUNS ?? counts(1200, 2_000, 20_000))

/** The same requests at every run, so that a change is judged by what it changed; HEADROOM_PROPERTY_SEED=$RANDOM for others. */
const SEED = Number(process.env.HEADROOM_PROPERTY_SEED ?? 20_260_301)

type Request = { id: Operation['id']; path: string; body?: string; unknown: boolean }

const OPERATION = new Map(OPERATIONS.map((operation) => [operation.id, operation]))

/** Values by the parameter's name that name things of the demonstration, or might. */
const KNOWN: Record<string, string[]> = {
  id: [
    'demo-moorland', 'demo-netz-irgendwo', 'src_f34d2442c65ee4893a53', 'src_8e41e9b305a3d7479a4a', 'src_41a7352879f2ecd2538f',
    'mth_b1e70c12cacb34342349', 'ast_8e98459ef13ce49ac7e4', 'cap_db2581d2d1c34fcaf788', 'ast_219a87cf68c457d2d233',
    'whk_00000000000000000001', 'whk_00000000000000000002',
  ],
  country: ['ES', 'gb', 'FR', 'nl', 'DE', 'PT', 'NO', 'ZZ'],
  operator: ['demo-moorland', 'demo-fells', 'op_9cc7aef8cfe049d68ce5', 'demo-netz-irgendwo', 'nobody'],
  source: [
    'src_f34d2442c65ee4893a53', 'src_8e41e9b305a3d7479a4a', 'src_32aff762f203dd6b2b3e', 'src_41a7352879f2ecd2538f', 'src_none',
  ],
  postcode_country: ['NL', 'gb', 'ES', 'PT', 'ZZ'],
  postcode: ['7311', '7311 AB', 'NL-7300', 'zn1', '01910', '99100', '99'],
  bbox: ['-10,35,5,60', '170,-10,-170,10', '-1.8,54.4,-1.7,54.5', '5,60,-10,35', '1,2,3'],
  geometry: ['POLYGON((-2 54,-1 54,-1.5 55,-2 54))', 'LINESTRING(-2 54,-1 55)', 'POLYGON((0 0,1 1,1 0,0 1,0 0))', '{"type":"Point","coordinates":[1,2]}'],
  as_of: ['2020-01-01T00:00:00Z', '2999-01-01T00:00:00Z', '2026-11-21T00:00:00+01:00', '2026-11-20'],
  fresh_after: ['2026-11-01', '2026-11-03T12:00:00Z', '2999-12-31', '2026-02-30'],
  q: ['a', 'Made-up', '%', '_', 'Ñ', '\\'],
  lat: ['54.45', '43', '52.1'],
  lon: ['-1.71', '-2.9', '5.1'],
  url: ['https://example.com/headroom', 'https://example.com:8443/a?b=c', 'http://example.com', 'https://127.0.0.1/', 'https://x'],
  cursor: ['x', 'eyJpZCI6IDJ92aRTFN6MKhpS0e-EFUoKTZwQ'],
}

const JUNK = fc.oneof(
  fc.constantFrom('', ' ', '0', '-1', '1e3', '10x', 'NaN', 'Infinity', 'null', 'true', ',', ',,', '%00', "'", '--', '1,2,3,4', '９', '../..'),
  fc.string({ maxLength: 12, unit: 'grapheme' }),
)

function valid(name: string, { schema }: Parameter): fc.Arbitrary<string> {
  const { type, enum: words, items, minimum = 0, maximum = minimum + 300 } = schema
  const known = KNOWN[name]
  if (known !== undefined) {
    const one = fc.constantFrom(...known)
    return type === 'array' ? fc.array(one, { minLength: 1, maxLength: 3 }).map((list) => list.join(',')) : one
  }
  if (items?.enum) return fc.uniqueArray(fc.constantFrom(...items.enum), { minLength: 1, maxLength: 3 }).map((list) => list.join(','))
  if (words) return fc.constantFrom(...words)
  if (type === 'boolean') return fc.constantFrom('true', 'false')
  if (type === 'integer') return fc.integer({ min: minimum, max: maximum }).map(String)
  if (type === 'number') return fc.integer({ min: minimum * 10, max: maximum * 10 }).map((tenths) => String(tenths / 10))
  return JUNK
}

/** A request: some of the operation's parameters, mostly well-formed; at times one that the route does not have. */
function requests(operation: Operation): fc.Arbitrary<Request> {
  const { path, shape, required = [], exampleBody } = operation
  const inPath = (name: string) => path.split(/[/.]/).includes(`:${name}`)
  const given = Object.fromEntries(Object.entries(shape.parameters).map(([name, parameter]) => (
    [name, fc.oneof({ weight: 12, arbitrary: valid(name, parameter) }, { weight: 1, arbitrary: JUNK })]
  )))
  const always = Object.keys(given).filter((name) => inPath(name) || required.includes(name))
  return fc.tuple(
    fc.record(given, { requiredKeys: always }),
    fc.uniqueArray(fc.constantFrom(...Object.keys(given).filter((name) => !always.includes(name)), 'none'), { maxLength: 4 }),
    fc.oneof(
      { weight: 12, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constantFrom('x', 'Limit', 'offset', '__proto__', 'constructor', 'id%00') },
    ),
    shape.body === undefined ? fc.constant(undefined) : bodies(shape.body.schema, exampleBody),
  ).map(([values, chosen, extra, body]) => {
    const query = Object.entries(values).filter(([name]) => !inPath(name) && (required.includes(name) || chosen.includes(name)))
    const search = new URLSearchParams(query.map(([name, value]): [string, string] => [name, String(value)]))
    if (extra !== null) search.append(extra, '1')
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name as keyof typeof values])))
    const address = `${filled}${search.size > 0 ? `?${search}` : ''}`
    return { id: operation.id, path: address, unknown: extra !== null, ...(body === undefined ? {} : { body }) }
  })
}

/** A body: the example with some members replaced by what may or may not be meant for them; at times not even JSON. */
function bodies(schema: BodySchema, example: object = {}): fc.Arbitrary<string> {
  const given = fc.record(
    Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, member]) => [name, value(name, member)])), { requiredKeys: [] },
  )
  return fc.oneof(
    { weight: 12, arbitrary: given.map((members) => JSON.stringify({ ...example, ...members })) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: JUNK },
  )
}

function value(name: string, schema: BodySchema): fc.Arbitrary<unknown> {
  const { type, properties = {}, items, enum: words } = schema
  const known = KNOWN[name] ?? KNOWN[SINGULAR[name] ?? ''] ?? words ?? items?.enum ?? ['x']
  const meant = type === 'object' ? fc.record(
    Object.fromEntries(Object.entries(properties).map(([inner, member]) => [inner, value(inner, member)])), { requiredKeys: [] },
  )
    : type === 'array' ? fc.array(fc.constantFrom(...known), { minLength: 1, maxLength: 3 })
      : type === 'boolean' ? fc.boolean()
        : type === 'number' || type === 'integer' ? fc.integer({ min: 0, max: 3000 })
          : fc.constantFrom(...known)
  return fc.oneof({ weight: 12, arbitrary: meant }, { weight: 1, arbitrary: JUNK }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) })
}

const SINGULAR: Record<string, string> = { countries: 'country', operators: 'operator', sources: 'source' }

/** An empty or dotted segment makes another path of the address, before it is ever sent. */
const samePath = ({ path }: Request) => !/\/(\.|%2e)*(\/|\?|$|\.mvt)/i.test(path)

/** Reads answered before the hidden figures change, by path, with what their clients could see. */
const seenBefore = new Map<string, string>()

test.serial('no request, however made, fails, leaves the document, is accepted with an unknown parameter or shows a withheld figure', async (t) => {
  t.timeout(Math.max(180_000, RUNS * 100))
  const { getKeyed, database, logged } = await demoServer()
  await database.owner.query(`update access.plan set rate_per_second = 100000 where id = 'enterprise'`)
  await holdRuns(database.owner)
  const statuses = new Map<number, number>()
  const check = async ({ id, path, body: given, unknown }: Request, follow = true): Promise<void> => {
    const operation = OPERATION.get(id) as Operation
    const answer = await getKeyed(path, {
      method: operation.method.toUpperCase(), ...(given === undefined ? {} : { body: given, headers: { 'Content-Type': 'application/json' } }),
    })
    const type = answer.headers.get('Content-Type') ?? ''
    const bytes = await answer.arrayBuffer()
    const text = Buffer.from(bytes).toString(type.includes('json') ? 'utf8' : 'latin1')
    const body: unknown = type.includes('json') ? JSON.parse(text) : bytes
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    if (answer.status >= 500) throw new Error(`${answer.status} ${JSON.stringify(logged.at(-1))}`)
    // What `fields` leaves out is absent, as the document says of it; a member that no schema has is a fault there, too.
    const leavesOut = new URLSearchParams(path.split('?')[1]).has('fields')
    const faults = faultsOf(operation, answer.status, type, body).filter((fault) => !leavesOut || fault.includes('must NOT have'))
    if (faults.length > 0) throw new Error(faults.join('\n'))
    if (unknown && answer.status !== 400) throw new Error(`${answer.status} in spite of an unknown parameter`)
    const shown = shownThoughWithheld(body)
    if (shown.length > 0) throw new Error(`withheld, but shown: ${JSON.stringify(shown[0])}`)
    if (tellsOfFigures(operation)) seenBefore.set(path, fingerprint(answer, text))
    const cursor = (body as { pagination?: { next_cursor: string | null } }).pagination?.next_cursor
    if (follow && typeof cursor === 'string' && !path.includes('cursor=')) {
      await check({ id, path: `${path}${path.includes('?') ? '&' : '?'}cursor=${cursor}`, unknown }, false)
    }
  }
  await fc.assert(fc.asyncProperty(
    fc.constantFrom(...OPERATIONS).chain(requests).filter(samePath), async (request) => check(request),
  ), { numRuns: RUNS, seed: SEED })
  t.log([...statuses].sort().map(([status, times]) => `${status}: ${times}`).join(', '))
  t.true((statuses.get(200) ?? 0) > RUNS / 4)
})

test.serial('with other figures where they are withheld, the same requests are answered with the same bytes', async (t) => {
  t.timeout(Math.max(180_000, RUNS * 50))
  const { database: { owner }, getKeyed } = await demoServer()
  const changed = await changeHiddenFigures(owner)
  t.true(changed > 20, `${changed} records`)
  for (const [path, before] of seenBefore) {
    const answer = await getKeyed(path)
    const text = Buffer.from(await answer.arrayBuffer()).toString(answer.headers.get('Content-Type')?.includes('json') ? 'utf8' : 'latin1')
    t.is(fingerprint(answer, text), before, path)
  }
  t.true([...seenBefore.keys()].some((path) => path.endsWith('/status')))
  t.log(`${seenBefore.size} reads, ${changed} hidden records changed`)
})

/** The reads of data. What an account owns and has used changes with the requests themselves. */
function tellsOfFigures({ method, capability, path }: Operation): boolean {
  return method === 'get' && capability !== 'exports' && capability !== 'webhooks' && !['/v1/key', '/v1/health'].includes(path)
}

/** All that a client can see, but the request's id, the time and what it has used. */
function fingerprint(answer: Response, text: string): string {
  const headers = [...answer.headers].filter(([name]) => !/^(date|x-request-id|server-timing|ratelimit.*|content-length)$/.test(name))
  const body = text.replaceAll(/"request_id" ?: ?"[^"]*"|"(?:age|freshness)_seconds" ?: ?\d+/g, '')
  return createHash('sha256').update(JSON.stringify([answer.status, headers, body])).digest('base64')
}

/** Records a held run of each source: the size of one figure held it. */
async function holdRuns(owner: pg.Pool): Promise<void> {
  await owner.query(`
    with held as (
      insert into grid.run (source_id, status, started_at, finished_at) select id, 'held', now(), now() from registry.source where not registry_only
      returning id)
    insert into grid.finding (run_id, check_name, held, count, examples) select id, 'capacity_above_ceiling', true, 1, '[]' from held`)
}

/** Puts other figures, states, classes and texts into every withheld record, version and change. Answers how many records those are. */
async function changeHiddenFigures(owner: pg.Pool): Promise<number> {
  const hidden = 'select m.id from grid.measure m join registry.source s on s.id = m.source_id where not s.granted'
  const figures = (seed: string) => `state = case when abs(hashtext(${seed})) % 5 = 0 then 'not_published' else 'published' end,
    value = case when abs(hashtext(${seed})) % 5 > 0 then abs(hashtext(${seed})) % 977 end, value_min = null, value_max = null,
    class_code = null, class_label = null, as_published = 'other', queue_mw = 1, notes = 'other', limiting_factors = '{other}',
    limits = '["other"]', works = '["other"]', status_colour = '{"load": "red"}'`
  const { rowCount } = await owner.query(`update grid.record set ${figures('id')} where measure_id in (${hidden})`)
  await owner.query(`update grid.record_version set ${figures('record_id || valid_from')} where measure_id in (${hidden})`)
  await owner.query(`update grid.change c set before = after, after = before, tags = '{closed}', moved_m = 7 from registry.source s
    where s.id = c.source_id and not s.granted`)
  await owner.query(`update grid.finding f set count = f.count + 40 from grid.run r join registry.source s on s.id = r.source_id
    where r.id = f.run_id and not s.granted`)
  return rowCount ?? 0
}

type Withheld = {
  access?: { status?: string }
  capacity?: Record<string, unknown>
  value_mw?: unknown
  decision_context?: Record<string, unknown>
  before?: unknown
  after?: unknown
}

/** Parts of an answer that say `withheld` and hold anything that is withheld. */
function shownThoughWithheld(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(shownThoughWithheld)
  const { access, capacity = {}, value_mw: valueMw = null, decision_context: context = {}, before = null, after = null } = value as Withheld
  if (access?.status !== 'withheld') return inside
  const { unit: _, state = 'withheld', ...figures } = capacity
  const { queue_mw: queue = null, notes = null, limiting_factors: factors = [], limits = [], works = [], status_colour: colour = null, disclaimers = [] } = context
  const hidden = [valueMw, before, after, queue, colour, notes, ...Object.values(figures)].every((member) => member === null)
    && state === 'withheld' && JSON.stringify([factors, limits, works, disclaimers]) === '[[],[],[],[]]'
  return hidden ? inside : [value, ...inside]
}
