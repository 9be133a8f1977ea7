import { group, member, membersOf } from '../shapes/body.ts'
import { changesParams } from '../shapes/changes.ts'
import { integerFrom } from '../shapes/values.ts'
import type { Answer } from '../capacity/shapes.ts'
import { stateOf } from '../capacity/state.js'
import { amountText, answerText, assetName, endOf, INDICATIVE, pageOfAsset, speech } from './texts.ts'
import { parsed, type Tool } from './tool.ts'

type Change = Answer<'listChanges'>['data'][number]
type Side = Change['after']

const { term, usesOf, horizonText } = speech

/** Short enough to be read. */
const USUAL_LIMIT = 20

/** Few enough that a model reads all of them. */
const OFFERED = ['since', 'country', 'operator', 'source', 'change_type']

const filters = Object.fromEntries(Object.entries(changesParams.parameters).filter(([name]) => OFFERED.includes(name)))

export const changesSince: Tool = {
  name: 'changes_since',
  title: 'Changes since a point of the change feed',
  description: 'What was added, changed, removed, restored and, of the past alone, backfilled after a change id, in order, with the kind of figure, before and after. Pass the last '
    + 'change id of the answer as since next time: no change of the feed is missed. Needs a plan with changes. Counts as one request.',
  takes: group('From where, and which of them.', {
    ...membersOf(filters),
    limit: member(integerFrom(1, `Changes to answer with, ${USUAL_LIMIT} when left out.`)),
  }),

  async answer({ ctx, routes, read, base }) {
    const page = await routes.changes(ctx, () => {
      const { limit = USUAL_LIMIT, ...rest } = read()
      return { values: { limit, ...rest } }
    })
    const { data, meta, nextCursor } = parsed<Change[], { last_change_id: number }>(page)
    return answerText([
      `${data.length} changes; continue with since=${meta.last_change_id}.${nextCursor === null ? '' : ' There are more.'}`,
      ...data.map((change) => changeLine(change, base)),
      ...endOf({ meta, nextCursor: null }),
      INDICATIVE,
    ])
  },
}

function changeLine(change: Change, base: string): string {
  const { id, change_type: type, changed_at: at, asset, before, after, access, tags, moved_m: moved, source_id: source } = change
  const figures = access.status === 'withheld' ? `withheld (${access.reason})` : `${sideText(before)} → ${sideText(after)}`
  const marks = tags.length === 0 ? '' : ` [${tags.join(', ')}${moved === null ? '' : ` by ${moved} m`}]`
  return `${id}: ${at} ${type}: ${assetName(asset.name, asset.type)}, ${change.operator_name}: ${kindText(change)}${figures}${marks}; ${pageOfAsset(base, change.asset_id)}; `
    + `record ${change.record_id}; ${change.source_name} (${source}): ${access.operator_url}`
}

/** `available, load, firm, snapshot: `; empty where it is not known, since its source is switched off. */
function kindText({ direction, technology, availability_type: kind, firmness, measure, horizon }: Change): string {
  if (direction === null || technology === null || kind === null || firmness === null || measure === null || horizon === null) return ''
  const uses = usesOf({ measure, technology, flexibility: null })
  return `${[term('availability_type', kind), term('direction', direction), ...uses, term('firmness', firmness), horizonText(horizon)].join(', ')}: `
}

function sideText(side: Side): string {
  if (side === null) return 'none'
  const { source_date: date, ...figure } = { ...side, min: null, max: null, class_label: null }
  return `${amountText(stateOf(figure), figure)} (data of ${date ?? 'no date'})`
}
