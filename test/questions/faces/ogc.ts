import { counts } from '../../helpers/counts.ts'
import { walkFeatures } from '../../helpers/features.ts'
import { ask, refused, same, withQuery } from '../ask.ts'
import type { Grounds } from '../ground.ts'
import { matching } from '../matches.ts'
import { whereIn, type Question } from '../question.ts'
import { refusalOfRecords } from '../refusals.ts'

/** Features of a page, and those that all pages are read of: fewer than in a release, where pages of a thousand are half of all statements. */
const [PAGE, MOST_WALKED] = counts([100, 600], [100, 600], [1000, 4000])

type Items = { numberMatched: number; warnings: { code: string }[]; features: { id: string; properties: Record<string, unknown> }[]; links: { rel: string; href: string }[] }

/** GET /ogc/collections/capacity/items: the count, and all pages by their links. */
export async function ogcItems(grounds: Grounds, question: Question): Promise<void> {
  const { world, server } = grounds
  const filters = { ...question.filters, ...whereIn(question) }
  const { geometry, ...asked } = filters
  const path = withQuery('/ogc/collections/capacity/items', {
    ...asked, ...(geometry !== undefined && intersecting(geometry)), ...(question.strict && { comparability: 'strict' }), limit: String(PAGE + question.limit * PAGE / 100),
  })
  const answer = await ask<Items>(grounds, question, path)
  const refusal = refusalOfRecords(world, filters, question.strict, world.rows)
  // Nothing fresh is an empty page that says so.
  if (refused(answer, refusal === 'source_data_stale' ? null : refusal)) return
  const expected = matching(world.rows, filters)
  const { numberMatched, features, links, warnings } = answer.body
  same(answer.request, 'stale', [warnings.some(({ code }) => code === 'source_data_stale')], [refusal === 'source_data_stale'])
  same(answer.request, 'numberMatched', [numberMatched], [expected.length])
  const next = links.find(({ rel }) => rel === 'next')?.href
  // Of many only the first page is read.
  const whole = question.plan !== 'free' && expected.length <= MOST_WALKED
  const ids = [...features.map(({ id }) => id), ...(next !== undefined && whole ? await walkFeatures(server, next) : [])]
  same(answer.request, 'ids', ids, expected.map(({ id }) => id).slice(0, whole ? undefined : ids.length))
  same(answer.request, 'figures', features.map(({ properties: { value_mw: mw, state } }) => [mw, state]), expected.slice(0, features.length).map((row) => (
    [row.granted && row.unit === 'MW' && row.value !== null ? Number(row.value) : null, row.granted ? row.state : 'withheld'])))
}

/** What other routes take as `geometry`, as a filter in CQL2. */
export const intersecting = (geometry: string): Record<string, string> => (geometry.startsWith('{')
  ? { filter: `{"op": "s_intersects", "args": [{"property": "geometry"}, ${geometry}]}`, 'filter-lang': 'cql2-json' } : { filter: `S_INTERSECTS(geometry, ${geometry})` })
