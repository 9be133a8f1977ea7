import test from 'ava'
import fc from 'fast-check'
import { counts } from '../helpers/counts.ts'
import { demoServer } from '../helpers/demo-server.ts'

/** Requests an operation. */
const DRAWS = counts(40, 100, 300)

/** The same requests at every run; HEADROOM_PROPERTY_SEED=$RANDOM for others. */
const SEED = Number(process.env.HEADROOM_PROPERTY_SEED ?? 20_260_302)

/** How many of an operation's requests are accepted, which is to say not refused as 400. */
const ACCEPTED = 0.95

type Schema = {
  type?: string; enum?: string[]; pattern?: string; items?: Schema; prefixItems?: Schema[]; properties?: Record<string, Schema>; required?: string[]
  minimum?: number; maximum?: number; exclusiveMinimum?: number; minItems?: number; minLength?: number; maxLength?: number
}
type Parameter = { name: string; in: string; required?: boolean; schema: Schema }
type Described = { operationId: string; parameters: Parameter[]; requestBody?: { content: { 'application/json': { schema: Schema } } } }
type Values = Record<string, unknown>

/** What no schema can tell: which postcodes are loaded, for whom a webhook may ask, and how far the changes go. */
const KNOWN: Record<string, Values> = {
  getPostcodeCapacity: { country: 'NL', postcode: '7311' },
  listChanges: { since: 0 },
  createToken: { origin: 'https://app.example' },
  updateWebhook: { id: 'whk_00000000000000000001', countries: ['ES'], operators: ['demo-moorland'], sources: ['src_f34d2442c65ee4893a53'] },
  retryWebhookDelivery: { id: 'whk_00000000000000000003', delivery: 'dlv_00000000000000000003' },
  replayWebhook: { id: 'whk_00000000000000000003', since: '2026-11-19T00:00:00Z' },
  createWebhook: { countries: ['ES'], operators: ['demo-moorland'], sources: ['src_f34d2442c65ee4893a53'] },
}

/** No pattern ends a ring where it begins. */
const AREA = fc.tuple(fc.integer({ min: -175, max: 175 }), fc.integer({ min: -85, max: 85 }), fc.integer({ min: 1, max: 4 }))
  .map(([lon, lat, size]) => `POLYGON((${lon} ${lat}, ${lon + size} ${lat}, ${lon} ${lat + size}, ${lon} ${lat}))`)

/** A cursor comes from the page before and a link from its route, never from a schema. */
const NOT_DRAWN = ['cursor', 'link']

/** Whether the latitudes of a box are. */
const isOrdered = ([, south = 0, , north = 0]: number[]) => south <= north

/** What OpenAPI has no word for: parameters that need, exclude or bound each other, and the moment of the request. */
const RULES: ((values: Values) => boolean)[] = [
  ({ as_of: moment }) => !(Date.parse(String(moment)) > Date.now()),
  ({ min_voltage_kv: least, max_voltage_kv: most }) => !(Number(least) > Number(most)),
  ({ bbox = [] }) => isOrdered(Array.isArray(bbox) ? bbox : String(bbox).split(',').map(Number)),
  ({ z, x, y }) => z === undefined || (Number(x) < 2 ** Number(z) && Number(y) < 2 ** Number(z)),
  ({ lat, lon }) => (lat === undefined) === (lon === undefined),
  ({ bbox, geometry, lat, width_km: width }) => [bbox, geometry, lat].filter((one) => one !== undefined).length < 2 && width === undefined,
]

/** The same, of lists that may be asked for by place or otherwise. */
const RULES_OF_PLACE: Record<string, (values: Values) => boolean> = {
  listSubstations: ({ lat, bbox, sort, radius_km: radius }) => (lat === undefined ? radius === undefined : bbox === undefined && sort === undefined),
  listAssetCapacity: ({ lat, bbox, sort, radius_km: radius }) => (lat === undefined ? radius === undefined && sort !== 'distance' : bbox === undefined),
}

function follows(id: string, values: Values): boolean {
  return RULES.every((rule) => rule(values)) && (RULES_OF_PLACE[id]?.(values) ?? true)
}

function drawn({ type, enum: words, pattern, items, prefixItems, properties, required = [], ...limits }: Schema, known: Values): fc.Arbitrary<unknown> {
  const { minimum = -1e6, maximum = 1e6, exclusiveMinimum, minItems = 0, minLength = 0, maxLength = 40 } = limits
  if (words) return fc.constantFrom(...words)
  switch (type) {
    case 'object': return fc.record(
      Object.fromEntries(Object.entries(properties ?? {}).map(([name, schema]) => [name, name === 'geometry' ? AREA : known[name] === undefined ? drawn(schema, known) : fc.constant(known[name])])),
      { requiredKeys: required },
    )
    case 'array': return prefixItems ? fc.tuple(...prefixItems.map((one) => drawn(one, known))) : fc.array(drawn(items ?? {}, known), { minLength: minItems, maxLength: Math.max(minItems, 4) })
    case 'boolean': return fc.boolean()
    case 'integer': return fc.integer({ min: minimum, max: Math.min(maximum, Number.MAX_SAFE_INTEGER) })
    case 'number': return fc.integer({ min: exclusiveMinimum === undefined ? Math.ceil(minimum * 1000) : exclusiveMinimum * 1000 + 1, max: Math.floor(maximum * 1000) })
      .map((thousandths) => thousandths / 1000)
    default: return pattern === undefined ? fc.string({ minLength, maxLength, unit: 'grapheme' })
      : fc.stringMatching(new RegExp(pattern, 'u')).filter((text) => text.length >= minLength && [...text].length <= maxLength)
  }
}

