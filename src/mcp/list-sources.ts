import { group } from '../shapes/body.ts'
import { sourcesParams } from '../shapes/registry.ts'
import type { Answer } from '../capacity/shapes.ts'
import { argumentsOf, countryArgument, cursorArgument, limitArgument } from './arguments.ts'
import { answerOf } from './output-schema.ts'
import { structuredList } from './structured.ts'
import { ageOf, answerText, endOf, secondsSince } from './texts.ts'
import { parsed, type Tool } from './tool.ts'

type Source = Answer<'listSources'>['data'][number]

/** The modes under which figures are served. */
const SERVED = ['redistribution_allowed', 'commercial_use_with_attribution']

export const listSources: Tool = {
  name: 'list_sources',
  description: 'Publications: whether their figures may be shown, health of imports, age of the data, whether that is STALE, their own pages. Counts as one request.',
  takes: group('Which of them; all when nothing is given.', {
    country: countryArgument(),
    ...argumentsOf(sourcesParams.parameters, { operator: 'Ids or slugs.', rights_mode: 'As answered.', health: 'healthy, stale, degraded, failing, disabled, unknown.' }),
    limit: limitArgument(50), cursor: cursorArgument,
  }),
  gives: answerOf('listSources'),

  async answer({ ctx, routes, read }) {
    const page = await routes.sources(ctx, () => ({ values: read() }))
    const { data, meta, nextCursor } = parsed<Source[]>(page)
    const text = answerText([`${countText(data.length, page.asked.values.cursor === undefined, nextCursor === null)}:`, ...data.map(sourceLine), ...endOf({ meta, nextCursor })])
    return { text, structured: structuredList(page) }
  },
}

function countText(listed: number, isFirst: boolean, isLast: boolean): string {
  if (isFirst) return isLast ? `${listed} sources` : `The first ${listed} sources`
  return isLast ? `The last ${listed} sources` : `The next ${listed} sources`
}

function sourceLine({ id, name, operator_id: operator, country, url, rights_mode: rights, health, source_date: date, stale, series, assets }: Source): string {
  const shown = SERVED.includes(rights) ? 'figures shown' : 'figures withheld'
  return `${id}: ${name}; operator ${operator}, ${country}; ${shown} (${rights}); health ${health}; `
    + `${ageOf(date, secondsSince(date), stale)}; ${series} records of ${assets} assets; ${url}`
}
