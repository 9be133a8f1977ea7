import { object, string } from 'superstruct'
import { decimalText } from '../formats/decimal.ts'
import type { Item } from '../formats/item.ts'
import { BESIDE, besideReading } from './beside.ts'
import { columnsOf, figureReading, figuresOf, signsOf, type FigureReading } from './figure.ts'
import { foldBlanks, Header } from './header.ts'
import type { Layout } from './layout.ts'
import { nlAreaNotes, nlAreaWorks } from './nl-area-notes.ts'
import { optionsOf } from './options.ts'
import { gridRow, type DocumentFacts, type GridRow, type Problem } from './row.ts'

const BOX = ['bboxLeft', 'bboxBottom', 'bboxRight', 'bboxTop'] as const
const SIGNS = { decimal: '.', thousands: null } as const
const ABSENT = '-'

const Options = object({ layout: string(), ...BESIDE })

type Fields = Record<string, unknown>

/**
 * The service areas of the Dutch capacity map: the members of one object, by area. Per direction it states the total
 * capacity, the contracted capacity and the queued capacity, as text with its unit (`63 MW`) or `-`, and the class of
 * the upstream network. A WGS84 bounding box stands for the area, because its outline is not published: its
 * precision is `box`.
 *
 * A field that no area has is a missing column, known at the end of the document. An area that is not an object ends
 * the reading with an Error that names it.
 */
export const nlCapacityMap: Layout = {
  reads: 'items',
  options: Options,
  open(items, source) {
    const facts: DocumentFacts = { sourceDate: null, measureDates: {}, missingColumns: [] }
    const columns = columnsOf(source.measures)
    const reading = figureReading(new Header([columns]), source.measures, signsOf(source), [ABSENT], true)
    const beside = besideReading(optionsOf(source, Options), source.measures, SIGNS, [ABSENT])
    return { facts, rows: readRows(items, columns, reading, beside, facts) }
  },
}

/** `columns`: the fields that hold figures, in the order of the cells for `reading`. */
async function* readRows(
  items: AsyncIterable<Item>, columns: string[], reading: FigureReading, beside: ReturnType<typeof besideReading>, facts: DocumentFacts,
): AsyncGenerator<GridRow> {
  const unseen = new Set(columns)
  let areas = 0
  for await (const item of items) {
    areas++
    if (!isFields(item.value)) throw new Error(`area '${item.key ?? item.index}' is not an object of fields`)
    for (const column of unseen) if (column in item.value) unseen.delete(column)
    const { value } = item
    yield beside(readArea(item, value, columns, reading), (column) => textOf(value[column]))
  }
  if (areas > 0) facts.missingColumns.push(...unseen)
}

function readArea(item: Item, fields: Fields, columns: string[], reading: FigureReading): GridRow {
  const cell = (column: string) => textOf(fields[column])
  const identifier = cell('id').trim() || (item.key ?? '')
  const { figures, problems } = figuresOf({ row: item.index, cells: columns.map(cell) }, reading)
  const box = boxOf(cell)
  return gridRow('', item.index, {
    locator: `area ${identifier}`,
    asset: {
      type: 'area',
      scheme: 'nl-service-area',
      identifier,
      name: foldBlanks(cell('name')) || null,
      precision: box.polygon ? 'box' : 'unknown',
      area: box.polygon,
    },
    figures,
    works: nlAreaWorks(fields),
    notes: nlAreaNotes(fields),
    problems: [...problems, ...box.problems],
  })
}

/** The box as a closed GeoJSON ring, counter-clockwise from the south-west. */
function boxOf(cell: (column: string) => string): { polygon: object | null; problems: Problem[] } {
  const problems: Problem[] = []
  const [west = NaN, south = NaN, east = NaN, north = NaN] = BOX.map(column => {
    const degrees = decimalText(cell(column), SIGNS)
    if (degrees === null) problems.push({ check: 'coordinate_unparseable', column, original: cell(column) })
    return Number(degrees ?? NaN)
  })
  if (problems.length === 0 && (west >= east || south >= north)) {
    problems.push({ check: 'coordinate_unparseable', column: BOX.join(', '), original: BOX.map(cell).join(', ') })
  }
  if (problems.length > 0) return { polygon: null, problems }
  const ring = [[west, south], [east, south], [east, north], [west, north], [west, south]]
  return { polygon: { type: 'Polygon', coordinates: [ring] }, problems }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Numbers arrive as their original text. Null and nested values are no cells. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
