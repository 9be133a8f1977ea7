import type { Table } from '../formats/table.ts'
import { figureReading, figuresOf, signsOf, type FigureReading } from './figure.ts'
import { foldBlanks, folded, Header } from './header.ts'
import { readingOf, type Layout } from './layout.ts'
import { gridRow, type GridRow, type Work } from './row.ts'

const CODE = 'Code'
const NAME = 'Nom'
const SCHEME = 'S3REnR'

/** Grid works that would add available capacity. Until they are done, they are the limiting factor. */
const WORKS = { RTE_TVX: 'Travaux RTE', GRD1_TVX: 'Travaux GRD1', GRD2_TVX: 'Travaux GRD2', GRDHTB_TVX: 'Travaux GRD HTB' }
/** Those in the transmission network above. */
const ABOVE = 'RTE_TVX'

/** Columns without a capacity or a unit, each with its label in the notes. */
const NOTES = {
  [SCHEME]: 'S3REnR', INFO_TRF: 'Capacité réservée modifiée', INFO_QP: 'Quote-part unitaire actualisée',
  GRD1_TRE: 'Transformateurs GRD1', GRD1_PTRE: 'Puissance cumulée des transformateurs GRD1',
  GRD2_TRE: 'Transformateurs GRD2', GRD2_PTRE: 'Puissance cumulée des transformateurs GRD2',
}

/** Texts that mean "nothing", which most rows have in the text columns. */
const NOTHING = new Set([
  '', '--', '_', '.', '/', '!', '0', 'non', 'sans objet', 'aucun', 'pas de travaux', 'pas de travaux en cour',
  'pas de travaux en cours',
])

/**
 * Caparéseau’s export: the capacity that regional schemes reserve for renewables, by substation. The first row
 * holds short codes, which the manifest uses as names of the columns. Below it most editions have a row of labels. It
 * is known by its words, `Code` and `Nom` again, and not by its place, where an edition without it has its first substation.
 *
 * Substation codes are padded with spaces. Trimmed, they are RTE's codes (scheme `rte-code`), so the assets are RTE's own
 * substations and take their places from RTE's list: the export has no coordinates.
 */
export const capareseau: Layout = {
  reads: 'table',
  open(table, source) {
    const header = new Header(table.header.slice(0, 1))
    const reading = figureReading(header, source.measures, signsOf(source), [])
    return readingOf([...header.missing([CODE, NAME]), ...reading.missing], readRows(table, header, reading))
  },
}

async function* readRows(table: Table, header: Header, reading: FigureReading): AsyncGenerator<GridRow> {
  let read = 0
  for await (const row of table.rows) {
    const cell = (column: string) => header.cell(row, column)
    // Further down, labels are a sign of damage, which the checks must see.
    if (read === 0 && [CODE, NAME].every((column) => folded(cell(column)) === folded(column))) continue
    read++
    yield gridRow(table.locatorPrefix, row.row, {
      asset: { type: 'substation', scheme: 'rte-code', identifier: cell(CODE).trim(), name: foldBlanks(cell(NAME)) || null },
      part: foldBlanks(cell(SCHEME)) || null,
      ...figuresOf(row, reading),
      limitingFactors: labelled(WORKS, cell),
      works: worksOf(cell),
      notes: labelled(NOTES, cell).join('; ') || null,
    })
  }
}

/** As published; the export dates none of them. */
function worksOf(cell: (column: string) => string): Work[] {
  return Object.keys(WORKS).flatMap((column) => {
    const text = foldBlanks(cell(column))
    return NOTHING.has(text.toLowerCase()) ? [] : [{ side: column === ABOVE ? 'upstream' : 'here', text, year: null, date: null, as_published: null }]
  })
}

/** `label : text` for each column that has a text. */
function labelled(columns: Record<string, string>, cell: (column: string) => string): string[] {
  return Object.entries(columns).flatMap(([column, label]) => {
    const text = foldBlanks(cell(column))
    return NOTHING.has(text.toLowerCase()) ? [] : [`${label} : ${text}`]
  })
}
