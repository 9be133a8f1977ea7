import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { applyRegistry } from '../../../src/registry/apply.ts'
import { testDatabase, type TestDatabase } from '../../helpers/database.ts'
import { findingsOf, importFile } from '../../helpers/import-file.ts'
import { probeDocument, writeProbes } from '../../helpers/probe.ts'

/** Cells of a row by the columns of the table; a hundred rows near Madrid. */
type Row = { id: string; name: string; kv: string; lon: string; lat: string; mw: string }
const ROWS: Row[] = Array.from({ length: 100 }, (_, at) => ({
  id: `SE-Á ${100 + at}`, name: `Prueba ${at}`, kv: '20', lon: `${-3.7 + at / 1000}`, lat: '40.4', mw: `${(at % 10) + 1}.5`,
}))

/** Operators so far, each with a source of its own: assets are an operator's. */
const operators: object[] = []

/** A source of an operator of its own, and its editions: of each the rows and what its run comes to, with the checks that found anything. */
async function source(database: TestDatabase, publication: object = {}): Promise<(rows: Row[]) => Promise<{ status: string; added: number; removed: number; changed: number; set_aside: number; found: Record<string, number> }>> {
  const key = `sheet-${operators.length + 1}`
  const registry = writeProbes([key], {
    formats: [{ type: 'csv', decimal: '.', thousands: null }], expect: {},
    publication: { layout: 'plain_table', scheme: 'code', blanks: ['n/a'], columns: { identifier: 'id', name: 'name', voltage: 'kv', x: 'lon', y: 'lat' }, ...publication },
    measures: [{ key: 'free', column: 'mw', direction: 'load', availability_type: 'available', methodology: 'firm-demand-access', unit: 'MW', negative_meant: true }],
  })
  const written = JSON.parse(readFileSync(join(registry, 'operators/probe.json'), 'utf8')) as { operator: { key: string; name: string } }
  operators.push({ ...written, operator: { ...written.operator, key, name: key } })
  for (const [at, operator] of operators.entries()) writeFileSync(join(registry, `operators/${at === 0 ? 'probe' : `probe-${at}`}.json`), JSON.stringify(operator))
  await applyRegistry(database.owner, registry)
  let month = 0
  return async (rows) => {
    const text = ['id;name;kv;lon;lat;mw', ...rows.map((row) => Object.values(row).map((cell) => (/[";]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';'))].join('\n')
    const run = await importFile(database, key, probeDocument('t.csv', `${text}\n`), `2026-0${++month}-01`)
    const { status, added, removed, changed, set_aside } = run
    return { status, added, removed, changed, set_aside, found: await findingsOf(database, run) }
  }
}

const changed = (change: (row: Row, at: number) => Partial<Row>) => ROWS.map((row, at) => ({ ...row, ...change(row, at) }))
const only = (rows: number, change: (row: Row) => Partial<Row>) => changed((row, at) => (at < rows ? change(row) : {}))
const QUIET = { status: 'published', added: 0, removed: 0, changed: 0, set_aside: 0, found: {} }

const SPELLINGS: Record<string, (id: string) => string> = {
  'a no-break space': (id) => id.replace(' ', '\u00a0'), 'a zero width space': (id) => id.replace('-', '-\u200b'), 'a decomposed accent': (id) => id.normalize('NFD'),
  'a soft hyphen': (id) => id.replace('E', 'E\u00ad'), 'a hyphen that does not break': (id) => id.replace('-', '\u2011'), 'an en dash': (id) => id.replace('-', '–'),
  'two blanks': (id) => id.replace(' ', '  '), 'small letters': (id) => id.toLowerCase(), 'a mark of direction': (id) => `\u200e${id}`, 'a thin space': (id) => id.replace(' ', '\u2009'),
  'letters of full width': (id) => id.replace('S', '\uff33'), 'a mark that isolates': (id) => `\u2066${id}\u2069`, 'a selector of variants': (id) => `${id}\ufe0f`, 'a filler': (id) => `${id}\u3164`, 'a control for a break': (id) => id.replace(' ', '\u0085'),
  'a reference of HTML': (id) => id.replace('-', '&#45;').replace(' ', '&nbsp;'), 'a mark of HTML': (id) => `<b>${id}</b><sup>1</sup>`,
}

for (const [spelling, spelled] of Object.entries(SPELLINGS)) {
  test.serial(`an identifier with ${spelling} is the one that it looks like`, async (t) => {
    const edition = await source(await testDatabase())
    t.like(await edition(ROWS), { status: 'published', added: 100 })
    t.deepEqual(await edition(only(30, ({ id }) => ({ id: spelled(id), mw: '5.7' }))), { ...QUIET, changed: 30 })
    t.deepEqual(await edition(only(30, () => ({ mw: '5.8' }))), { ...QUIET, changed: 30 })
  })
}

test.serial('identifiers that differ in case alone, both in the document, stay two assets; two spellings of one in a first document are one', async (t) => {
  const database = await testDatabase()
  const edition = await source(database)
  const twins = changed((_, at) => (at < 2 ? { id: at === 0 ? 'ab-1' : 'AB-1' } : {}))
  t.like(await edition(twins), { status: 'published', added: 100 })
  t.deepEqual(await edition(twins.map((row) => ({ ...row, mw: `${Number(row.mw) + 0.1}` }))), { ...QUIET, status: 'held', changed: 0, found: { value_change_rate: 100 } })

  const first = await source(database)
  t.like(await first(changed((_, at) => (at === 1 ? { id: (ROWS[0] as Row).id.replace(' ', '\u00a0') } : {}))), { status: 'held', found: { duplicate_key: 1 } })
})

const SPOILT: Record<string, [before: (at: number) => string, after: (at: number) => string, found: string]> = {
  'leading zeros that are lost': [(at) => `000${11 + at}`, (at) => `${11 + at}`, 'identifier_changed'],
  'codes in E notation': [(at) => `7392${at}E05`, (at) => `7.392${at}E+09`, 'identifier_spoilt'],
  'codes as days': [(at) => `${at + 1}-3`, (at) => `0${at + 1}-mar`, 'identifier_spoilt'],
  'codes as months': [(at) => `1-200${at}`, (at) => `ene-0${at}`, 'identifier_spoilt'],
  'codes as dates': [(at) => `${at + 1}/3`, (at) => `2026-03-0${at + 1}`, 'identifier_spoilt'],
  'a new number of the same place': [(at) => `OLD ${at}`, (at) => `NEW ${at}`, 'identifier_changed'],
  'codes as days with points': [(at) => `${at + 1}-3`, (at) => `0${at + 1}.03.2026`, 'identifier_spoilt'],
  'codes as times': [(at) => `1:1${at}`, (at) => `01:1${at}:00`, 'identifier_spoilt'],
}

for (const [kind, [before, after, found]] of Object.entries(SPOILT)) {
  test.serial(`${kind} hold the document, few as they are`, async (t) => {
    const edition = await source(await testDatabase())
    const three = (id: (at: number) => string) => changed((_, at) => (at < 3 ? { id: id(at) } : {}))
    t.like(await edition(three(before)), { status: 'published', added: 100, found: {} })
    const run = await edition(three(after))
    t.is(run.status, 'held')
    t.is(run.found[found], 3, JSON.stringify(run.found))
  })
}

const RETYPED: Record<string, [before: (at: number) => string, after: (at: number) => string]> = {
  'decimals': [(at) => `${4000 + at}`, (at) => `${4000 + at}.0`], 'a sign for thousands': [(at) => `${4100 + at}`, (at) => `4,${100 + at}`], 'an apostrophe': [(at) => `00${10 + at}`, (at) => `'00${10 + at}`],
  'a formula': [(at) => `00${10 + at}`, (at) => `="00${10 + at}"`], 'a full stop': [(at) => `SE ${10 + at}`, (at) => `SE ${10 + at}.`], 'an underscore': [(at) => `SE ${10 + at}`, (at) => `SE_${10 + at}`],
  'Cyrillic letters': [(at) => `SE ${10 + at}`, (at) => `S\u0415 ${10 + at}`], 'no accent': [(at) => `SÉ ${10 + at}`, (at) => `SE ${10 + at}`], 'no blank': [(at) => `SE ${10 + at}`, (at) => `SE${10 + at}`],
}

for (const [kind, [before, after]] of Object.entries(RETYPED)) {
  test.serial(`identifiers written again with ${kind} hold the document, whatever their names are`, async (t) => {
    const edition = await source(await testDatabase())
    t.like(await edition(changed((_, at) => (at < 3 ? { id: before(at) } : {}))), { status: 'published', added: 100, found: {} })
    t.like(await edition(changed((_, at) => (at < 3 ? { id: after(at), name: `Nueva ${at}` } : {}))), { status: 'held', found: { identifier_changed: 3 } })
  })
}

test.serial('codes that have a form of dates or numbers by their nature are no fault', async (t) => {
  const database = await testDatabase()
  for (const id of [(at: number) => `MAR-${10 + at % 90}${at < 90 ? '' : 'B'}`, (at: number) => `${['CAD', 'MAR', 'SEV'][at % 3]}-${10 + Math.floor(at / 3)}`, (at: number) => `${7000 + at}E05`]) {
    t.like(await (await source(database))(changed((_, at) => ({ id: id(at) }))), { status: 'published', added: 100, found: {} })
  }
})

test.serial('a part of the figures in another power of ten holds the document, other changes do not', async (t) => {
  const database = await testDatabase()
  const edition = await source(database)
  await edition(ROWS)
  t.like(await edition(only(25, ({ mw }) => ({ mw: `${Number(mw) / 1000}` }))), { status: 'held', found: { scale_in_part: 25 } })
  t.like(await edition(only(12, ({ mw }) => ({ mw: `${Number(mw) * 10}` }))), { status: 'held', found: { scale_in_part: 12 } })
  t.deepEqual(await edition(only(25, ({ mw }) => ({ mw: `${Number(mw) * 2}` }))), { ...QUIET, changed: 25 })
})

test.serial('ten figures divided by a thousand hold the document among any number of other changes', async (t) => {
  const edition = await source(await testDatabase())
  const rows = Array.from({ length: 4 }, (_, part) => ROWS.map((row) => ({ ...row, id: `${row.id} ${part}`, name: `${row.name} ${part}` }))).flat()
  await edition(rows)
  const other = rows.map((row, at) => ({ ...row, mw: at < 10 ? `${Number(row.mw) / 1000}` : at < 130 ? `${Number(row.mw) + 0.3}` : row.mw }))
  t.like(await edition(other), { status: 'held', found: { scale_in_part: 10 } })
})

test.serial('four figures divided or multiplied by a thousand hold the document, three do not, nor four that are only nearly so', async (t) => {
  const database = await testDatabase()
  const edition = await source(database)
  const rows = changed(({ mw }, at) => ({ kv: '400', mw: at % 2 === 0 ? `${Number(mw) / 100}` : mw }))
  const next = (change: (mw: number) => string, most = 8) => rows.map((row, at) => (at % 2 === 0 && at < most ? { ...row, mw: change(Number(row.mw)) } : at > 60 && at < 90 ? { ...row, mw: `${Number(row.mw) + 0.3}` } : row))
  await edition(rows)
  t.like(await edition(next((mw) => `${mw / 1000}`)), { status: 'held', found: { scale_in_part: 4 } })
  t.like(await edition(next((mw) => (mw * 1000).toFixed(1))), { status: 'held', found: { scale_in_part: 4 } })
  t.deepEqual(await edition(next((mw) => (mw / 1000 * 1.2).toFixed(9))), { ...QUIET, changed: 33 })
  const few = await source(database)
  await few(rows)
  t.deepEqual(await few(next((mw) => `${mw / 1000}`, 6)), { ...QUIET, changed: 32 })
})

test.serial('one or two words in place of figures hold no document, small as it is; a header that comes again does', async (t) => {
  const database = await testDatabase()
  const edition = await source(database)
  await edition(ROWS)
  t.deepEqual(await edition(only(2, () => ({ mw: '>100' }))), { ...QUIET, changed: 2, found: { number_unparseable: 2 } })
  t.like(await edition(only(3, () => ({ mw: '>100' }))), { status: 'held', found: { number_unparseable: 3 } })
  const columns = { identifier: 'id', name: 'name' }
  t.like(await (await source(database, { columns }))([...ROWS, { id: 'id', name: 'name', kv: 'kv', lon: 'lon', lat: 'lat', mw: 'mw' }]), { status: 'held', found: { number_unparseable: 1 } })
})

const EMPTIED: Record<string, [before: string, after: string]> = {
  'empty cells that become 0': ['', '0'], 'cells without a statement that become 0': ['n/a', '0'], 'zeros that become empty': ['0', ''], 'figures that become 0': ['17.5', '0'],
}

for (const [kind, [before, after]] of Object.entries(EMPTIED)) {
  test.serial(`many ${kind} at once hold the document, a few do not`, async (t) => {
    const database = await testDatabase()
    const [many, few] = [await source(database), await source(database)]
    const filled = (rows: number, mw: string) => only(rows, () => ({ mw }))
    await many(filled(30, before))
    t.like(await many(filled(30, after)), { status: 'held', found: { zeros_for_nothing: 30 } })
    await few(filled(8, before))
    t.deepEqual(await few(filled(8, after)), { ...QUIET, changed: 8 })
  })
}

test.serial('figures by which programs say that there is none hold the first document', async (t) => {
  const database = await testDatabase()
  for (const [mw, rows] of [['-999', 20], ['999', 4], ['999.9', 2], ['-1', 5], ['-999.0', 2], ['8888', 2], ['-777', 2], ['1000', 3], ['1234', 3], ['-88', 5], ['-999', 1], ['9999', 1]] as const) {
    const run = await (await source(database))(changed((_, at) => ({ kv: '400', ...at < rows ? { mw } : {} })))
    t.like(run, { status: 'held', found: { figures_meaningless: rows } }, mw)
  }
  for (const [mw, rows] of [['99', 3], ['-0.5', 8], ['999', 1], ['88', 3], ['1000', 2]] as const) t.like(await (await source(database))(changed((_, at) => ({ kv: '400', ...at < rows ? { mw } : {} }))), { status: 'published' }, mw)
})

test.serial('names that programs write for nothing are none, and identifiers are missing', async (t) => {
  const database = await testDatabase()
  t.like(await (await source(database))(only(1, () => ({ name: 'nan' }))), { status: 'published', added: 100 })
  t.like((await database.owner.query<{ name: string }>(`select a.name from grid.asset a join registry.source s on s.id = a.stated_by where s.key = 'sheet-${operators.length}' and a.identifier = 'SE-Á 100'`)).rows[0], { name: 'SE-Á 100' })
  for (const id of ['None', '<null>', '#REF!', '#¡REF!', '-', 'Unnamed: 0']) t.like(await (await source(database))(only(1, () => ({ id }))), { added: 99, set_aside: 1, found: { missing_identifier: 1 } }, id)
})

const UNNAMED = { name: '', kv: '', lon: '', lat: '' }
/** What the last line of a table says in place of an identifier, and its figure. */
const BELOW = [
  ...['TOTAL', 'Total general', 'Gesamt', 'Totaal', 'Totale', 'Summe', 'Razem', 'Celkem', 'Összesen', 'Suma total', 'Total Madrid', 'Subtotal', 'Общо', 'Yhteensä', 'Madrid Total', 'Resultado total', 'Gesamtergebnis', 'Sub total', '= Total', 'Σ', 'Promedio', 'Végösszeg', 'Zwischensumme', 'Sous-total Rhône', 'Mezisoučet', 'Részösszeg', 'ВСЕГО', 'Tot.', 'Valor medio'].map((id) => [id, '1234.5'] as const),
  ...['Source: the operator, 1 September 2026', 'Fuente: el operador', '* Indicative figures', 'Note. Preliminary', 'Stand: 01.09.2026', '(1) preliminary', '100 rows', 'Applied filters: none'].map((id) => [id, ''] as const),
]
for (const [id, mw] of BELOW) {
  test.serial(`a line below the table is set aside: ${id}`, async (t) => {
    t.deepEqual(await (await source(await testDatabase()))([...ROWS, { id, ...UNNAMED, mw }]), { ...QUIET, added: 100, set_aside: 1, found: { row_of_totals: 1 } })
  })
}

test.serial('a line of totals is known by its sum or its name, and an asset that is named like one is none', async (t) => {
  const database = await testDatabase()
  const sum = ROWS.reduce((so, row) => so + Number(row.mw), 0)
  t.deepEqual(await (await source(database))([...ROWS, { id: 'Ensemble', ...UNNAMED, mw: `${sum}` }]), { ...QUIET, added: 100, set_aside: 1, found: { row_of_totals: 1 } }, 'by its sum')
  const columns = { identifier: 'id', name: 'name' }
  t.like(await (await source(database, { columns }))([...ROWS, { id: 'Total', ...UNNAMED, mw: `${sum}` }]), { status: 'published', set_aside: 1, found: { row_of_totals: 1 } })
  t.like(await (await source(database, { columns }))([...ROWS, { id: 'Total', ...UNNAMED, mw: '9' }]), { status: 'published', added: 101, set_aside: 0 })
  const named = [...ROWS, { id: 'T1', name: 'Total Feyzin', kv: '20', lon: '-3.6', lat: '40.41', mw: '5' }, { id: 'N1', name: 'Noterdaeme', kv: '', lon: '', lat: '', mw: '5' }]
  t.deepEqual(await (await source(database))(named), { ...QUIET, added: 102 })
})

test.serial('geometries that are no place are told by type, and hold a document without any', async (t) => {
  const database = await testDatabase()
  const lines = (count: number) => changed((row, at) => ({
    lon: at < count ? '{"type":"LineString","coordinates":[[-3.7,40.4],[-3.6,40.4]]}' : JSON.stringify({ type: 'MultiPoint', coordinates: [[Number(row.lon), 40.4, 600]] }),
  }))
  const columns = { identifier: 'id', name: 'name', voltage: 'kv', geometry: 'lon' }
  t.like(await (await source(database, { columns }))(lines(100)), { status: 'held', found: { geometry_unplaced: 100 } })
  for (const lon of ['POINT Z (-3.7 40.4 600)', '{"x":-3.7,"y":40.4}', '{"type":"Point","coordinates":[null,null]}', '']) {
    t.like(await (await source(database, { columns }))(changed(() => ({ lon }))), { status: 'held', found: { geometry_unplaced: 100 } }, lon)
  }
  t.like(await (await source(database))(changed(() => ({ lon: '', lat: '' }))), { status: 'held', found: { geometry_unplaced: 100 } })
  t.like(await (await source(database, { columns }))(lines(3)), { status: 'published', added: 100, found: { geometry_unplaced: 3 } })
  t.is((await database.owner.query<{ placed: number }>(`select count(a.lon)::int as placed from grid.asset a join registry.source s on s.id = a.stated_by
    where s.key = 'sheet-${operators.length}'`)).rows[0]?.placed, 97)
})
