import type { Properties, Property } from '../capacity/feature-properties.ts'
import type { ColumnWords } from '../languages/columns.ts'
import type { Schema } from '../openapi/schema.ts'
import type { Queryables } from './cql2/operands.ts'

const TYPES: Record<Property['type'], Schema> = {
  point: { format: 'geometry-point' }, string: { type: 'string' }, address: { type: 'string', format: 'uri-reference' },
  number: { type: 'number', format: 'double' }, integer: { type: 'integer', format: 'int32' }, boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
}

/** Properties as those of a JSON schema by OGC API Features Part 5. A value may be null. */
export function schemasOf(properties: Properties, titles: ColumnWords): Record<string, Schema> {
  return Object.fromEntries(Object.entries(properties).map(([name, { type, words, unit, role }], index) => [name, {
    title: titles[name as keyof ColumnWords], ...TYPES[type], ...(words && { enum: words }), ...(unit && { 'x-ogc-unit': unit }),
    ...(role && { 'x-ogc-role': role }), 'x-ogc-propertySeq': index + 1,
  }]))
}

/** What filters may name, with what each is compared with. */
export function queryablesOf(properties: Properties): Queryables {
  const compared = { point: 'geometry', string: 'string', address: 'string', number: 'number', integer: 'number', boolean: 'boolean', date: 'date' } as const
  return Object.fromEntries(Object.entries(properties).map(([name, { type }]) => [name, compared[type]]))
}
