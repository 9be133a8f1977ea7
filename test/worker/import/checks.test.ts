import test from 'ava'
import { CHECKS } from '../../../src/shapes/vocabulary.ts'
import { testDatabase } from '../../helpers/database.ts'
import { findingsOf, importFile } from '../../helpers/import-file.ts'
import {
  applyProbes, FIRM, HELD, PENDING, probeCsv, probeDocument, probeRows, TAKEN, type ProbeRow,
} from '../../helpers/probe.ts'

/** A document made from the base one by one defect: its rows, or its whole content. */
type Defect = (rows: ProbeRow[]) => ProbeRow[] | string | Uint8Array
type Case = {
  check: typeof CHECKS[number]
  /** Trips the check and no other. */
  trips: Defect
  /** Nearly the same, and must not. */
  spares: Defect
  /** Findings of the spared document: rows that are set aside, cells that are left out. */
  noted?: Record<string, number>
  /** Names of the documents that trip and spare. */
  names?: [string, string]
}

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
const named = (offset: number) => `${day(offset).replaceAll('-', '_')}_demanda.csv`
const BASE = named(-20)

/** The first `count` rows with some cells replaced. */
const inFirst = (count: number, cells: (row: ProbeRow, at: number) => ProbeRow): Defect =>
  (rows) => rows.map((row, at) => (at < count ? { ...row, ...cells(row, at) } : row))
const bytesOf = (text: string) => Buffer.from(text, 'utf8')

const X = 'Coordenada UTM X'
const Y = 'Coordenada UTM Y'
const POINT = 'Identificador del Punto de Conexión'

const cases: Case[] = [
  { check: 'empty_payload', trips: (rows) => probeCsv(rows.slice(0, 0)), spares: (rows) => `${probeCsv(rows)};;;\r\n\r\n` },
  {
    check: 'html_instead_of_data',
    trips: () => '<!doctype html><html><body>Servicio no disponible</body></html>',
    spares: inFirst(1, () => ({ Comentarios: '<html>' })),
  },
  {
    check: 'encoding_mismatch',
    trips: (rows) => Buffer.concat([bytesOf(probeCsv(rows)), Buffer.from([0x46, 0xed, 0x6e, 0x0d, 0x0a])]),
    spares: (rows) => Buffer.from(probeCsv(rows).slice(1), 'latin1'),
  },
  {
    check: 'document_unreadable',
    trips: (rows) => probeCsv(rows).slice(0, -40),
    spares: (rows) => probeCsv(rows).trimEnd(),
  },
  {
    check: 'missing_required_column',
    trips: (rows) => probeCsv(rows, Object.keys(rows[0] ?? {}).filter((name) => name !== X)),
    spares: (rows) => probeCsv(rows, Object.keys(rows[0] ?? {}).filter((name) => name !== 'Posiciones libres')),
  },
  {
    check: 'unexpected_header',
    trips: (rows) => probeCsv(rows, [...Object.keys(rows[0] ?? {}), FIRM]),
    spares: (rows) => probeCsv(rows, [...Object.keys(rows[0] ?? {}), 'Novedad']).replace(FIRM, FIRM.toUpperCase()),
  },
  {
    check: 'number_unparseable',
    trips: inFirst(3, () => ({ [TAKEN]: 'n/d' })), spares: inFirst(2, () => ({ [TAKEN]: 'n/d' })), noted: { number_unparseable: 2 },
  },
  {
    check: 'unit_changed',
    trips: (rows) => probeCsv(rows).replace(TAKEN, TAKEN.replace('MW', 'kW')),
    spares: (rows) => probeCsv(rows).replace(TAKEN, TAKEN.replace('(MW)', '  (mw)')),
  },
  { check: 'unknown_class_code', trips: inFirst(1, () => ({ [HELD]: '7' })), spares: inFirst(1, () => ({ [HELD]: '1' })) },
  {
    check: 'duplicate_key',
    trips: (rows) => [...rows, ...rows.slice(0, 1)],
    spares: (rows) => [...rows, ...rows.slice(0, 1).map((row) => ({ ...row, [POINT]: '09999999' }))],
  },
  { check: 'date_in_future', trips: inFirst(1, () => ({ [TAKEN]: '33' })), spares: inFirst(1, () => ({ [TAKEN]: '32' })), names: [named(2), named(0)] },
  { check: 'date_regressed', trips: inFirst(1, () => ({ [TAKEN]: '33' })), spares: inFirst(1, () => ({ [TAKEN]: '32' })), names: [named(-21), BASE] },
  {
    check: 'missing_identifier',
    trips: inFirst(2, () => ({ 'Subestación': ' ' })), spares: inFirst(1, () => ({ 'Subestación': ' ' })),
    noted: { missing_identifier: 1 },
  },
  {
    check: 'coordinate_null_island',
    trips: inFirst(2, () => ({ [X]: '0', [Y]: '0' })), spares: inFirst(1, () => ({ [X]: '0,0', [Y]: '0' })),
    noted: { coordinate_null_island: 1 },
  },
  {
    check: 'coordinate_out_of_country',
    trips: inFirst(2, (row) => ({ [X]: `-${row[X]}` })), spares: inFirst(1, (row) => ({ [X]: row[Y] ?? '', [Y]: row[X] ?? '' })),
    noted: { coordinate_out_of_country: 1 },
  },
  {
    check: 'voltage_unknown',
    trips: inFirst(2, () => ({ 'Nivel de tensión (kV)': '132000' })), spares: inFirst(1, () => ({ 'Nivel de tensión (kV)': '133' })),
    noted: { voltage_unknown: 1 },
  },
  {
    check: 'negative_capacity',
    trips: inFirst(2, () => ({ [FIRM]: '-0,01' })), spares: inFirst(1, () => ({ [FIRM]: '-20' })), noted: { negative_capacity: 1 },
  },
  {
    check: 'capacity_above_ceiling', // √3 · 132 kV · 25 kA = 5716 MW
    trips: inFirst(2, () => ({ [TAKEN]: '5716' })), spares: inFirst(1, () => ({ [TAKEN]: '5716' })),
    noted: { capacity_above_ceiling: 1 },
  },
  { check: 'row_count_drop', trips: (rows) => rows.slice(11), spares: (rows) => rows.slice(10) },
  { check: 'row_count_surge', trips: surge(26), spares: surge(25) },
  {
    check: 'identifier_churn',
    trips: inFirst(21, (row) => ({ [POINT]: `9${row[POINT]}` })), spares: inFirst(20, (row) => ({ [POINT]: `9${row[POINT]}` })),
  },
  { check: 'coordinate_mass_move', trips: north(2, 1100), spares: north(100, 900) },
  {
    check: 'value_change_rate',
    trips: (rows) => rows.map((row, at) => ({ ...row, [TAKEN]: '32', ...at < 61 ? { [HELD]: '1' } : {} })),
    spares: (rows) => rows.map((row, at) => ({ ...row, [TAKEN]: '32', ...at < 60 ? { [HELD]: '1' } : {} })),
  },
  {
    check: 'total_capacity_swing', // 1400 MW available in all
    trips: inFirst(1, () => ({ [FIRM]: '720,01' })), spares: inFirst(1, () => ({ [FIRM]: '720' })),
  },
  {
    check: 'decimal_shift',
    trips: (rows) => rows.map((row) => ({ ...row, [PENDING]: row[PENDING] === '0,005' ? '5' : '0' })),
    spares: inFirst(45, (row) => ({ [PENDING]: row[PENDING] === '0,005' ? '5' : '0' })),
  },
]

