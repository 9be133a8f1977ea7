import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { openApiDocument } from '../../src/openapi/document.ts'
import { ROOT } from '../../src/settings/config.ts'
import { FIGURE_STATES } from '../../src/shapes/vocabulary.ts'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { walk } from '../helpers/walk.ts'

type Properties = Record<string, { deprecated?: boolean; description?: string }>
const { components: { schemas } } = JSON.parse(JSON.stringify(openApiDocument('/', []))) as { components: { schemas: Record<string, { properties?: Properties }> } }

/** Members that have an older name: `Schema.older`, with what the description names in its place. */
const OLDER = Object.entries(schemas).flatMap(([schema, { properties = {} }]) => Object.entries(properties).filter(([, { deprecated }]) => deprecated)
  .map(([name, { description = '' }]) => ({ schema, name, use: /Use `(\w+)`/.exec(description)?.[1] ?? '' })))

test('a member with an older name is deprecated, names what takes its place, which its object has, and the page about versions tells it', async (t) => {
  const page = await readFile(join(ROOT, 'docs/versions.md'), 'utf8')
  const rows = page.split('\n').filter((line) => line.startsWith('|'))
  t.deepEqual(OLDER.map(({ schema, name }) => `${schema}.${name}`).toSorted(), [
    'BestAmount.mw', 'BestAmount.state', 'ConditionalFigure.mw', 'NotIncluded.operator', 'SourceStatus.freshness_seconds'])
  for (const { schema, name, use } of OLDER) {
    t.true(use in (schemas[schema]?.properties ?? {}), `${schema}: ${use}`)
    t.true(rows.some((row) => row.includes(`\`${name}\``) && row.includes(`\`${use}\``) && row.includes(`\`${schema}\``)), `${schema}.${name}`)
  }
})

type Object = Record<string, unknown>

/** Every object in an answer that has both members. */
function having(answer: unknown, ...names: string[]): Object[] {
  if (typeof answer !== 'object' || answer === null) return []
  const inside = Object.values(answer).flatMap((part) => having(part, ...names))
  return names.every((name) => name in answer) ? [answer as Object, ...inside] : inside
}

test('both names of an idea say the same, in every answer', async (t) => {
  const server = await capacityServer()
  const read = async (path: string) => (await server.getKeyed(path)).json()
  const assets = await walk<Object>(server, '/v1/capacity/assets?include=conditional', [200])
  const amounts = having(assets, 'mw', 'reasons').concat(having(assets, 'mw', 'state'))
  t.true(amounts.length > 20)
  for (const { mw, value_mw: same } of amounts) t.is(same, mw)

  const states = new Map<unknown, Set<unknown>>()
  for (const { record_id: record, state, capacity_state: same } of having(assets, 'state', 'record_id')) {
    const { data } = await read(`/v1/capacity/${record}`) as { data: { capacity: { state: string } } }
    t.is(same, data.capacity.state)
    states.set(state, (states.get(state) ?? new Set()).add(same))
  }
  t.true(states.size > 3)
  for (const [state, same] of states) {
    t.true(FIGURE_STATES.includes(state as never))
    t.deepEqual([...same], [['figure', 'zero', 'negative'].includes(String(state)) ? 'published' : state])
  }

  for (const { id } of await walk<{ id: string }>(server, '/v1/sources', [200])) {
    const { data } = await read(`/v1/sources/${id}/status`) as { data: { age_seconds: number | null; freshness_seconds: number | null } }
    t.is(data.age_seconds, data.freshness_seconds)
  }
})
