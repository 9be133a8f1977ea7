import type { Table } from '../formats/table.ts'
import { figureReading, figuresOf, signsOf, type FigureReading } from './figure.ts'
import { foldBlanks, folded, Header } from './header.ts'
import { NoOptions, readingOf, type Layout } from './layout.ts'
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

/** What is left at each distributor, which the export gives as 0 also where that distributor is not, and all else that it gives of it. */
const LEFT = {
  GRD1_CDR: ['GRD1_FAS3R', 'GRD1_ESS3R', 'GRD1_PTRE', 'GRD1_TRE', 'GRD1_TVX'],
  GRD2_CDR: ['GRD2_FAS3R', 'GRD2_FACRS3R', 'GRD2_ESS3R', 'GRD2_PTRE', 'GRD2_TRE', 'GRD2_TVX', 'GRD2_CTR'],
  GRDHTB_CDR: ['GRDHTB_FAS3R', 'GRDHTB_ESS3R', 'GRDHTB_TVX'],
}

/** Texts that mean "nothing", which most rows have in the text columns. In those of works so does a number: another column's figure, out of place. */
const NOTHING = new Set([
  '', '-', '--', '_', '.', '/', '!', '0', 'non', 'sans objet', 'aucun', 'pas de travaux', 'pas de travaux en cour',
  'pas de travaux en cours',
])

/**
 * Caparéseau’s export: the capacity that regional schemes reserve for renewables, by substation. The first row
 * holds short codes, which the manifest uses as names of the columns. Below it most editions have a row of labels. It
 * is known by its words, `Code` and `Nom` again, and not by its place, where an edition without it has its first substation.
 *
 * Substation codes are padded with spaces. Trimmed, they are RTE's codes (scheme `rte-code`), so the assets are RTE's own
 * substations and take their places from RTE's list: the export has no coordinates.
 *
 * A 0 of a distributor of which the row gives nothing else states nothing, and is not read: of 3,119 rows of April 2026, 594 have it, such as
 * MANDARINS, where RTE has 200 MW left.
 */
export const capareseau: Layout = {
  reads: 'table',
  options: NoOptions,
  open(table, source) {
    const header = new Header(table.header.slice(0, 1))
    const reading = figureReading(header, source.measures, signsOf(source), [])
    const columns = new Map(source.measures.map(({ key, column }) => [key, column]))
    return readingOf([...header.missing([CODE, NAME]), ...reading.missing], readRows(table, header, reading, columns))
  },
}

/** @param columns of the measures, by their keys */
async function* readRows(table: Table, header: Header, reading: FigureReading, columns: ReadonlyMap<string, string>): AsyncGenerator<GridRow> {
  let read = 0
  for await (const row of table.rows) {
    const cell = (column: string) => header.cell(row, column)
    // Further down, labels are a sign of damage, which the checks must see.
    if (read === 0 && [CODE, NAME].every((column) => folded(cell(column)) === folded(column))) continue
    read++
    const { figures, problems } = figuresOf(row, reading)
    yield gridRow(table.locatorPrefix, row.row, {
      asset: { type: 'substation', scheme: 'rte-code', identifier: cell(CODE).trim(), name: foldBlanks(cell(NAME)) || null },
      part: foldBlanks(cell(SCHEME)) || null,
      figures: figures.filter(({ measure }) => !isNoFigure(columns.get(measure) ?? '', cell)),
      problems,
      limitingFactors: labelled(WORKS, cell, worksIn),
      works: worksOf(cell),
      notes: labelled(NOTES, cell, textIn).join('; ') || null,
    })
  }
}

/** As published; the export dates none of them. */
function worksOf(cell: (column: string) => string): Work[] {
  return Object.keys(WORKS).flatMap((column) => {
    const text = worksIn(cell(column))
    return text === '' ? [] : [{ side: column === ABOVE ? 'upstream' : 'here', text, year: null, date: null, as_published: null }]
  })
}

/** `label : text` for each column that has a text. */
function labelled(columns: Record<string, string>, cell: (column: string) => string, stated: (cell: string) => string): string[] {
  return Object.entries(columns).flatMap(([column, label]) => {
    const text = stated(cell(column))
    return text === '' ? [] : [`${label} : ${text}`]
  })
}

/** A cell's text, empty where it means nothing. */
function textIn(cell: string): string {
  const text = foldBlanks(cell)
  return NOTHING.has(text.toLowerCase()) ? '' : text
}

function worksIn(cell: string): string {
  const text = textIn(cell)
  return /^-?\d+([.,]\d+)?$/.test(text) ? '' : text
}

/** Whether a column of what is left at a distributor has the 0 that states nothing. */
function isNoFigure(column: string, cell: (column: string) => string): boolean {
  const others = Object.entries(LEFT).find(([left]) => left === column)?.[1]
  return others !== undefined && /^0+([.,]0+)?$/.test(cell(column).trim()) && others.every((other) => cell(other).trim() === '')
}