function surge(count: number): Defect {
  return (rows) => [...rows, ...probeRows(Number(rows[0]?.['Subestación']) + 100, count)]
}

function north(count: number, metres: number): Defect {
  return inFirst(count, (row) => ({ [Y]: `${Number.parseInt(row[Y] ?? '', 10) + metres},25` }))
}

test('every check has its definition, and its function where it is no row\'s and not found while reading', async (t) => {
  const { owner } = await testDatabase()
  const { rows } = await owner.query<{ name: string; ready: boolean }>(
    `select name, kind in ('reading', 'row') or to_regprocedure('ingest.check_' || name || '(grid.run)') is not null as ready
     from ingest.check_definition`)
  t.deepEqual(rows.map(({ name }) => name).sort(), [...CHECKS].sort())
  t.deepEqual(rows.filter(({ ready }) => !ready), [])
  // Pages belong to interfaces that are read page by page, parents to a layout that names them: orphans.test.ts.
  const elsewhere = ['pagination_incomplete', 'orphan_parent']
  t.deepEqual([...cases.map(({ check }) => check), ...elsewhere].sort(), [...CHECKS].sort())
})

test.before('a source for every check', async () => {
  await applyProbes((await testDatabase()).owner, cases.map(({ check }) => keyOf(check)))
})

const keyOf = (check: string) => `probe-${check.replaceAll('_', '-')}`

for (const [at, { check, trips, spares, noted = {}, names: [tripping, spared] = [named(0), named(0)] }] of cases.entries()) {
  test.serial(`${check}: one document trips it alone, its neighbour is published`, async (t) => {
    const database = await testDatabase()
    const source = keyOf(check)
    const rows = probeRows(1000 * (at + 1))
    const write = (name: string, content: ReturnType<Defect>) =>
      probeDocument(name, Array.isArray(content) ? probeCsv(content) : content)
    const base = await importFile(database, source, write(BASE, rows))
    t.like(base, { status: 'published', rows: 100, set_aside: 0, error: null })
    t.deepEqual(await findingsOf(database, base), {})

    const held = await importFile(database, source, write(tripping, trips(rows)))
    t.is(held.status, 'held', held.error ?? '')
    t.deepEqual(held.held_by.map((each) => each.check), [check])
    t.deepEqual(Object.keys(await findingsOf(database, held)), [check], 'nothing else is at fault')
    t.true((held.held_by[0]?.count ?? 0) > 0)
    const { rows: [served] } = await database.owner.query('select current_run from registry.source where key = $1', [source])
    t.is(Number(served.current_run), base.run, 'what is served is untouched')

    const published = await importFile(database, source, write(spared, spares(rows)))
    t.is(published.status, 'published', JSON.stringify(published))
    t.deepEqual(await findingsOf(database, published), noted)
  })
}
