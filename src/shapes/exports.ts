import { any, coerce, define } from 'superstruct'
import { group, member, membersOf, numberText, ruled, type Member } from './body.ts'
import { CAPACITY_FILTERS, RECORD_IDS } from './capacity.ts'
import { ALWAYS_EXPORTED, EXPORT_FIELDS } from './export-fields.ts'
import { FORMAT_NAMES } from './export-formats.ts'
import type { Shape } from './read-parameters.ts'
import { AREA_RULES, PAGE, voltagesOrdered, WITHIN } from './shared.ts'
import { NotKept } from './strict-json.ts'
import { name, oneOf, someOf, text } from './values.ts'

const { bbox, geometry, width_km } = WITHIN

const LON = { type: 'number', minimum: -180, maximum: 180 } as const
const LAT = { type: 'number', minimum: -90, maximum: 90 } as const

/** Four numbers, or the text that the search takes. */
const box: Member = {
  struct: coerce(
    define<unknown>('box', (value) => value !== null || 'expected [min_lon, min_lat, max_lon, max_lat] in degrees, with min_lat not above max_lat'),
    any(),
    (value) => {
      if (value === undefined || value === null) return undefined
      const corners = Array.isArray(value) ? value.map(numberText) : []
      const text = Array.isArray(value) && !corners.includes(undefined) ? corners.join(',') : value
      // The search's box passes what is no text as already read.
      if (typeof text !== 'string') return null
      const [failure, read] = bbox.struct.validate(text, { coerce: true })
      return failure === undefined ? read : null
    },
  ),
  schema: {
    type: 'array', prefixItems: [LON, LAT, LON, LAT], items: { type: 'number' }, minItems: 4, maxItems: 4,
    description: 'Assets whose point lies in the box, `[min_lon, min_lat, max_lon, max_lat]`; min_lon above max_lon crosses the antimeridian. '
      + 'The text form of the search is accepted too.',
  },
}

/** Degrees are read as the text of a geometry has them, however they are written. */
const position = (_: string, value: unknown) => (value instanceof NotKept ? Number(value.source) : value)

/** The text that the search takes, or a geometry as GeoJSON has it. */
function areaMember(): Member {
  const { struct, schema } = member(geometry)
  const asText = (value: unknown) => (typeof value === 'object' && value !== null && !(value instanceof NotKept) ? JSON.stringify(value, position) : value)
  return { struct: coerce(struct, any(), asText), schema: { ...schema, description: `${schema.description} GeoJSON may be an object.` } }
}

const filters = group('The search’s filters, with lists as arrays and numbers as numbers. Without filters: all records.', {
  ...membersOf({ ...CAPACITY_FILTERS, ...RECORD_IDS }), bbox: box, geometry: areaMember(), width_km: member(width_km),
})

/** The body of POST /v1/exports. */
export const exportBody = group('What to export.', {
  format: member(oneOf(FORMAT_NAMES, 'Format of the file.')),
  filters: [...AREA_RULES, voltagesOrdered].reduce(ruled, filters),
  fields: member(someOf(EXPORT_FIELDS.map(({ name }) => name), `Columns of the file, in place of all. ${ALWAYS_EXPORTED.map((name) => `\`${name}\``).join(', ')} always come, and so does the place where the format has one.`, EXPORT_FIELDS.length)),
}, ['format'])

/** POST /v1/exports */
export const createExportParams: Shape = { parameters: {}, body: exportBody, list: false }

/** GET /v1/exports */
export const exportsParams: Shape = { parameters: PAGE, list: true }

/** GET and DELETE /v1/exports/{id}, and POST /v1/exports/{id}/link */
export const exportParams: Shape = { parameters: { id: name('Id of the export.') }, list: false }

/** GET /v1/exports/{id}/download */
export const downloadParams: Shape = {
  parameters: { ...exportParams.parameters, link: text(500, 'What `POST /v1/exports/{id}/link` put into its address, in place of a key.') }, list: false,
}
