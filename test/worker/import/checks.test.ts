import test from 'ava'
import { testDatabase } from '../../helpers/database.ts'
import { findingsOf, importFile } from '../../helpers/import-file.ts'
import {
  applyProbes, FIRM, HELD, lenient, PENDING, probeCsv, probeDocument, probeRows, TAKEN, type ProbeRow,
} from '../../helpers/probe.ts'

/** A document made from the base one by one defect: its rows, or its whole content. */
type Defect = (rows: ProbeRow[]) => ProbeRow[] | string | Uint8Array
type Case = {
  check: string
  /** Trips the check and no other. */
  trips: Defect
  /** Nearly the same, and must not. */
  spares: Defect
  /** Findings of the spared document: rows that are set aside, cells that are left out. */
  noted?: Record<string, number>
  /** What it trips as well, by its nature. */
  also?: string[]
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
const NAME = 'Denominación del Punto de Conexión'
const POINT = 'Identificador del Punto de Conexión'

const cases: Case[] = [
  { check: 'empty_payload', trips: (rows) => probeCsv(rows.slice(0, 0)), spares: (rows) => `${probeCsv(rows)};;;\r\n\r\n` },
  {
    check: 'html_instead_of_data',
    trips: () => '<!doctype html><html><body>Servicio no disponible</body></html>',
    spares: inFirst(1, () => ({ Comentarios: '<html>' })),
    noted: { word_unknown: 1 },
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
    check: 'unexpected_content',
    trips: (rows) => rows.map((row, at) => (at === 99 ? { ...row, 'Gestor de red': 'R9-998' } : row)), spares: inFirst(1, () => ({ 'Gestor de red': ' r9-999' })),
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
  { check: 'final_break_lost', trips: (rows) => probeCsv(rows.slice(0, -1)).trimEnd(), spares: (rows) => probeCsv(rows).trimEnd() },
  { check: 'row_count_surge', trips: surge(26), spares: surge(25) },
  {
    check: 'identifier_churn',
    trips: inFirst(21, (row) => ({ [POINT]: `9${row[POINT]}` })), spares: inFirst(20, (row) => ({ [POINT]: `9${row[POINT]}` })),
  },
  { check: 'places_lost', trips: inFirst(3, () => ({ [X]: '', [Y]: ' ' })), spares: inFirst(2, () => ({ [X]: '', [Y]: '' })) },
  { check: 'coordinate_mass_move', trips: north(2, 1100), spares: inFirst(100, (row, at) => movedNorth(row, at % 2 === 0 ? 900 : -900)) },
  { check: 'coordinates_shifted', trips: north(51, 500), spares: north(50, 500) },
  {
    check: 'descriptions_changed',
    trips: (rows) => namesMoved(rows.slice(0, 21)).concat(rows.slice(21)), spares: (rows) => namesMoved(rows.slice(0, 20)).concat(rows.slice(20)),
  },
  {
    check: 'value_change_rate',
    // One of four measures: a tenth of all figures.
    trips: inFirst(41, () => ({ [TAKEN]: '32' })), spares: inFirst(40, () => ({ [TAKEN]: '32' })),
  },
  { // 20 of the 70 figures that are not zero move, then 10: both change fewer figures than value_change_rate holds.
    check: 'figures_shuffled', trips: rotated(2), spares: rotated(1),
  },
  {
    check: 'measures_exchanged', // 20 figures waiting are not zero, and none is the same as the firm one
    trips: exchanged(11), spares: exchanged(10),
  },
  {
    check: 'total_capacity_swing', // 1400 MW available in all
    trips: inFirst(1, () => ({ [FIRM]: '720,01' })), spares: inFirst(1, () => ({ [FIRM]: '720' })),
  },
  {
    check: 'decimal_shift', also: ['scale_in_part'],
    trips: (rows) => rows.map((row) => ({ ...row, [PENDING]: row[PENDING] === '0,005' ? '5' : '0' })),
    // By a factor that is no power of ten: a few figures by exactly a thousand are another check's.
    spares: inFirst(45, (row) => ({ [PENDING]: row[PENDING] === '0,005' ? '6' : '0' })),
  },
]

/** The column of available figures by itself, some rows further up. */
function rotated(by: number): Defect {
  return (rows) => rows.map((row, at) => ({ ...row, [FIRM]: rows[(at + by) % rows.length]?.[FIRM] ?? '' }))
}

function surge(count: number): Defect {
  return (rows) => [...rows, ...probeRows(Number(rows[0]?.['Subestación']) + 100, count)]
}

function north(count: number, metres: number): Defect {
  return inFirst(count, (row) => movedNorth(row, metres))
}

function movedNorth(row: ProbeRow, metres: number): ProbeRow {
  return { [Y]: `${Number.parseInt(row[Y] ?? '', 10) + metres},25` }
}

/** Each name a row further down. */
function namesMoved(rows: ProbeRow[]): ProbeRow[] {
  return rows.map((row, at) => ({ ...row, [NAME]: rows.at(at - 1)?.[NAME] ?? '' }))
}

/** Some figures that wait, as available ones in place of those there; what waits is nothing then. */
function exchanged(count: number): Defect {
  return inFirst(count * 5, (row): ProbeRow => (row[PENDING] === '0' ? {} : { [FIRM]: row[PENDING] ?? '', [PENDING]: '0' }))
}

test('every check has its definition, its function where it is not found while reading, and a case here', async (t) => {
  const { owner } = await testDatabase()
  const { rows } = await owner.query<{ name: string; kind: string }>('select name, kind from ingest.check_definition')
  const { rows: functions } = await owner.query<{ name: string }>(
    `select substr(proname, 7) as name from pg_proc where pronamespace = 'ingest'::regnamespace and proname ~ '^check_'`)
  t.deepEqual(functions.map(({ name }) => name).sort(), rows.flatMap(({ name, kind }) => (kind === 'reading' ? [] : [name])).sort())
  // Pages belong to interfaces that are read page by page, parents to a layout that names them: orphans.test.ts.
  // What a source lost before needs several months: broken-files.test.ts. An older edition needs two: same-document.test.ts. An example needs a manifest that knows it: examples.test.ts. Rows that are refused belong to the plain layouts: series.test.ts.
  // Rows of another operator hold nothing: expected-content.test.ts. Nor do words that nobody knows: unknown-words.test.ts. A layout that nobody has seen
  // needs a manifest that says so: unverified.test.ts. Links belong to a page: forms-of-a-day.test.ts. What spreadsheets and programs do to cells: spreadsheet-faults.test.ts. Measures that are kept
  // need a manifest that allows it: kept-measures.test.ts.
  const elsewhere = [
    'example_document', 'layout_unverified', 'pagination_incomplete', 'older_edition', 'orphan_parent', 'row_count_unusual', 'row_of_another', 'row_refused', 'word_unknown', 'link_refused',
    'figures_meaningless', 'geometry_unplaced', 'identifier_changed', 'identifier_spoilt', 'measure_kept', 'row_of_totals', 'scale_in_part', 'zeros_for_nothing',
  ]
  t.deepEqual([...cases.map(({ check }) => check), ...elsewhere].sort(), rows.map(({ name }) => name).sort())
})

test('a manifest that sets the threshold of a check that there is not is refused', async (t) => {
  const { owner } = await testDatabase()
  await t.throwsAsync(applyProbes(owner, ['probe'], lenient(['row_count_dorp'])), {
    message: /probe\.json: sources\.0\.checks: no check is named "row_count_dorp"$/,
  })
})

test.before('a source for every check', async () => {
  await applyProbes((await testDatabase()).owner, cases.map(({ check }) => keyOf(check)), { expect: { 'gestor de Red': 'R9-999' } })
})

const keyOf = (check: string) => `probe-${check.replaceAll('_', '-')}`

for (const [at, { check, trips, spares, noted = {}, also = [], names: [tripping, spared] = [named(0), named(0)] }] of cases.entries()) {
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
    t.deepEqual(held.held_by.map((each) => each.check), [check, ...also])
    t.deepEqual(Object.keys(await findingsOf(database, held)), [check, ...also], 'nothing else is at fault')
    t.true((held.held_by[0]?.count ?? 0) > 0)
    const { rows: [served] } = await database.owner.query('select current_run from registry.source where key = $1', [source])
    t.is(Number(served.current_run), base.run, 'what is served is untouched')

    const published = await importFile(database, source, write(spared, spares(rows)))
    t.is(published.status, 'published', JSON.stringify(published))
    t.deepEqual(await findingsOf(database, published), noted)
  })
}
