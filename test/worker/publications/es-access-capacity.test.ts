import test from 'ava'
import type { Source } from '../../../src/shapes/manifest.ts'
import type { Table, TableRow } from '../../../worker/formats/table.ts'
import { esAccessCapacity } from '../../../worker/publications/es-access-capacity.ts'
import { wrongOption } from '../../../worker/publications/wrong-option.ts'
import { collect } from '../../helpers/document.ts'
import { sourceOf } from '../../helpers/registry.ts'

const HEADER = [
  'Gestor de red', 'Provincia', 'Municipio', 'Coordenada UTM X', 'Coordenada UTM Y', 'Subestación', 'Nivel de tensión (kV)',
  'Capacidad firme disponible (MW)', 'Capacidad comprometida por cuestiones regulatorias',
  'Capacidad de acceso firme de demanda ocupada (MW)', 'Capacidad de acceso firme admitida y no evaluada (MW)', 'Nudo 0*',
  'Comentarios', 'Nombre Subestación', 'Denominación del Punto de Conexión', 'Identificador del Punto de Conexión',
]

type Cells = Partial<Record<
  'province' | 'x' | 'y' | 'code' | 'kv' | 'firm' | 'held' | 'taken' | 'pending' | 'zero' | 'comment' | 'name' | 'label' | 'point', string
>>

function rowOf(cells: Cells): TableRow {
  const { province = '48', x = '505771,5', y = '4783000', code = '7', kv = '30', firm = '0', held = '0', taken = '0' } = cells
  const { pending = '0', zero = '0', comment = '', name = '', label = '', point = '0025740000' } = cells
  return { row: 2, cells: ['R9-900', province, '', x, y, code, kv, firm, held, taken, pending, zero, comment, name, label, point] }
}

function open(source: Source, row: TableRow, header = HEADER) {
  const rows = (async function* () { yield row })()
  const table: Table = { header: [header], rows, locatorPrefix: 'sheet Datos, ' }
  if (esAccessCapacity.reads !== 'table') throw new Error('reads tables')
  return esAccessCapacity.open(table, source)
}

async function read(cells: Cells, key = 'i-de-demand') {
  const [row] = await collect(open(sourceOf('europe', key), rowOf(cells)).rows)
  if (!row) throw new Error('no row')
  return row
}

test('a busbar row: asset by substation and voltage, point with its zeros, queue beside the headroom', async t => {
  const row = await read({ kv: '13,20', firm: '60,19', pending: '2,5', label: 'ALI T3      13.200', zero: '1', comment: ' In tender ' })
  t.is(row.locator, 'sheet Datos, row 2')
  t.like(row.asset, { scheme: 'substation-kv', identifier: '7/13.2', name: 'ALI', voltageKv: '13.2', region: '48' })
  t.deepEqual(row.asset.location, { crs: 25830, x: '505771.5', y: '4783000' })
  t.is(row.point, '0025740000')
  t.is(row.notes, 'Point: ALI T3 13.200; Nudo 0: yes; Comment: In tender')
  t.like(row.figures[0], { measure: 'available_firm', state: 'published', value: '60.19', asPublished: '60,19', queueMw: '2.5' })
})

test('the municipality is the last column of that name, as some have its code before', async (t) => {
  const row = rowOf({})
  const cells = row.cells.with(2, '04079')
  for (const [header, own, told] of [[HEADER, cells, '04079'], [[...HEADER, 'Municipio'], [...cells, 'Roquetas de Mar'], 'Roquetas de Mar']] as const) {
    const [read] = await collect(open(sourceOf('europe', 'e-distribucion-demand'), { ...row, cells: [...own] }, [...header]).rows)
    t.deepEqual(read?.facts, [{ kind: 'municipality', label: 'Municipio', text: told, value: null, unit: null }])
  }
})

test('positions are in the notes, a short-circuit limit is a limiting factor, options that are not codes are refused', async t => {
  const source = sourceOf('europe', 'i-de-demand')
  const columns = { ...(source.publication as { columns?: object }).columns, positions_free: 'Libres', positions_taken: 'Ocupadas', short_circuit: 'Scc', transmission_node: 'Nudo' }
  const extended = { ...source, publication: { ...source.publication, columns } } as Source
  const cells = rowOf({})
  const [row] = await collect(open(extended, { ...cells, cells: [...cells.cells, '3', '2', '1', 'ABADES  400'] }, [...HEADER, 'Libres', 'Ocupadas', 'Scc', 'Nudo']).rows)
  t.is(row?.notes, 'Positions taken: 2; Positions free: 3')
  t.is(row?.upstreamName, 'ABADES 400')
  t.deepEqual(row?.limitingFactors, ['Short-circuit power at the node (Scc)'])
  for (const options of [{ crs: '25830m' }, { zones: { '25831m': ['07'] } }]) {
    t.throws(() => open({ ...source, publication: { ...source.publication, ...options } } as Source, rowOf({})), { message: /i-de-demand: publication\.(crs|zones)/ })
  }
})

test('a comment that limits is a limit; a 0, and one that only asks for a study, is none and no unknown word', async t => {
  for (const [comment, limits] of [
    ['Espacio insuficiente', [{ side: 'here', kind: 'other', direction: null, text: 'Espacio insuficiente' }]], ['0', []], ['', []], ['Sujeta a aceptabilidad', []],
    ['10', [{ side: 'here', kind: 'other', direction: null, text: '10' }]],
  ] as const) {
    const row = await read({ comment })
    for (const { limits: own } of row.figures) t.deepEqual(own, limits, comment)
    t.is(row.problems.some(({ check }) => check === 'word_unknown'), comment === '10', comment)
  }
})

