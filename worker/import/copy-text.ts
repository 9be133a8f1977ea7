import type { Figure, GridRow } from '../publications/row.ts'

/**
 * One normalised row as a line of PostgreSQL's COPY text format, in the order of ingest.open_stage's columns.
 * @param measures id of each measure by its key
 * @see https://www.postgresql.org/docs/15/sql-copy.html (text format), …/arrays.html#ARRAYS-IO
 */
export function copyLine(row: GridRow, measures: Readonly<Record<string, number>>): string {
  const { asset, figures } = row
  return [
    String(row.row), text(row.locator), text(asset.scheme), text(asset.identifier), asset.type, text(asset.name),
    asset.voltageKv ?? NULL, asset.location === null ? NULL : String(asset.location.crs),
    text(asset.location?.x ?? null), text(asset.location?.y ?? null), asset.precision,
    text(asset.area === null ? null : JSON.stringify(asset.area)), text(asset.region),
    text(asset.parent?.scheme ?? null), text(asset.parent?.identifier ?? null), text(row.point ?? ''),
    list(row.limitingFactors), text(row.notes), text(row.upstream?.scheme ?? null),
    text(row.upstream?.identifier ?? null),
    list(figures.map((figure) => String(measureId(figure, measures)))),
    list(figures.map((figure) => figure.state)),
    list(figures.map((figure) => figure.value)), list(figures.map((figure) => figure.min)),
    list(figures.map((figure) => figure.max)), list(figures.map((figure) => figure.classCode)),
    list(figures.map((figure) => figure.classLabel)), list(figures.map((figure) => figure.asPublished)),
    list(figures.map((figure) => figure.queueMw)),
  ].join('\t') + '\n'
}

const NULL = '\\N'

function measureId(figure: Figure, measures: Readonly<Record<string, number>>): number {
  const id = measures[figure.measure]
  if (id === undefined) throw new Error(`The manifest has no measure "${figure.measure}"`)
  return id
}

/** NUL, which no text of PostgreSQL may hold, becomes the replacement character. */
function text(value: string | null): string {
  if (value === null) return NULL
  return NEEDS_ESCAPE.test(value) ? value.replace(ESCAPED, (found) => ESCAPES[found] as string) : value
}

function list(values: (string | null)[]): string {
  return text(`{${values.map((value) => (value === null ? 'NULL' : `"${value.replace(/["\\]/g, '\\$&')}"`)).join(',')}}`)
}

const NEEDS_ESCAPE = /[\\\t\n\r\0]/
const ESCAPED = /[\\\t\n\r\0]/g
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', '\0': '\uFFFD' }
