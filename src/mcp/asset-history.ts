import { group } from '../shapes/body.ts'
import { name } from '../shapes/values.ts'
import type { Answer } from '../capacity/shapes.ts'
import { argument, cursorArgument, limitArgument } from './arguments.ts'
import { figureText } from './explain-record.ts'
import { answerOf } from './output-schema.ts'
import { structuredList } from './structured.ts'
import { answerText, assetText, endOf, INDICATIVE, pageOfAsset, speech } from './texts.ts'
import { parsed, type Tool } from './tool.ts'

type Version = Answer<'getSubstationHistory'>['data'][number]

/** Short enough to be read. */
const USUAL_LIMIT = 10

export const assetHistory: Tool = {
  name: 'asset_history',
  description: 'Every version of the figures of an asset, newest first, from when until when. Needs a plan with history. Counts as one request.',
  takes: group('Which asset.', {
    asset_id: argument(name('ast_…')), limit: limitArgument(USUAL_LIMIT), cursor: cursorArgument,
  }, ['asset_id']),
  gives: answerOf('getSubstationHistory'),

  async answer({ ctx, routes, read, base }) {
    const page = await routes.history(ctx, () => {
      const { asset_id: id, limit = USUAL_LIMIT, ...rest } = read()
      return { values: { id, limit, ...rest } }
    })
    const { data, meta, nextCursor } = parsed<Version[]>(page)
    const [newest] = data
    const text = answerText([
      ...(newest === undefined ? ['No version is known.'] : [
        `${assetText(newest.record.asset)} of ${newest.record.operator.name}: ${data.length} versions, newest first. ${pageOfAsset(base, newest.record.asset.id)}`,
      ]),
      ...data.map(versionLine),
      ...endOf({ meta, nextCursor }),
      INDICATIVE,
    ])
    return { text, structured: structuredList(page) }
  },
}

function versionLine({ record, valid_from: from, valid_to: to }: Version): string {
  const { firmness, freshness: { source_date: date, stale }, horizon, access, source_id: source } = record
  return `${from} until ${to ?? 'now'}: ${figureText(record)}, ${speech.term('firmness', firmness)}, ${speech.horizonText(horizon)}, `
    + `data of ${date ?? 'an unknown date'} (${stale ? 'STALE' : 'not stale'} when this was first served); record ${record.id}; source ${source}: ${access.operator_url}`
}
