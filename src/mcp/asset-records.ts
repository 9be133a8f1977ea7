import { assetCapacityParams } from '../shapes/capacity.ts'
import { group } from '../shapes/body.ts'
import { name } from '../shapes/values.ts'
import type { CapacityRecord } from '../capacity/shapes.ts'
import { argument, argumentsOf, cursorArgument, directionArgument, directionsOf, limitArgument } from './arguments.ts'
import { figureText } from './explain-record.ts'
import { answerOf } from './output-schema.ts'
import { ROLE_TEXTS } from './roles.ts'
import { structuredList } from './structured.ts'
import { ageOf, answerText, assetText, endOf, INDICATIVE, pageOfAsset, speech } from './texts.ts'
import { parsed, type Tool } from './tool.ts'

const { horizonText, term, usesOf } = speech

/** Short enough to be read; most assets have fewer. */
const USUAL_LIMIT = 20

export const assetRecords: Tool = {
  name: 'asset_records',
  description: 'Every figure of an asset with its role: free, total, queued, conditional, later years. Counts as one request.',
  takes: group('Which asset, and which of its figures.', {
    asset_id: argument(name('ast_…')), direction: directionArgument,
    ...argumentsOf(assetCapacityParams.parameters, { role: 'headline, alternative, conditional, for_grid_below, about_grid_above, copy.' }),
    limit: limitArgument(USUAL_LIMIT), cursor: cursorArgument,
  }, ['asset_id']),
  gives: answerOf('getSubstationCapacity'),

  async answer({ ctx, routes, read, base }) {
    const page = await routes.records(ctx, () => {
      const { asset_id: id, limit = USUAL_LIMIT, direction, ...rest } = read()
      return { values: { id, limit, ...rest, ...directionsOf(direction) } }
    })
    const { data, meta, nextCursor } = parsed<CapacityRecord[]>(page)
    const [first] = data
    const text = answerText([
      first === undefined ? 'No figure of it matches.' : `${assetText(first.asset)} of ${first.operator.name}, ${first.country}: ${data.length} figures. ${pageOfAsset(base, first.asset.id)}`,
      ...data.map(recordLine),
      ...endOf({ meta, nextCursor }),
      INDICATIVE,
    ])
    return { text, structured: structuredList(page) }
  },
}

function recordLine(record: CapacityRecord): string {
  const { id, decision_context: { role, queue_mw: queue }, firmness, horizon, condition, access, freshness: { source_date: date, age_seconds: age, stale }, source_id: source } = record
  const parts = [...usesOf(record), term('firmness', firmness), horizonText(horizon)]
  const beside = [
    role !== null && `role ${role}: ${ROLE_TEXTS[role]}`,
    ...(condition ?? []).map(({ text }) => `on condition: "${text}"`),
    queue !== null && `in the queue: ${queue} MW`,
    access.status === 'withheld' && `withheld (${access.reason})`,
  ].filter((part) => part !== false)
  return `${figureText(record)}, ${parts.join(', ')}; ${ageOf(date, age, stale)}; ${beside.map((part) => `${part}; `).join('')}record ${id}; source ${source}: ${access.operator_url}`
}
