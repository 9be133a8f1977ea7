import { workbook } from '../../shapes/workbook.ts'
import type { Cell, SheetColumn } from '../../shapes/workbook-sheet.ts'
import { kindsOf, type Report, type Row } from './report.ts'

/** The columns of changes, with the characters that most values have. */
const COLUMNS = { kind: 14, region: 20, asset: 30, direction: 14, measure: 24, unit: 8, before: 12, after: 12, difference: 12, url: 50 }

/** The report of an edition as a workbook: its changes, their counts by region, and whom to credit. @param base of the links to assets */
export async function editionWorkbook(report: Report, base: string): Promise<Buffer> {
  const kinds = kindsOf(report)
  const rows = kinds.flatMap(({ kind, rows: ofKind }) => ofKind.map((row): Cell[] => [
    kind, row.region, row.asset, row.direction, row.measure, row.unit, cellOf(row.before), cellOf(row.after), difference(row), `${base}/assets/${row.asset_id}`]))
  const bytes: Uint8Array[] = []
  for await (const part of workbook([
    { name: 'changes', columns: columnsOf(COLUMNS), rows: [rows] },
    {
      name: 'regions', columns: columnsOf({ region: 24, ...Object.fromEntries(kinds.map(({ kind }) => [kind, 14])) }),
      rows: [report.regions.map(({ region, counts }) => [region, ...kinds.map(({ kind }) => counts[kind] ?? 0)])],
    },
    { name: 'kinds', columns: columnsOf({ kind: 14, changes: 10, in_this_file: 14 }), rows: [kinds.map(({ kind, count, rows: shown }) => [kind, count, shown.length])] },
    { name: 'credits', columns: columnsOf({ source: 40, operator: 30, document: 60, credit: 60, disclaimer: 120 }), rows: [creditsOf(report)] },
  ])) bytes.push(part)
  return Buffer.concat(bytes)
}

const columnsOf = (widths: Record<string, number>): SheetColumn[] => Object.entries(widths).map(([name, width]) => ({ name, width }))

const cellOf = (value: Row['before']): Cell => (typeof value === 'number' ? { decimal: String(value) } : value)

/** What is more or less, without the noise of binary fractions; none of classes. */
function difference({ before, after }: Row): Cell {
  return typeof before === 'number' && typeof after === 'number' ? { decimal: String(Number((after - before).toFixed(6))) } : null
}

function creditsOf({ source, run, credits, disclaimers }: Report): Cell[][] {
  const told = [...credits.map((credit) => [credit, null]), ...disclaimers.map(({ text, language }) => [null, `[${language}] ${text}`])]
  return (told.length > 0 ? told : [[null, null]]).map((cells) => [source.name, source.operator, run.document_url ?? source.url, ...cells])
}
