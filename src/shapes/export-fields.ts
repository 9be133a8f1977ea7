/** The type of a field: dates are `YYYY-MM-DD`, instants RFC 3339 in UTC, `json` is JSON text. */
export type FieldType = 'text' | 'number' | 'integer' | 'boolean' | 'date' | 'instant' | 'json'

/** A field of an export, the same in every format. */
export type ExportField = {
  name: string
  type: FieldType
  /** The member of the capacity record that it has, as a path. */
  member: string
}

const FIELDS: [name: string, type: FieldType, member?: string][] = [
  ['id', 'text'],
  ['asset_id', 'text', 'asset.id'],
  ['asset_type', 'text', 'asset.type'],
  ['asset_name', 'text', 'asset.name'],
  ['asset_slug', 'text', 'asset.slug'],
  ['voltage_kv', 'number', 'asset.voltage_kv'],
  ['lon', 'number', 'asset.lon'],
  ['lat', 'number', 'asset.lat'],
  ['precision', 'text', 'asset.precision'],
  ['country', 'text'],
  ['operator_id', 'text', 'operator.id'],
  ['operator', 'text', 'operator.slug'],
  ['operator_name', 'text', 'operator.name'],
  ['source_id', 'text'],
  ['direction', 'text'],
  ['technology', 'text'],
  ['availability_type', 'text'],
  ['firmness', 'text'],
  ['flexibility', 'text'],
  ['horizon_kind', 'text', 'horizon.kind'],
  ['year_from', 'integer', 'horizon.year_from'],
  ['year_to', 'integer', 'horizon.year_to'],
  ['scenario', 'text', 'horizon.scenario'],
  ['measure', 'text'],
  ['value', 'number', 'capacity.value'],
  ['value_min', 'number', 'capacity.min'],
  ['value_max', 'number', 'capacity.max'],
  ['unit', 'text', 'capacity.unit'],
  ['class_code', 'text', 'capacity.class_code'],
  ['class_label', 'text', 'capacity.class_label'],
  ['state', 'text', 'capacity.state'],
  ['as_published', 'text', 'capacity.as_published'],
  ['value_mw', 'number'],
  ['methodology_id', 'text', 'methodology.id'],
  ['basis', 'text', 'methodology.basis'],
  ['network_state', 'text', 'methodology.network_state'],
  ['comparability_class', 'text', 'methodology.comparability_class'],
  ['source_date', 'date', 'freshness.source_date'],
  ['source_date_basis', 'text', 'freshness.source_date_basis'],
  ['published_at', 'instant', 'freshness.published_at'],
  ['retrieved_at', 'instant', 'freshness.retrieved_at'],
  ['age_seconds', 'integer', 'freshness.age_seconds'],
  ['stale', 'boolean', 'freshness.stale'],
  ['document_url', 'text', 'provenance.document_url'],
  ['document_sha256', 'text', 'provenance.document_sha256'],
  ['document_locator', 'text', 'provenance.locator'],
  ['document_column', 'text', 'provenance.column'],
  ['licence', 'text', 'provenance.licence'],
  ['attribution', 'text', 'provenance.attribution'],
  ['import_run_id', 'integer', 'provenance.import_run_id'],
  ['binding', 'boolean', 'decision_context.binding'],
  ['additive', 'boolean', 'decision_context.additive'],
  ['allocation_rule', 'text', 'decision_context.allocation_rule'],
  ['queue_mw', 'number', 'decision_context.queue_mw'],
  ['limiting_factors', 'json', 'decision_context.limiting_factors'],
  ['upstream_asset_id', 'text', 'decision_context.upstream_asset_id'],
  ['notes', 'text', 'decision_context.notes'],
  ['disclaimers', 'json', 'decision_context.disclaimers'],
  ['operator_url', 'text', 'decision_context.operator_url'],
  ['access', 'text', 'access.status'],
  ['access_reason', 'text', 'access.reason'],
]

/** The fields of an export, in the order of its columns: that of grid.capacity_flat. */
export const EXPORT_FIELDS: readonly ExportField[] = FIELDS.map(([name, type, member = name]) => ({ name, type, member }))

/** The position of a field in a row. Throws RangeError for a name that no field has. */
export function positionOf(name: string): number {
  const position = EXPORT_FIELDS.findIndex((field) => field.name === name)
  if (position === -1) throw new RangeError(`no field of exports is named ${name}`)
  return position
}
