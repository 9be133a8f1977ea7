import { assetSchemas } from '../../src/openapi/assets.ts'
import { capacityRecordSchemas } from '../../src/openapi/capacity-record.ts'
import type { Schema } from '../../src/openapi/schema.ts'
import { sharedSchemas } from '../../src/openapi/shared-schemas.ts'
import { EXPORT_FIELDS } from '../../src/shapes/export-fields.ts'

const SCHEMAS: Record<string, Schema> = { ...sharedSchemas, ...assetSchemas, ...capacityRecordSchemas }

/** Fields whose names do not follow from those of the members. */
const OTHERS: Record<string, string> = {
  operator: 'operator.slug', access: 'access.status', value_min: 'capacity.min', value_max: 'capacity.max',
  document_locator: 'provenance.locator', document_column: 'provenance.column',
}

/** The members of the capacity record by their paths (`capacity.value`), with what the reference says of each. */
const MEMBERS = new Map(membersOf('', SCHEMAS.CapacityRecord))

/**
 * The member of the capacity record that a field of exports has: the one of its name, else the one whose path it is (`asset_name`), else
 * the first of that name in a group.
 */
export function memberOf(field: string): { path: string; meaning: string } {
  const paths = [...MEMBERS.keys()]
  const path = OTHERS[field] ?? [
    (each: string) => each === field, (each: string) => each.replace('.', '_') === field, (each: string) => each.endsWith(`.${field}`),
  ].map((fits) => paths.find(fits)).find((found) => found !== undefined)
  if (path === undefined) throw new Error(`the capacity record has no member for the field ${field}`)
  return { path, meaning: MEMBERS.get(path) ?? '' }
}

/** Where the worker finds them, which does not load the OpenAPI document. */
export const EXPORT_MEANINGS_FILE = 'src/shapes/export-meanings.json'

/** The member and the meaning of each field of exports, as JSON. */
export function exportMeanings(): string {
  const lines = EXPORT_FIELDS.map(({ name }) => `  ${JSON.stringify(name)}: ${JSON.stringify([memberOf(name).path, memberOf(name).meaning])}`)
  return `{\n${lines.join(',\n')}\n}\n`
}

function membersOf(before: string, schema: Schema | undefined): [string, string][] {
  const whole = schema?.$ref === undefined ? schema : SCHEMAS[String(schema.$ref).split('/').at(-1) ?? '']
  const properties = whole?.properties as Record<string, Schema> | undefined
  const members = Object.entries(properties ?? {}).flatMap(([name, member]) => membersOf(`${before}${name}.`, member))
  return [...members, [before.slice(0, -1), String(whole?.description ?? '')]]
}
