import type { Figure, GridRow } from '../publications/row.ts'

/** Ids of measures by their keys. */
export type MeasureIds = Readonly<Record<string, number>>

/** Whether a name, or the first part of an identifier, is what programs write where there is nothing. */
const isNothing = (text: string) => /^\s*(?:nan|none|[<(]?null[>)]?|nil|nat|undefined|<na>|unnamed: \d+|\[object object\]|\\n|[-–—?]+|""|#(?:n\/a|nv|¡?[a-zé]+[!?]|(?:div|¡div)\/0!))\s*$/i.test(text)

/** Values that are the same for all figures of a row, by column of ingest.open_stage's table; null means no value. */
const OF_ROW: Record<string, (row: GridRow) => string | null> = {
  row: ({ row }) => String(row),
  locator: ({ locator }) => locator,
  scheme: ({ asset }) => asset.scheme,
  identifier: ({ asset }) => (isNothing(asset.identifier.split('/')[0] ?? '') ? '' : asset.identifier),
  type: ({ asset }) => asset.type,
  name: ({ asset }) => (asset.name !== null && isNothing(asset.name) ? null : asset.name),
  voltage_kv: ({ asset }) => asset.voltageKv,
  windings_kv: ({ asset }) => arrayText(asset.windings?.kv ?? []),
  published_voltage: ({ asset }) => asset.windings?.text ?? null,
  crs: ({ asset }) => (asset.location === null ? null : String(asset.location.crs)),
  x: ({ asset }) => asset.location?.x ?? null,
  y: ({ asset }) => asset.location?.y ?? null,
  precision: ({ asset }) => asset.precision,
  area: ({ asset }) => (asset.area === null ? null : JSON.stringify(asset.area)),
  region: ({ asset }) => asset.region,
  part: ({ part, asset }) => part ?? asset.region,
  operator: ({ operator }) => operator ?? null,
  parent_scheme: ({ asset }) => asset.parent?.scheme ?? null,
  parent_identifier: ({ asset }) => asset.parent?.identifier ?? null,
  point: ({ point }) => point ?? '',
  limiting_factors: ({ limitingFactors }) => arrayText(limitingFactors),
  works: ({ works }) => (works.length === 0 ? null : jsonText(works)),
  facts: ({ facts }) => (facts.length === 0 ? null : jsonText(facts.map((fact) => ({ ...fact, value: fact.value === null ? null : exactNumber(fact.value) })))),
  status_colour: ({ statusColour }) => (statusColour === null ? null : jsonText(statusColour)),
  notes: ({ notes }) => notes,
  upstream_scheme: ({ upstream }) => upstream?.scheme ?? null,
  upstream_identifier: ({ upstream }) => upstream?.identifier ?? null,
  upstream_name: ({ upstreamName }) => upstreamName,
}

/** Values of each figure: parallel arrays of one length. */
const OF_FIGURE: Record<string, (figure: Figure, measures: MeasureIds) => string | null> = {
  measure_id: measureId,
  state: ({ state }) => state,
  value: ({ value }) => value,
  value_min: ({ min }) => min,
  value_max: ({ max }) => max,
  class_code: ({ classCode }) => classCode,
  class_label: ({ classLabel }) => classLabel,
  as_published: ({ asPublished }) => asPublished,
  queue_mw: ({ queueMw }) => queueMw,
  limits: ({ limits }) => (limits.length === 0 ? null : jsonText(limits)),
  zones: ({ zones }) => (zones.length === 0 ? null : jsonText(zones)),
  unreadable: ({ unreadable }) => (unreadable ? 't' : null),
}

/** The columns of a line, in order. */
export const STAGED_COLUMNS = [...Object.keys(OF_ROW), ...Object.keys(OF_FIGURE)]

const ROW_FIELDS = Object.values(OF_ROW)
const FIGURE_FIELDS = Object.values(OF_FIGURE)

/**
 * One normalised row as a line of PostgreSQL's COPY text format.
 * @throws Error when a figure's measure is not in the given ids
 * @see https://www.postgresql.org/docs/15/sql-copy.html (text format), …/arrays.html#ARRAYS-IO
 */
export function copyLine(row: GridRow, measures: MeasureIds): string {
  let line = ''
  for (const field of ROW_FIELDS) line += `${copyText(field(row))}\t`
  for (const field of FIGURE_FIELDS) line += `${copyText(arrayText(row.figures.map((figure) => field(figure, measures))))}\t`
  return `${line.slice(0, -1)}\n`
}

function measureId({ measure }: Figure, measures: MeasureIds): string {
  const id = measures[measure]
  if (id === undefined) throw new Error(`The manifest has no measure "${measure}"`)
  return String(id)
}

/** Decimal text as a number of JSON, digit by digit. */
const exactNumber = (JSON as unknown as { rawJSON: (text: string) => object }).rawJSON

/** As jsonb takes it: without NUL and halves of surrogate pairs, which become the replacement character. */
function jsonText(value: object): string {
  return JSON.stringify(value, (_, member: unknown) => (typeof member === 'string' ? member.toWellFormed().replaceAll('\0', '\uFFFD') : member))
}

/** NUL, which PostgreSQL text cannot contain, becomes the replacement character. */
function copyText(value: string | null): string {
  if (value === null) return '\\N'
  return NEEDS_ESCAPE.test(value) ? value.replace(ESCAPED, (found) => ESCAPES[found] as string) : value
}

function arrayText(values: (string | null)[]): string {
  return `{${values.map((value) => (value === null ? 'NULL' : `"${quotable(value)}"`)).join(',')}}`
}

/** Few texts contain one of the two: testing first saves a third of the time of a line. */
function quotable(value: string): string {
  return value.includes('"') || value.includes('\\') ? value.replace(/["\\]/g, '\\$&') : value
}

const NEEDS_ESCAPE = /[\\\t\n\r\0]/
const ESCAPED = /[\\\t\n\r\0]/g
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', '\0': '\uFFFD' }
