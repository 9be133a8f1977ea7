import { group } from '../shapes/body.ts'
import { changesParams } from '../shapes/changes.ts'
import type { Answer } from '../capacity/shapes.ts'
import { stateOf } from '../capacity/state.ts'
import { argumentsOf, countryArgument, directionArgument, directionsOf, limitArgument } from './arguments.ts'
import { answerOf } from './output-schema.ts'
import { structuredList } from './structured.ts'
import { amountText, answerText, assetName, endOf, INDICATIVE, pageOfAsset, speech } from './texts.ts'
import { parsed, type Tool } from './tool.ts'

type Change = Answer<'listChanges'>['data'][number]
type FollowedLater = Answer<'listChanges'>['meta']['followed_later']
type Side = Change['after']

const { term, usesOf, horizonText } = speech

/** Short enough to be read. */
const USUAL_LIMIT = 20

export const changesSince: Tool = {
  name: 'changes_since',
  description: 'What opened, closed, rose or fell since a day (without first imports), or all after a change id, in order, with the kind of figure, before and after. '
    + 'Needs a plan with changes. Counts as one request.',
  takes: group('From where, and which of them.', {
    ...argumentsOf(changesParams.parameters, {
      since: 'A change id.',
      changed_after: 'A day.',
      tag: 'opened, closed, increased, decreased, moved, reinterpreted.',
      availability_type: 'What is free: available,class_only.',
      min_capacity_mw: 'Before or after.',
      operator: 'Ids or slugs.', source: 'Ids.', change_type: 'added, changed, removed, restored, backfilled.',
    }),
    country: countryArgument(), direction: directionArgument,
    limit: limitArgument(USUAL_LIMIT),
  }),
  gives: answerOf('listChanges'),

  async answer({ ctx, routes, read, base }) {
    const page = await routes.changes(ctx, () => {
      const { limit = USUAL_LIMIT, direction, ...rest } = read()
      return { values: { limit, ...rest, ...directionsOf(direction) } }
    })
    const { data, meta, nextCursor } = parsed<Change[], { last_change_id: number; followed_later: FollowedLater }>(page)
    const text = answerText([
      `${data.length} changes; continue with since=${meta.last_change_id}.${nextCursor === null ? '' : ' There are more.'}`,
      ...data.map((change) => changeLine(change, base)),
      ...(meta.followed_later ?? []).map(({ name, source_id: id, since: from }) => `Known only since ${from}: changes of ${name} (${id}).`),
      ...endOf({ meta, nextCursor: null }),
      INDICATIVE,
    ])
    return { text, structured: structuredList(page) }
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
