import { group } from '../shapes/body.ts'
import { name } from '../shapes/values.ts'
import type { CapacityRecord } from '../capacity/shapes.ts'
import { stateOf } from '../capacity/state.ts'
import { upstreamsOf } from '../capacity/upstreams.ts'
import { STILL_FREE } from '../shapes/vocabulary.ts'
import { argument } from './arguments.ts'
import { answerOf } from './output-schema.ts'
import { ROLE_TEXTS } from './roles.ts'
import { structured } from './structured.ts'
import { ageOf, amountText, answerText, assetText, endOf, INDICATIVE, pageOfAsset, speech } from './texts.ts'
import { parsed, type Tool } from './tool.ts'

const { words, term, horizonText, decimal, limitLines, upstreamText, figureName } = speech

export const explainRecord: Tool = {
  name: 'explain_record',
  description: 'One figure: method, age, certainty, conditions, the cell that it was read from, its rights. Counts as one request.',
  takes: group('Which record.', { record_id: argument(name('cap_…')) }, ['record_id']),
  gives: answerOf('getCapacityRecord'),

  async answer({ ctx, routes, read, base }) {
    const page = await routes.record(ctx, () => ({ values: { id: read().record_id } }))
    const { data: record, meta } = parsed<CapacityRecord>(page)
    const { asset, country, operator, decision_context: context, methodology, freshness } = record
    const name = figureName(record)
    const text = answerText([
      `${record.id}: ${figureText(record)}, at ${assetText(asset)} of ${operator.name}, ${country}`,
      `Certainty: state ${stateOf(record.capacity)}; ${term('firmness', record.firmness)}; ${horizonText(record.horizon)}; ${term('technology', record.technology)}.`,
      name === null ? null : `Which figure: ${name}.`,
      (STILL_FREE as readonly string[]).includes(record.availability_type) ? null : `This is not headroom: it counts what is ${term('availability_type', record.availability_type)}.`,
      context.role === null || context.role === 'headline' ? null : `It does not head its asset: ${ROLE_TEXTS[context.role]}.`,
      ...(record.condition ?? []).map(({ text }) => `It holds only on condition: "${text}"`),
      record.flexibility === null ? null : `Flexibility: ${record.flexibility}`,
      `Age: ${ageOf(freshness.source_date, freshness.age_seconds, freshness.stale)}.`,
      `Method: ${term('basis', methodology.basis)}, network state ${term('network_state', methodology.network_state)}, comparable only within class ${methodology.comparability_class}; ${methodology.id}.`,
      context.queue_mw === null ? null : `In the queue: ${decimal(context.queue_mw)} MW.`,
      ...upstreamsOf([record]).map((upstream) => `${upstreamText(upstream)}${upstream.asset_id === null ? '' : `; id ${upstream.asset_id}`}.`),
      ...limitLines(context).map((line) => `${line}.`),
      context.notes === null ? null : `Publisher's notes: ${context.notes}`,
      ...context.disclaimers.map(({ text }) => `Publisher's disclaimer: ${text}`),
      originText(record),
      accessText(record),
      `Pages: ${pageOfAsset(base, asset.id)} · the operator's own: ${context.operator_url}`,
      ...endOf({ meta, nextCursor: null }),
      INDICATIVE,
    ])
    return { text, structured: structured(page) }
  },
}

/** `12.5 MW, available, generation` */
export function figureText({ capacity, availability_type: kind, direction }: CapacityRecord): string {
  return `${amountText(stateOf(capacity), capacity)}, ${term('availability_type', kind)}, ${term('direction', direction)}`
}

function originText({ provenance, capacity }: CapacityRecord): string {
  const { document_url: url, document_sha256: hash, locator, column, source_id: source, licence } = provenance
  const cell = capacity.as_published === null ? '' : ` The cell says "${capacity.as_published}".`
  return `Origin: ${locator}, column "${column}" of ${url ?? 'a document given by hand'} (source ${source}; SHA-256 ${hash ?? 'unknown'}; licence ${licence ?? 'not stated'}).${cell}`
}

function accessText({ access: { status, reason, operator_url: url } }: CapacityRecord): string | null {
  if (status === 'granted') return null
  const why = words.assetPage.withheld[reason as keyof typeof words.assetPage.withheld] ?? words.states.withheld.meaning
  return `The figure is withheld: ${why} See it at the operator: ${url}`
}