test('a place with a missing or unreadable coordinate is a problem that names the coordinate', async t => {
  for (const [cells, column] of [[{ y: 'n/d' }, 'Coordenada UTM Y'], [{ y: '' }, 'Coordenada UTM Y'], [{ x: '' }, 'Coordenada UTM X']] as const) {
    const { asset, problems, limitingFactors } = await read(cells)
    t.is(asset.location, null)
    t.deepEqual(problems.map(({ check, column }) => [check, column]), [['coordinate_unparseable', column]])
    t.deepEqual(limitingFactors, [])
  }
})

const names: [string, string][] = [
  ['ST AIALA    30.000', 'AIALA'], ['ALI T3      ', 'ALI'], ['BASORDAS1 T130.000', 'BASORDAS1'], ['LOS ARENALES 45.00', 'LOS ARENALES'],
  ['VALDECABALLEROS STR T2 20', 'VALDECABALLEROS'], ['CACERES2 T2 45', 'CACERES2'], ['BONETE   A1  66.000', 'BONETE'],
  ['M.SEGURA T11', 'M.SEGURA'],
]
for (const [label, name] of names) {
  test(`the designation '${label}' names ${name}`, async t => t.is((await read({ label })).asset.name, name))
}

const zones: [string, number][] = [
  ['07', 25831], ['7', 25831], ['Balears, Illes', 25831], ['ILLES BALEARS', 25831], ['35', 4083], ['38', 4083],
  ['Palmas, Las', 4083], ['Santa Cruz de Tenerife', 4083], ['04', 25830], ['4', 25830], ['Barcelona', 25830], ['', 25830],
]
for (const [province, crs] of zones) {
  test(`province '${province}' is in EPSG:${crs}`, async t => {
    t.is((await read({ province }, 'e-distribucion-demand')).asset.location?.crs, crs)
  })
}

test('a province code keeps two digits, a name stays as it is', async t => {
  t.is((await read({ province: '4' })).asset.region, '04')
  t.is((await read({ province: 'Araba/Álava' })).asset.region, 'Araba/Álava')
})

test('empty, zero, negative, class and unreadable cells are five different things', async t => {
  const { figures, problems } = await read({ firm: '', held: '1', taken: '-0,50', pending: '1.310' })
  t.deepEqual(figures.map(({ measure, state, value, classCode, unreadable }) => [measure, state, value, classCode, unreadable]), [
    ['available_firm', 'not_published', null, null, false],
    ['regulatory_held', 'class_only', null, '1', false],
    ['allocated_firm', 'published', '-0.50', null, false],
    ['requested_firm', 'not_published', null, null, true],
  ])
  t.is(figures[1]?.classLabel, 'Capacity held for regulatory reasons: the transmission node is in a tender')
  t.deepEqual(problems, [{
    check: 'number_unparseable', column: 'Capacidad de acceso firme admitida y no evaluada (MW)', original: '1.310',
  }])
})

test('flipped and swapped coordinates stay as published, unreadable ones are a problem, absent ones are none', async t => {
  t.deepEqual((await read({ x: '-503746,14' })).asset.location?.x, '-503746.14')
  t.deepEqual((await read({ x: '4913394,53', y: '-420481,44' })).asset.location, { crs: 25830, x: '4913394.53', y: '-420481.44' })
  const bad = await read({ x: '5o5771' })
  t.is(bad.asset.location, null)
  t.deepEqual(bad.problems, [{ check: 'coordinate_unparseable', column: 'Coordenada UTM X', original: '5o5771' }])
  t.deepEqual((await read({ x: '', y: ' ' })).problems, [])
})

test('an unreadable voltage is a problem and still part of the identifier; a row without a code has no identifier', async t => {
  const row = await read({ kv: 'MT' })
  t.like(row.asset, { identifier: '7/MT', voltageKv: null })
  t.is(row.problems[0]?.check, 'number_unparseable')
  t.is((await read({ code: ' ' })).asset.identifier, '')
})

test('missing columns are known at once, by the names in the manifest', t => {
  const header = HEADER.filter(name => !/Subestación$|ocupada|Identificador/.test(name))
  const reading = open(sourceOf('europe', 'i-de-demand'), rowOf({}), header)
  t.deepEqual(reading.facts.missingColumns, [
    'Subestación', 'Identificador del Punto de Conexión', 'Capacidad de acceso firme de demanda ocupada (MW)',
  ])
})

const wrong: [string, object, RegExp][] = [
  ['an unknown option', { zone: 30 }, /source i-de-demand: publication\.zone: /],
  ['an unknown column role', { columns: { nombre: 'X' } }, /publication\.columns\.nombre: /],
  ['a pattern that is none', { name_without: '(' }, /publication\.name_without: .*(regular expression|Unterminated)/i],
  ['a zone that is no EPSG code', { zones: { ETRS89: ['07'] } }, /publication\.zones\.ETRS89: /],
]
for (const [name, options, message] of wrong) {
  test(`refuses ${name}`, t => {
    t.regex(wrongOption({ ...sourceOf('europe', 'i-de-demand'), publication: { layout: 'es_access_capacity', ...options } }) ?? '', message)
  })
}
