import type { CapacityRecord } from '../../capacity/shapes.ts'
import { pointName } from '../../capacity/point-name.ts'
import type { Speech } from './speech.ts'

/** A figure with what its row and its column are called, and where these stand among others. */
type Placed = { record: CapacityRecord; row: string; column: string; order: { row: number; column: number } }

export type Row = { name: string; placed: [Placed, ...Placed[]] }

/** Figures as a table: what they are for in rows, what they count and for when in columns. `shared` holds for all of them. */
export type Matrix = { shared: string; columns: string[]; rows: Row[] }

const KINDS = ['available', 'class_only', 'total', 'scheme_reserved', 'regulatory_held', 'reserved', 'allocated', 'connected', 'requested', 'unspecified']
const FIRMNESS = ['firm', 'flexible', 'mixed', 'unspecified']

/** Columns beyond which figures of each kind have a table of their own, and horizons beyond which they are rows. */
const MOST_COLUMNS = 6
const MOST_HORIZONS = 3

/** The tables of the figures of one direction: one where it is not too wide, else one for each kind, else for rows with the same columns. */
export function matricesOf(records: CapacityRecord[], speech: Speech): Matrix[] {
  const whole = matrixOf(records, speech)
  if (whole.columns.length <= MOST_COLUMNS) return [whole]
  const kinds = Map.groupBy(records, ({ availability_type: kind }) => kind)
  return [...kinds].sort(([a], [b]) => KINDS.indexOf(a) - KINDS.indexOf(b)).flatMap(([, some]) => {
    const matrix = matrixOf(some, speech)
    if (matrix.columns.length <= MOST_COLUMNS) return [matrix]
    const alike = Map.groupBy(matrix.rows, ({ placed }) => matrix.columns.filter((column) => placed.some((one) => one.column === column)).join('\n'))
    return [...alike].map(([columns, rows]) => ({ ...matrix, columns: columns.split('\n'), rows }))
  })
}

function matrixOf(records: CapacityRecord[], speech: Speech): Matrix {
  const { own, term, capitalised, figurePlace, horizonText, distinctionOf } = speech
  const kindOf = ({ availability_type: kind }: CapacityRecord) => own.kind[kind]
  const firmnessOf = ({ firmness }: CapacityRecord) => term('firmness', firmness)
  const whenOf = ({ horizon }: CapacityRecord) => horizonText({ ...horizon, scenario: null })
  const several = (part: (record: CapacityRecord) => string) => new Set(records.map(part)).size > 1
  const parts = [kindOf, firmnessOf, whenOf]
  const unstated = term('firmness', 'unspecified')
  const whenInRows = new Set(records.map(whenOf)).size > MOST_HORIZONS
  const inColumns = parts.filter((part) => several(part) && !(whenInRows && part === whenOf))
  const [first] = records

  const placed = records.map((record): Placed => {
    const place = figurePlace(record)
    const what = place === null ? [pointName(record), record.technology === 'any' ? null : term('technology', record.technology), record.flexibility] : [place.row]
    const row = [...what, record.horizon.scenario, whenInRows ? whenOf(record) : null].filter((part) => part !== null)
    const column = [...inColumns.map((part) => part(record)), place?.column ?? null].filter((part) => part !== null && part !== unstated)
    return {
      record, row: capitalised(row.length === 0 ? term('technology', 'any') : row.join(' · ')), column: capitalised(column.join(' · ') || own.figures.figure),
      order: { row: place?.order.row ?? record.horizon.year_from ?? 0, column: [KINDS.indexOf(record.availability_type), FIRMNESS.indexOf(record.firmness), whenInRows ? 0 : record.horizon.year_from ?? 0, place?.order.column ?? 0]
        .reduce((order, part) => order * 10_000 + part, 0) },
    }
  })
  for (const alike of Map.groupBy(placed, ({ row, column }) => `${row}\n${column}`).values()) {
    const distinction = distinctionOf(alike.map(({ record }) => record))
    for (const one of alike) one.row = [one.row, ...distinction(one.record)].filter(Boolean).join(' · ')
  }
  // What nothing tells apart has a row each, or a cell would hide all but its first figure.
  const rows = [...Map.groupBy(placed, ({ row }) => row)].flatMap(([name, some]) => {
    const turns = Map.groupBy(some, (one) => some.filter(({ column }) => column === one.column).indexOf(one))
    return [...turns.values()].map((each): Row => ({ name, placed: each as Row['placed'] }))
  })
  return {
    shared: first === undefined ? '' : parts.filter((part) => !several(part)).map((part) => part(first)).join(' · '),
    columns: [...new Set(placed.toSorted((a, b) => a.order.column - b.order.column).map(({ column }) => column))],
    rows: rows.sort((a, b) => a.placed[0].order.row - b.placed[0].order.row || a.name.localeCompare(b.name, undefined, { numeric: true })),
  }
}
