import type { Item } from '../formats/item.ts'
import { memberAt } from '../formats/member-at.ts'
import { besideReading } from './beside.ts'
import { later } from './day-of.ts'
import { columnsOf, figureReading, signsOf, type FigureReading } from './figure.ts'
import { geojsonPlace } from './geojson-place.ts'
import { Header } from './header.ts'
import type { ItemsLayout } from './layout.ts'
import { optionsOf } from './options.ts'
import { namedPaths, PlainOptions } from './plain-options.ts'
import { datedOf, holds, plainRow } from './plain-row.ts'
import type { DocumentFacts, GridRow } from './row.ts'

/**
 * Records (of JSON, GeoJSON, GML, Opendatasoft, ArcGIS) with one member per field, named in the manifest by its path.
 * A path that no record has is a missing column, known at the end of the document.
 */
export const plainRecords: ItemsLayout = {
  reads: 'items',
  options: PlainOptions,
  open(items, source) {
    const options = optionsOf(source, PlainOptions)
    const figures = columnsOf(source.measures)
    const reading = figureReading(new Header([figures]), source.measures, signsOf(source), options.blanks, options.unit_in_cell)
    const facts: DocumentFacts = { sourceDate: null, measureDates: {}, missingColumns: [] }
    return { facts, rows: readRows(items, options, figures, reading, besideReading(options, source.measures, signsOf(source), options.blanks, options.time_zone), facts) }
  },
}

async function* readRows(
  items: AsyncIterable<Item>, options: PlainOptions, figures: string[], reading: FigureReading,
  beside: ReturnType<typeof besideReading>, facts: DocumentFacts,
): AsyncGenerator<GridRow> {
  const { geometry: [geometryPath], area: [areaPath] } = options.columns
  const unseen = new Set([...namedPaths(options), ...figures])
  let records = 0
  for await (const { index, value } of items) {
    records++
    for (const path of unseen) if (memberAt(value, path) !== undefined) unseen.delete(path)
    const cell = (path: string) => textOf(memberAt(value, path))
    if (!holds(options.only, cell)) continue
    facts.sourceDate = later(facts.sourceDate, datedOf(options, cell))
    const place = geojsonPlace(memberAt(value, geometryPath ?? areaPath ?? ''))
    const cells = { row: index, cells: figures.map(cell) }
    yield beside(plainRow(options, reading, { figures: cells, cell, ...place, locator: `item ${index}` }), cell)
  }
  if (records > 0) facts.missingColumns.push(...unseen)
}

/** Numbers arrive as their original text; a list of texts is one cell, and so is `{lat, lon}`; other objects are no cells. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('; ')
  if (typeof value === 'object' && value !== null && 'lat' in value && 'lon' in value) return `${textOf(value.lat)}, ${textOf(value.lon)}`
  return typeof value === 'string' ? value : typeof value === 'boolean' ? String(value) : ''
}