/** Requests that the document allows: what must be given, and of the rest each parameter three times in ten. */
function requestsOf({ operationId, parameters }: Described): fc.Arbitrary<Values> {
  const known = KNOWN[operationId] ?? {}
  const members = parameters.filter(({ name }) => !NOT_DRAWN.includes(name)).map(({ name, in: place, required, schema }) => {
    // A country of the query has the name of the path's.
    const value = name === 'geometry' ? AREA : (place === 'path' || name === 'since') && known[name] !== undefined ? fc.constant(known[name]) : drawn(schema, known)
    return [`${place} ${name}`, required ? value : fc.oneof({ weight: 7, arbitrary: fc.constant(undefined) }, { weight: 3, arbitrary: value })] as const
  })
  return fc.record(Object.fromEntries(members)).filter((values) => {
    const named = Object.fromEntries(Object.entries(values).map(([name, value]) => [name.split(' ')[1], value]))
    return follows(operationId, named)
  })
}

function headersOf(values: Values): Record<string, string> {
  const given = Object.entries(values).filter(([key, value]) => key.startsWith('header ') && value !== undefined)
  return Object.fromEntries(given.map(([key, value]) => [key.slice('header '.length), String(value)]))
}

function addressOf(path: string, values: Values): string {
  const query = new URLSearchParams()
  let filled = path
  for (const [key, value] of Object.entries(values)) {
    const [place, name = ''] = key.split(' ')
    if (value === undefined) continue
    const text = Array.isArray(value) ? value.join(',') : String(value)
    if (place === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(text))
    else if (place === 'query') query.set(name, text)
  }
  return query.size > 0 ? `${filled}?${query}` : filled
}

test('of the requests that are drawn from the document, at least 95 in 100 of every operation are accepted', async (t) => {
  t.timeout(600_000)
  const { get, getKeyed, database } = await demoServer()
  await database.owner.query(`update access.plan set rate_per_second = 100000 where id = 'enterprise'`)
  const { paths } = await (await get('/v1/openapi.json')).json() as { paths: Record<string, Record<string, Described>> }
  let all = 0
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const { operationId: id, requestBody } = operation
      const bodies = requestBody ? drawn(requestBody.content['application/json'].schema, KNOWN[id] ?? {}).filter((body) => follows(id, (body as { filters?: Values }).filters ?? {})) : fc.constant(undefined)
      const draws = fc.sample(fc.tuple(requestsOf(operation), bodies), { numRuns: DRAWS, seed: SEED })
      const refused: string[] = []
      for (const [values, body] of draws) {
        const address = addressOf(path, values)
        const answer = await getKeyed(address, {
          method: method.toUpperCase(), headers: { ...headersOf(values), ...(body !== undefined && { 'Content-Type': 'application/json' }) },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
        const text = await answer.text()
        t.true(answer.status < 500, `${id} ${address} ${text.slice(0, 300)}`)
        if (answer.status === 400) refused.push(`${address} ${JSON.stringify(body)} ${text}`)
        all++
        // An account has fifty at most.
        if (id === 'createWebhook' && answer.status === 201) await getKeyed(`${path}/${(JSON.parse(text) as { data: { id: string } }).data.id}`, { method: 'DELETE' })
      }
      t.true(refused.length <= DRAWS * (1 - ACCEPTED), `${id}: ${refused.length} of ${DRAWS} refused, such as ${refused.slice(0, 3).join('\n')}`)
    }
  }
  t.log(`${all} requests`)
})

test('no default is stated where sending it may be refused', async (t) => {
  const { get } = await demoServer()
  const { paths } = await (await get('/v1/openapi.json')).json() as { paths: Record<string, Record<string, Described>> }
  const defaults = Object.values(paths).flatMap((operations) => Object.values(operations)).flatMap(({ operationId: id, parameters }) => (
    parameters.filter(({ schema }) => 'default' in schema).map(({ name }) => `${id} ${name}`)))
  t.deepEqual(defaults.filter((each) => each.startsWith('listSubstations')), [])
  t.true(defaults.includes('capacityNearby radius_km'))
  for (const [path, operations] of Object.entries(paths)) {
    for (const { operationId: id, parameters } of Object.values(operations)) {
      for (const { name, schema } of parameters) {
        const one = schema.items ?? schema
        if (one.type === 'string' && !one.enum) t.true(one.minLength === 1 || one.pattern !== undefined, `${id} ${path} ${name}: an empty value is refused`)
      }
    }
  }
})
