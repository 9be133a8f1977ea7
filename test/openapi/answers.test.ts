import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { ROOT } from '../../src/settings/config.ts'
import { exampleOf } from '../../src/openapi/examples.ts'
import type { Operation } from '../../src/openapi/operation.ts'
import { OPERATIONS } from '../../src/openapi/operations.ts'
import { demoServer } from '../helpers/demo-server.ts'
import { faultsOf } from '../helpers/schemas.ts'

/** HEADROOM_WRITE_EXAMPLES=1 npm test -- test/openapi/answers.test.ts writes the examples anew instead. */
const WRITES = process.env.HEADROOM_WRITE_EXAMPLES === '1'

/** The answers that are examples; a tile is no text and the document is itself. */
const shown = OPERATIONS.filter(({ answer, id }) => (
  id !== 'getOpenApi' && !('none' in answer) && !('body' in answer && !answer.type.endsWith('json'))
))

test.before(async (t) => {
  t.timeout(120_000)
  await demoServer()
})

type Asked = { status: number; type: string; body: unknown; blanks: string[] }

async function ask({ method }: Operation, path: string, given?: object): Promise<Asked> {
  const answer = await (await demoServer()).getKeyed(path, requestOf(method, given))
  const type = answer.headers.get('Content-Type') ?? ''
  if (!type.includes('json')) return { status: answer.status, type, body: await answer.arrayBuffer(), blanks: [] }
  const text = await answer.text()
  return { status: answer.status, type, body: JSON.parse(text), blanks: text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""').match(/.{0,9}\s+.{0,9}/g) ?? [] }
}

function requestOf(method: string, given?: object): RequestInit {
  if (given === undefined) return { method: method.toUpperCase() }
  return { method: method.toUpperCase(), headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(given) }
}

/** The health of a busy machine may be `degraded` for a moment: the example shows the other state. */
async function askWell(operation: Operation): Promise<Asked> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const asked = await ask(operation, operation.example, operation.exampleBody)
    if ((asked.body as { status?: string }).status !== 'degraded') return asked
  }
  return ask(operation, operation.example)
}

for (const operation of OPERATIONS) {
  test(`${operation.id} answers ${operation.example} as documented`, async (t) => {
    const { status, type, body, blanks } = await ask(operation, operation.example, operation.exampleBody)
    t.is(status, operation.status ?? 200, JSON.stringify(body))
    if (type.startsWith('application/json')) t.deepEqual(blanks, [], 'no blank stands between members')
    t.deepEqual(faultsOf(operation, status, type, body), [])
  })
}

// One after the other and before all others, reads first: what is made by another request would be in their lists.
for (const operation of shown.toSorted((a, b) => Number(a.method !== 'get') - Number(b.method !== 'get'))) {
  test.serial(`${operation.id} has an example of the very shape that the demonstration answers with`, async (t) => {
    const { body } = await askWell(operation)
    if (WRITES) await keep(operation, body)
    else t.deepEqual(shapeOf(exampleOf(operation)), shapeOf(body))
    const type = 'body' in operation.answer ? operation.answer.type : 'application/json'
    t.deepEqual(faultsOf(operation, operation.status ?? 200, type, WRITES ? body : exampleOf(operation)), [])
  })
}

/** Members, and kinds of ids, that differ from one start of the demonstration to the next. */
const PASSING = /_at$|_seconds$|_ms$|^(valid_from|next_cursor|secret|token|sha256|size_bytes|used|remaining)$/
const DRAWN = /^(acc|dlv|evt|exp|key|req|whk)_/

const lasting = (body: unknown): string => JSON.stringify(body, (name, value: unknown) => (
  value !== null && PASSING.test(name) ? typeof value : typeof value === 'string' && DRAWN.test(value) ? value.slice(0, 4) : typeof value === 'string' ? value.replace(/\?link=.*/, '') : value))

/** Writes an example, unless the one that is there says the same at another time. */
async function keep(operation: Operation, body: unknown): Promise<void> {
  const text = JSON.stringify(body, null, 2).replaceAll(/http:\/\/localhost:\d+/g, 'http://localhost:8080')
  if (lasting(JSON.parse(text)) === lasting(exampleOf(operation))) return
  await writeFile(join(ROOT, 'src/openapi/examples', `${operation.id}.json`), `${text}\n`)
}

