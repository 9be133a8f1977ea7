import type { Readable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { FORMULA, PLAIN_NUMBER } from '../../src/shapes/spreadsheet-text.ts'
import { chosenFields, EXPORT_FIELDS, type ChosenField, type ExportField } from '../../src/shapes/export-fields.ts'
import { copyRows, type FlatRow } from './copy-rows.ts'

/** One state of the data, which can be read several times: rows with the fields of exports, and the facts for a file's header. */
export type Snapshot = {
  /** Of the file; rows have all fields of exports. */
  fields: readonly ChosenField[]
  rows: number
  /** The rights_changes counter of each source that has rows. */
  rights: Record<string, number>
  /** `[min_lon, min_lat, max_lon, max_lat]` in WGS84 degrees; null when no row has a place. */
  box: [number, number, number, number] | null
  /** CSV of the chosen fields with a header line: booleans are `true` and `false`, nulls empty, empty texts `""`. */
  csv: () => Readable
  /** In batches. `by_place`: along a Hilbert curve through the places, those without a place last; `flat`: in no order. */
  batches: (order: 'flat' | 'by_place') => AsyncGenerator<FlatRow[]>
}

type SourceRows = {
  source_id: string
  rights_changes: string
  rows: string
  min_lon: number | null
  min_lat: number | null
  max_lon: number | null
  max_lat: number | null
}

/** The standby lacks a revision that the snapshot must have, or is no longer a standby. */
export class StandbyBehind extends Error {
  override name = 'StandbyBehind'
}

/**
 * Begins a transaction that sees one state of the data, as a role that can read records only through the masked views.
 * It ends with the session's next `rollback`.
 * @param session a connection as the worker's role
 * @param filters the export's, as JSON text
 * @param names of the fields that are asked for; null for all
 * @param atLeast number of the revision that a standby must have; null on the primary
 * @throws StandbyBehind; pg.DatabaseError with the interface's code as its hint (SQLSTATE HR000) when the filters no longer hold
 */
export async function openSnapshot(
  session: pg.ClientBase, filters: string, names: readonly string[] | null = null, atLeast: string | null = null,
): Promise<Snapshot> {
  const fields = chosenFields(names)
  await session.query('begin isolation level repeatable read read only')
  const { rows: [state] } = await session.query<{ behind: boolean }>(`
    select $1::bigint is not null and (registry.revision_number(r) < $1 or not pg_is_in_recovery()) as behind from registry.revision r`, [atLeast])
  if (state?.behind) throw new StandbyBehind('the standby lacks the revision')
  await session.query('set local role headroom_export')
  const { rows: [chosen] } = await session.query<{ measures: number[] | null }>('select grid.export_measures($1) as measures', [filters])
  const query = async (shape: string) => {
    const { rows: [made] } = await session.query<{ text: string }>(
      'select grid.export_query($1, $2, $3) as text', [filters, chosen?.measures, shape],
    )
    return made?.text ?? ''
  }
  const { rows: sources } = await session.query<SourceRows>(await query('survey'))
  const texts = { flat: await query('flat'), by_place: await query('by_place') }
  const copy = (text: string, options: string) => {
    const rows = session.query(copyTo(`copy (${text}) to stdout (${options})`))
    // A reader has an error handler of its own. After it has stopped reading, nobody else handles the end of the session.
    rows.on('error', () => {})
    return rows
  }
  return {
    fields,
    rows: sources.reduce((sum, { rows }) => sum + Number(rows), 0),
    rights: Object.fromEntries(sources.map(({ source_id: id, rights_changes: count }) => [id, Number(count)])),
    box: boxOf(sources),
    csv: () => copy(`select ${fields.map(csvColumn).join(', ')} from (${texts.flat}) f`, 'format csv, header'),
    batches: (order) => copyRows(copy(`select ${EXPORT_FIELDS.map(column).join(', ')} from (${texts[order]}) f`, 'format text')),
  }
}

/** COPY would write instants in PostgreSQL's form. */
function column({ name, type }: ExportField): string {
  return type === 'instant' ? `grid.instant(f."${name}") as "${name}"` : `f."${name}"`
}

/** COPY would write booleans as t and f, and texts as formulas that a spreadsheet runs. */
function csvColumn(field: ExportField): string {
  const { name, type } = field
  if (type === 'boolean') return `f."${name}"::text as "${name}"`
  return type === 'text' ? `case when f."${name}" ~ '${FORMULA.source}' and f."${name}" !~ '${PLAIN_NUMBER.source}' then '''' || f."${name}" else f."${name}" end as "${name}"` : column(field)
}

function boxOf(sources: SourceRows[]): Snapshot['box'] {
  const placed = sources.filter(({ min_lon: lon }) => lon !== null)
  if (placed.length === 0) return null
  return [
    Math.min(...placed.map(({ min_lon: lon }) => lon ?? 0)), Math.min(...placed.map(({ min_lat: lat }) => lat ?? 0)),
    Math.max(...placed.map(({ max_lon: lon }) => lon ?? 0)), Math.max(...placed.map(({ max_lat: lat }) => lat ?? 0)),
  ]
}
