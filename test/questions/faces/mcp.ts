import { PLANTS } from '../../../src/mcp/arguments.ts'
import { connectAgent, type Agent } from '../../helpers/agent.ts'
import { Differs, same } from '../ask.ts'
import { bestOf, WAYS } from '../best.ts'
import type { Grounds } from '../ground.ts'
import { matchingAssets, UPSTREAM, type Filters } from '../matches.ts'
import { isWithin, orderOf } from '../places.ts'
import type { Question } from '../question.ts'
import { bodyOf } from './sites.ts'

const TAKEN = ['min_capacity_mw', 'min_capacity_mva', 'min_voltage_kv', 'max_voltage_kv', 'tia_threshold_above_mw', 'technical_limit', ...UPSTREAM]

const agents = new WeakMap<Grounds, Promise<Agent>>()

/** The tool find_capacity: the assets that it names, nearest first, and their records. */
export async function mcp(grounds: Grounds, question: Question): Promise<void> {
  const { world, server, keys } = grounds
  const { place: { lat, lon, metres }, radius, pick, limit } = question
  const { call } = await (agents.get(grounds) ?? connected(grounds, connectAgent(server.base, keys.enterprise)))
  const way = [undefined, ...WAYS][pick % 3]
  const asked = Object.fromEntries(Object.entries(question.filters).filter(([name]) => TAKEN.includes(name)))
  // It takes one thing to connect, not a list.
  const plant = PLANTS.find((one) => question.filters.technology?.split(',').includes(one))
  const given = { lat, lon, radius_km: radius, limit, ...bodyOf(asked), ...(plant && { technology: plant }), ...(way && { direction: way }) }
  const { text, isError } = await call('find_capacity', given)
  const request = `MCP find_capacity ${JSON.stringify(given)}`
  if (isError) throw new Differs(`${request}\n  ${text}`)
  const filters: Filters = { ...asked, ...(plant && { technology: plant }), ...(way && { direction: `${way},bidirectional` }) }
  const found = matchingAssets(world, filters, (id) => isWithin(metres, id, radius))
  const away = [...found.keys()].map((id) => orderOf(metres, id)).toSorted((a, b) => a - b)
  const named = text.split('\n').filter((line) => /^\d+\. .*; id ast_/.test(line)).map((line) => /; id (ast_\w+)/.exec(line)?.[1] ?? '')
  same(request, 'distances', named.map((id) => orderOf(metres, id)), away.slice(0, limit))
  same(request, 'records', named.map((id) => recordsIn(text, id)), named.map((id) => (
    (way === undefined ? WAYS : [way]).flatMap((one) => bestOf(found.get(id) ?? [], filters, one)?.record ?? []))))
}

function connected(grounds: Grounds, agent: Promise<Agent>): Promise<Agent> {
  agents.set(grounds, agent)
  return agent
}

/** The records named between an asset's line and the link to its page. */
function recordsIn(text: string, id: string): string[] {
  const lines = text.split('\n')
  const from = lines.findIndex((line) => line.includes(`; id ${id}`))
  const to = lines.findIndex((line, n) => n > from && line.includes(`/assets/${id}`))
  return [...lines.slice(from + 1, to).join('\n').matchAll(/; record (cap_\w+)/g)].map(([, record]) => record ?? '')
}
