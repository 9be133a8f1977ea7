import { group, member } from '../shapes/body.ts'
import { PAGE } from '../shapes/shared.ts'
import { integerFrom, name } from '../shapes/values.ts'
import type { Answer } from '../capacity/shapes.ts'
import { figureText } from './explain-record.ts'
import { answerText, assetText, endOf, INDICATIVE, pageOfAsset, speech } from './texts.ts'
import { parsed, type Tool } from './tool.ts'

type Version = Answer<'getSubstationHistory'>['data'][number]

/** Short enough to be read. */
const USUAL_LIMIT = 10

export const assetHistory: Tool = {
  name: 'asset_history',
  title: 'History of an asset',
  description: 'Every published version of the capacity records of one asset, newest first: from when until when which figure was served, '
    + 'with unit, firmness and date of the data, and whether that was stale then. Needs a plan with history. Counts as one request.',
  takes: group('Which asset.', {
    asset_id: member(name('Id of the asset, ast_…, as find_capacity tells it.')),
    limit: member(integerFrom(1, `Versions to answer with, ${USUAL_LIMIT} when left out.`)),
    cursor: member(PAGE.cursor),
  }, ['asset_id']),

  async answer({ ctx, routes, read, base }) {
    const page = await routes.history(ctx, () => {
      const { asset_id: id, limit = USUAL_LIMIT, ...rest } = read()
      return { values: { id, limit, ...rest } }
    })
    const { data, meta, nextCursor } = parsed<Version[]>(page)
    const [newest] = data
    return answerText([
      ...(newest === undefined ? ['No version is known.'] : [
        `${assetText(newest.record.asset)} of ${newest.record.operator.name}: ${data.length} versions, newest first. ${pageOfAsset(base, newest.record.asset.id)}`,
      ]),
      ...data.map(versionLine),
      ...endOf({ meta, nextCursor }),
      INDICATIVE,
    ])
  },
}

function versionLine({ record, valid_from: from, valid_to: to }: Version): string {
  const { firmness, freshness: { source_date: date, stale }, horizon, access, source_id: source } = record
  return `${from} until ${to ?? 'now'}: ${figureText(record)}, ${speech.term('firmness', firmness)}, ${speech.horizonText(horizon)}, `
    + `data of ${date ?? 'an unknown date'} (${stale ? 'STALE' : 'not stale'} when this was first served); record ${record.id}; source ${source}: ${access.operator_url}`
}
