import { createSecretKey, randomBytes } from 'node:crypto'
import test from 'ava'
import { sealCursor } from '../../src/access/cursor.ts'
import { canonicalQuery } from '../../src/routes/canonical-query.ts'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { page, walk } from '../helpers/walk.ts'

type Change = { id: number; change_type: string; source_id: string; country: string; operator_id: string; tags: string[]; moved_m: number | null; before: unknown; after: unknown; access: { status: string } }
type Kept = { id: string; change_type: string; source: string; country: string; operator: string; granted: boolean }

async function kept(): Promise<Kept[]> {
  const { database } = await capacityServer()
  const { rows } = await database.owner.query<Kept>(`
    select c.id, c.change_type, s.key as source, c.country, o.key as operator, s.granted from grid.change c
    join registry.source s on s.id = c.source_id join registry.operator o on o.id = c.operator_id order by c.id`)
  return rows
}

for (const [name, query, selects] of [
  ['all', '', () => true],
  ['since', 'since=700', ({ id }) => Number(id) > 700],
  ['country', 'country=fr', ({ country }) => country === 'FR'],
  ['operator', 'operator=alba,klei', ({ operator }) => operator !== 'bruma'],
  ['type', 'change_type=removed', ({ change_type: type }) => type === 'removed'],
  ['types', 'change_type=added,restored&country=ES', ({ change_type: type, country }) => type === 'added' && country === 'ES'],
  ['none', 'operator=klei&change_type=restored', () => false],
] as [string, string, (change: Kept) => boolean][]) {
  test(`changes by ${name}, ascending`, async (t) => {
    const server = await capacityServer()
    const all = await kept()
    const rows = await walk<Change>(server, `/v1/changes?${query}`, [200, 1, 77])
    t.deepEqual(rows.map(({ id }) => id), all.filter(selects).map(({ id }) => Number(id)))
    const granted = new Map(all.map((change) => [Number(change.id), change.granted]))
    for (const change of rows.slice(0, 300)) {
      t.is(change.access.status, granted.get(change.id) ? 'granted' : 'withheld')
      if (!granted.get(change.id)) t.like(change, { before: null, after: null, tags: [], moved_m: null })
    }
  })
}

test('meta.last_change_id is where to go on from, on a page without rows too', async (t) => {
  const server = await capacityServer()
  const last = Number((await kept()).at(-1)?.id)
  const first = await page<Change>(server, '/v1/changes?limit=10')
  t.is(first.meta.last_change_id, first.data.at(-1)?.id)
  t.is((await page(server, '/v1/changes?change_type=restored')).meta.last_change_id, last)
  t.is((await page(server, `/v1/changes?since=${last}`)).meta.last_change_id, last)
})

test('an id beyond the newest change is refused with the newest: its reader would wait for ever', async (t) => {
  const server = await capacityServer()
  const last = Number((await kept()).at(-1)?.id)
  const answer = await server.getKeyed(`/v1/changes?since=${last + 5}`)
  const { error } = await answer.json() as { error: { code: string; details: unknown } }
  t.deepEqual([answer.status, error.code, error.details], [400, 'invalid_parameter', { param: 'since', given: String(last + 5), newest: last }])
})

test('the newest id that an error names is the one that every answer names, whatever its filter, and no id that was returned is beyond it', async (t) => {
  const server = await capacityServer()
  const { error: { details: { newest } } } = await (await server.getKeyed(`/v1/changes?since=${Number.MAX_SAFE_INTEGER}`)).json() as { error: { details: { newest: number } } }
  for (const query of ['country=FR', 'change_type=restored', 'operator=klei&change_type=restored']) {
    const { meta } = await page<Change>(server, `/v1/changes?${query}&since=${newest - 1}`)
    t.is(meta.last_change_id, newest, query)
  }
  for (const { id } of (await page<Change>(server, `/v1/changes?since=${newest - 20}`)).data) t.is((await server.getKeyed(`/v1/changes?since=${id}`)).status, 200)
})

test('a cursor of another service is refused', async (t) => {
  const server = await capacityServer()
  const cursor = sealCursor(createSecretKey(randomBytes(32)), canonicalQuery('/v1/changes', {}), '{"id": 5}')
  const answer = await server.getKeyed(`/v1/changes?cursor=${cursor}`)
  const { error } = await answer.json() as { error: { code: string; details: unknown } }
  t.deepEqual([answer.status, error.code, error.details], [400, 'invalid_cursor', { param: 'cursor', given: cursor.slice(0, 200) }])
})

for (const [query, status, code] of [
  ['country=PT', 200, null], ['country=DE', 404, 'country_not_supported'], ['operator=vazio', 404, 'operator_not_supported'],
  ['operator=nobody', 404, 'operator_not_found'], ['source=none', 404, 'source_not_found'], ['since=-1', 400, 'invalid_parameter'],
  ['change_type=moved', 400, 'invalid_parameter'],
] as const) {
  test(`changes of ${query} are ${status}`, async (t) => {
    const answer = await (await capacityServer()).getKeyed(`/v1/changes?${query}`)
    t.deepEqual([answer.status, (await answer.json() as { error?: { code: string } }).error?.code ?? null], [status, code])
  })
}
