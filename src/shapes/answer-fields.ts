import { parameter, type Parameter } from './parameter.ts'
import { someOf } from './values.ts'

/** The members of an answer's rows, each with those of its own, one level deep. */
type Members = Record<string, readonly string[]>

const POINT = ['voltage_kv', 'lon', 'lat', 'precision'] as const
const OPERATOR = ['id', 'slug', 'name'] as const
const METHODOLOGY = ['id', 'basis', 'network_state', 'comparability_class'] as const
const ASSET = ['id', 'type', 'name', 'slug', ...POINT] as const
const MEASURE = ['availability_type', 'technology', 'technologies', 'flexibility', 'measure'] as const
const COLOURS = ['generation', 'load', 'legend'] as const

const RECORD = {
  id: [], asset: ASSET, country: [], operator: OPERATOR, source_id: [], direction: [], firmness: [],
  horizon: ['kind', 'year_from', 'year_to', 'scenario', 'season', 'hours'],
  ...membersOf(MEASURE), condition: [], connects: [], about: [],
  capacity: ['value', 'min', 'max', 'unit', 'class_code', 'class_label', 'class_meaning', 'state', 'as_published'],
  value_mw: [], methodology: METHODOLOGY,
  freshness: ['source_date', 'source_date_basis', 'published_at', 'retrieved_at', 'age_seconds', 'stale'],
  provenance: ['source_id', 'document_url', 'document_sha256', 'locator', 'column', 'licence', 'attribution', 'import_run_id'],
  decision_context: [
    'binding', 'additive', 'allocation_rule', 'role', 'upstream_considered', 'deducted', 'queue_mw', 'contracted_mw', 'reserved_mw', 'zones', 'shares_with',
    'limiting_factors', 'limits', 'works', 'facts', 'status_colour', 'upstream_asset_id', 'upstream_name', 'notes', 'disclaimers', 'operator_url',
  ],
  access: ['status', 'reason', 'operator_url'], distance_m: [], distance_min_m: [],
} satisfies Members

const BEST = [
  'record_id', 'capacity_state', 'state', 'value_mw', 'mw', 'value', 'unit', 'class_code', 'class_label', 'class_meaning', 'firm', 'stale', 'year', 'scenario', 'source_date', 'source_id', ...MEASURE,
  'methodology', 'queue_mw', 'contracted_mw', 'reserved_mw', 'zones', 'role', 'upstream_considered', 'above', 'conditional', 'operator_url', 'document_url',
] as const

const ASSET_CAPACITY = {
  asset: ASSET, country: [], operator: OPERATOR, generation: BEST, load: BEST, better: [], upstream: [], limits: [], works: [], status_colour: COLOURS,
  records: [], distance_m: [], distance_min_m: [],
} satisfies Members

const ASSET_ROW = {
  id: [], type: [], name: [], slug: [], country: [], operator: OPERATOR, source_ids: [], ...membersOf(POINT),
  place_evidence: ['basis', 'source_id', 'asset_id', 'name'], parent_asset_id: [], has_capacity: [], merged_ids: [], distance_m: [], distance_min_m: [],
} satisfies Members

const WHOLE_ASSET = {
  ...ASSET_ROW, queue: ['technology', 'direction', 'mw', 'status', 'expected', 'record_id', 'source_id'], free_after_queue_mw: ['generation', 'load'],
  costs: ['amount', 'currency', 'quoted_on', 'text', 'source_id'],
} satisfies Members

/** What may be asked for of a capacity record. */
export const RECORD_FIELDS = namesOf(RECORD)
/** The same of an asset with its best figures. */
export const ASSET_CAPACITY_FIELDS = namesOf(ASSET_CAPACITY)
/** The same of an asset in a list. */
export const ASSET_FIELDS = namesOf(ASSET_ROW)
/** The same of one asset. */
export const WHOLE_ASSET_FIELDS = namesOf(WHOLE_ASSET)

/** The parameter of routes that answer with records. Whose figure it is and whether it may be shown is never left out. */
export const recordFields = chosen(RECORD_FIELDS, ['id', 'source_id', 'access', 'provenance.attribution'])

/** Of a figure that is asked for in part, its record and its source come too. */
export const assetCapacityFields = chosen(ASSET_CAPACITY_FIELDS, ['asset.id'], { generation: ['record_id', 'source_id'], load: ['record_id', 'source_id'] })

export const assetFields = chosen(ASSET_FIELDS, ['id', 'source_ids'])

export const wholeAssetFields = chosen(WHOLE_ASSET_FIELDS, ['id', 'source_ids'])

function membersOf<Name extends string>(names: readonly Name[]): Record<Name, readonly string[]> {
  return Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, readonly string[]>
}

function namesOf(members: Members): string[] {
  return Object.entries(members).flatMap(([name, inner]) => [name, ...inner.map((each) => `${name}.${each}`)])
}

/**
 * @param always come whatever is asked
 * @param beside comes with a member that is asked for in part
 */
function chosen(names: readonly string[], always: readonly string[], beside: Members = {}): Parameter {
  const kept = always.map((name) => `\`${name}\``).join(', ')
  const asked = someOf(names, `Members of each row in place of all, or \`member.inner\` for one of a member’s own. ${kept} and \`meta.attribution\` always come; the others are absent, although the schema requires them.`, names.length)
  const complete = (fields: string[]) => [...new Set([
    ...always, ...fields, ...fields.flatMap((field) => (beside[field.split('.')[0] ?? ''] ?? []).map((inner) => `${field.split('.')[0]}.${inner}`)),
  ])]
  const read = (text: string) => {
    const [failure, fields] = asked.struct.validate(text, { coerce: true })
    return failure === undefined ? complete(fields as string[]) : undefined
  }
  return { ...parameter(`a comma list of members of a row, such as ${names.slice(0, 3).join(',')}`, asked.schema, asked.description, read), ...(asked.item && { item: asked.item }) }
}
