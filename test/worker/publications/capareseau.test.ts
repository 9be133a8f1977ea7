import test from 'ava'
import { DOCUMENT_LIMITS } from '../../../src/shapes/document-limits.ts'
import { openReading } from '../../../worker/import/open-reading.ts'
import { capareseau } from '../../../worker/publications/capareseau.ts'
import { collect } from '../../helpers/document.ts'
import { probeDocument } from '../../helpers/probe.ts'
import { figureOf, sourceOf, tableOf } from '../../helpers/publication.ts'

const source = sourceOf('europe', 'capareseau')
const COLUMNS = [
  'Code', 'Nom', 'S3REnR', 'TXA', ...source.measures.map(({ column }) => column), 'INFO_TRF', 'INFO_QP', 'RTE_TVX',
  'GRD1_TVX', 'GRD1_PTRE', 'GRD1_TRE', 'GRD2_PTRE', 'GRD2_TRE', 'GRD2_TVX', 'GRDHTB_TVX',
]

function open(rows: Record<string, string>[], columns = COLUMNS) {
  if (capareseau.reads !== 'table') throw new Error('reads a table')
  const labels = columns.map(column => `Libellé de ${column}`)
  const cells = rows.map(row => columns.map(column => row[column] ?? ''))
  return capareseau.open(tableOf([columns, labels], cells), source)
}
const read = async (row: Record<string, string>) => (await collect(open([{ Code: 'AIME ', Nom: 'Aime', ...row }]).rows))[0]

test('a padded code is the operator’s own, so that the asset has its place from the list of substations', async t => {
  const row = await read({})
  t.like(row, { row: 3, locator: 'row 3', problems: [] })
  t.like(row?.asset, { scheme: 'rte-code', identifier: 'AIME', name: 'Aime', location: null, region: null })
})

test('capacity reserved for renewables and its remaining part are two figures, and the queue that is deducted is none ahead', async t => {
  const row = await read({ INFO_CR: '240', INFO_NA: '12.5', INFO_FAS3R: '30', INFO_ESS3R: '4' })
  t.like(figureOf(row, 'reserved'), { value: '240', queueMw: null })
  t.like(figureOf(row, 'left_to_allocate'), { value: '12.5', queueMw: null })
  const meaning = Object.fromEntries(source.measures.map(measure => [measure.column, measure.availability_type]))
  t.like(meaning, { INFO_CR: 'scheme_reserved', INFO_NA: 'available', INFO_FAS3R: 'requested', INFO_ESS3R: 'connected' })
})

test('floating-point noise is served as published', async t => {
  const figure = figureOf(await read({ GRD1_CDR: '1.1102230246252E-16' }), 'distributor_1_without_works')
  t.like(figure, { state: 'published', value: '0.00000000000000011102230246252', asPublished: '1.1102230246252E-16' })
})

for (const [column, measure, other] of [
  ['GRD1_CDR', 'distributor_1_without_works', 'GRD1_PTRE'], ['GRD2_CDR', 'distributor_2_without_works', 'GRD2_FACRS3R'],
  ['GRDHTB_CDR', 'distributor_hv_without_works', 'GRDHTB_ESS3R'],
] as const) {
  test(`a 0 in ${column} is a figure where the row gives anything else of that distributor, and else no figure`, async t => {
    const keys = async (row: Record<string, string>) => (await read({ RTE_CDR: '200', ...row }))?.figures.map((figure) => figure.measure) ?? []
    for (const zero of ['0', '0.0', ' 0,00 ']) t.false((await keys({ [column]: zero })).includes(measure), zero)
    t.true((await keys({ [column]: '0' })).includes('transmission_without_works'))
    for (const stated of ['0', '12.5']) t.is(figureOf(await read({ [column]: '0', [other]: stated }), measure).value, '0', stated)
    t.is(figureOf(await read({ [column]: '42' }), measure).value, '42')
    t.is(figureOf(await read({}), measure).state, 'not_published')
  })
}

test('a rate below zero is a figure in percent', async t => {
  t.is(figureOf(await read({ INFO_TX: '-1000' }), 'share_taken').value, '-1000')
  t.like(source.measures.find(({ column }) => column === 'INFO_TX'), { unit: 'percent', negative_meant: true })
})

test('TXA is read by no measure', t => {
  t.false(source.measures.some(({ column }) => column === 'TXA'))
})

test('an empty figure is not published', async t => {
  t.like(figureOf(await read({}), 'distributor_2_without_works'), { state: 'not_published', value: null, asPublished: '' })
})

for (const nothing of ['', '-', '--', '_', '.', '/', '!', '0', 'Sans Objet', 'Non', 'NON', 'Pas de travaux', 'AUCUN']) {
  test(`'${nothing}' in a text column says nothing`, async t => {
    t.like(await read({ RTE_TVX: nothing, INFO_TRF: nothing, GRD1_TVX: nothing }), { limitingFactors: [], notes: null })
  })
}

test('grid works are limiting factors, other texts are notes', async t => {
  const row = await read({
    S3REnR: 'BRETAGNE', RTE_TVX: 'Liaison\n225 kV', GRDHTB_TVX: 'Oui', INFO_TRF: '-2.5', INFO_QP: '82.22', GRD1_PTRE: '72',
  })
  t.deepEqual(row?.limitingFactors, ['Travaux RTE : Liaison 225 kV', 'Travaux GRD HTB : Oui'])
  t.is(row?.notes, 'S3REnR : BRETAGNE; Capacité réservée modifiée : -2.5; Quote-part unitaire actualisée : 82.22; '
    + 'Puissance cumulée des transformateurs GRD1 : 72')
})

for (const number of ['10.3', '4,0', '-2']) {
  test(`${number} names no works, and stays in a note`, async t => {
    t.like(await read({ RTE_TVX: number, GRD1_TVX: number }), { limitingFactors: [], works: [], notes: null })
    t.is((await read({ INFO_TRF: number }))?.notes, `Capacité réservée modifiée : ${number}`)
  })
}

test('text in a figure’s column is a problem', async t => {
  const row = await read({ INFO_CR: 'Sans Objet' })
  t.deepEqual(row?.problems, [{ check: 'number_unparseable', column: 'INFO_CR', original: 'Sans Objet' }])
  t.like(row?.figures.find(({ measure }) => measure === 'reserved'), { state: 'not_published', unreadable: true, value: null })
})

test('a column that a measure needs and the export lacks is named', t => {
  t.deepEqual(open([], COLUMNS.filter(column => column !== 'INFO_NA')).facts.missingColumns, ['INFO_NA'])
})

const CODES = COLUMNS.join(';')
const LABELS = ['Code', 'Nom', ...COLUMNS.slice(2).map((column) => `Libellé de ${column}`)].join(';')
const substation = (code: string) => [`${code} `, 'Nom', ...COLUMNS.slice(2).map((column) => (column === 'INFO_CR' ? '240' : ''))].join(';')

for (const [edition, lines, rows] of [
  ['with its row of labels', [CODES, LABELS], [3, 4]],
  ['with one header row', [CODES], [2, 3]],
] as const) {
  test(`an edition ${edition} gives each of its substations`, async t => {
    const path = probeDocument('export.csv', [...lines, substation('AIME'), substation('BOIS'), ''].join('\r\n'))
    const { rows: reading } = await openReading(path, source, DOCUMENT_LIMITS)
    const read = await collect(reading)
    t.deepEqual(read.map(({ row, asset }) => [row, asset.identifier]), [[rows[0], 'AIME'], [rows[1], 'BOIS']])
    t.is(figureOf(read[0], 'reserved').value, '240')
  })
}