/** The kinds of all members, without what differs from one start of the demonstration to the next. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shapeOf(member)]))
}

/** Requests beyond the examples: pages, filters, states and errors of each route. */
const SWEEP: Record<Operation['id'], string[]> = {
  searchCapacity: [
    '/v1/capacity?limit=200', '/v1/capacity?sort=-voltage_kv&limit=200', '/v1/capacity?operator=demo-fells&limit=200',
    '/v1/capacity?comparability=strict', '/v1/capacity?fresh_after=2999-01-01', '/v1/capacity?country=PT', '/v1/capacity?country=ZZ',
    '/v1/capacity?operator=demo-postcodekaart&limit=200', '/v1/capacity?source=src_41a7352879f2ecd2538f', '/v1/capacity?cursor=x',
    '/v1/capacity?source=src_8e41e9b305a3d7479a4a', '/v1/capacity?availability_type=class_only&limit=200',
  ],
  capacityNearby: [
    '/v1/capacity/nearby?lat=52&lon=5&radius_km=500&limit=200', 
    '/v1/capacity/nearby?lat=52', '/v1/capacity/nearby?lat=52&lon=5&radius_km=501',
  ],
  listAssetCapacity: [
    '/v1/capacity/assets?limit=200', '/v1/capacity/assets?lat=52&lon=5&radius_km=500&limit=200', '/v1/capacity/assets?sort=name&direction=load',
    '/v1/capacity/assets?sort=-load_mw&limit=200', '/v1/capacity/assets?operator=nobody', '/v1/capacity/assets?lat=52', '/v1/capacity/assets?cursor=x',
  ],
  getPostcodeCapacity: [
    '/v1/postcodes/nl/7311%20AB/capacity?limit=200', '/v1/postcodes/GB/ZN1/capacity', '/v1/postcodes/ES/99999/capacity',
    '/v1/postcodes/ZZ/1/capacity', '/v1/postcodes/NL/7311/capacity?comparability=strict',
  ],
  getCapacityRecord: ['/v1/capacity/none'],
  getSubstationCapacity: ['/v1/substations/none/capacity'],
  getSubstationUpstream: ['/v1/substations/none/upstream'],
  getSubstationHistory: ['/v1/substations/none/history'],
  listChanges: [
    '/v1/changes?limit=200', '/v1/changes?since=9999999', '/v1/changes?operator=demo-fells&limit=200',
    '/v1/changes?source=src_8e41e9b305a3d7479a4a',
  ],
  listSubstations: [
    '/v1/substations?limit=200', '/v1/substations?lat=52&lon=5&limit=200', '/v1/substations?q=e&has_capacity=false',
    '/v1/substations?operator=nobody',
  ],
  getSubstation: ['/v1/substations/none'],
  listCountries: ['/v1/countries', '/v1/countries?limit=1000'],
  listOperators: ['/v1/operators', '/v1/operators?country=NO'],
  getOperator: ['/v1/operators/demo-netz-irgendwo', '/v1/operators/nobody'],
  listSources: ['/v1/sources', '/v1/sources?operator=nobody'],
  getSource: ['/v1/sources/src_41a7352879f2ecd2538f', '/v1/sources/src_c0ca54e8c6bd31d3866b', '/v1/sources/none'],
  getSourceStatus: ['/v1/sources/src_41a7352879f2ecd2538f/status', '/v1/sources/none/status'],
  getMethodology: ['/v1/methodologies/none'],
  listExports: ['/v1/exports?limit=200', '/v1/exports?limit=0'],
  getExport: ['/v1/exports/none'],
  downloadExport: ['/v1/exports/none/download', '/v1/exports/exp_00000000000000000002/download', '/v1/exports/exp_00000000000000000003/download'],
  listWebhooks: ['/v1/webhooks?limit=0'],
  getWebhook: ['/v1/webhooks/none'],
  updateWebhook: ['/v1/webhooks/none', '/v1/webhooks/none?x=1'],
  deleteWebhook: ['/v1/webhooks/none'],
  rotateWebhookSecret: ['/v1/webhooks/none/rotate'],
  enableWebhook: ['/v1/webhooks/none/enable'],
  testWebhook: ['/v1/webhooks/none/test', '/v1/webhooks/none/test?x=1'],
  listWebhookDeliveries: ['/v1/webhooks/whk_00000000000000000001/deliveries?limit=200', '/v1/webhooks/none/deliveries'],
  retryWebhookDelivery: ['/v1/webhooks/none/deliveries/none/retry', '/v1/webhooks/whk_00000000000000000003/deliveries/none/retry'],
  replayWebhook: ['/v1/webhooks/none/replay'],
  getKey: ['/v1/key?x=1'],
  getAssetPoints: ['/v1/assets.geojson', '/v1/assets.geojson?country=PT', '/v1/assets.geojson?operator=nobody'],
  getCapacityTile: ['/v1/tiles/capacity/0/0/0.mvt', '/v1/tiles/capacity/0/0/1.mvt', '/v1/tiles/capacity/0/0/0.mvt?operator=nobody'],
  getTile: ['/v1/tiles/assets/0/0/0.mvt', '/v1/tiles/assets/0/0/1.mvt'],
}

for (const operation of OPERATIONS) {
  for (const path of SWEEP[operation.id] ?? []) {
    test(`${operation.id} answers ${path} as documented`, async (t) => {
      const { status, type, body } = await ask(operation, path)
      t.deepEqual(faultsOf(operation, status, type, body), [])
    })
  }
}

for (const operation of OPERATIONS.filter(({ access }) => access === 'key')) {
  test(`${operation.id} without a key is as documented`, async (t) => {
    const answer = await (await demoServer()).get(operation.example, requestOf(operation.method, operation.exampleBody))
    t.is(answer.status, 401)
    t.deepEqual(faultsOf(operation, 401, answer.headers.get('Content-Type') ?? '', await answer.json()), [])
  })
}
