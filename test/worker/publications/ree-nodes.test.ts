import test from 'ava'
import { create } from 'superstruct'
import type { Source } from '../../../src/shapes/manifest.ts'
import { MeasureManifest } from '../../../src/shapes/measure-manifest.ts'
import type { Table } from '../../../worker/formats/table.ts'
import { reeNodes } from '../../../worker/publications/ree-nodes.ts'
import { collect } from '../../helpers/document.ts'
import { sourceOf } from '../../helpers/registry.ts'

const HEADER = [
  ['Nombre y tensión del nudo', 'Nº PSS', 'Comunidad Autónoma', 'POSICIONES', '', 'CRITERIO', '', 'LIMITANTES', 'Motivo'],
  ['', '', '', 'A red', '', 'Margen nodal', 'Margen zonal', 'Generación', ''],
  ['', '', '', 'E', 'P', '', '', 'MGES', ''],
]

const measure = (key: string, column: string) => create({
  key, column, direction: 'generation', availability_type: 'total', methodology: 'm', unit: 'MW', negative_meant: true,
}, MeasureManifest)

const source: Source = {
  ...sourceOf('europe', 'ree-generation'),
  publication: {
    layout: 'ree_nodes',
    shared_zones: { columns: ['POSICIONES > A red > P', 'LIMITANTES > Generación > MGES'], measures: '^node$' },
    limiting_factors: [{ column: 'LIMITANTES > Generación > MGES', label: 'Generation, MGES' }],
    notes: [
      { column: 'POSICIONES > A red > E', label: 'Existing positions' },
      { column: 'POSICIONES > A red > P', label: 'Planned positions' },
      { column: 'Motivo', label: 'Reason' },
    ],
  } as Source['publication'],
  measures: [measure('node', 'CRITERIO > Margen nodal'), measure('zone', 'CRITERIO > Margen zonal')],
}

function open(cells: string[], header = HEADER) {
  const rows = (async function* () { yield { row: 9, cells } })()
  const table: Table = { header, rows, locatorPrefix: '' }
  if (reeNodes.reads !== 'table') throw new Error('reads tables')
  return reeNodes.open(table, source)
}

test('a node: thousands, a negative margin, N/A, marks, limits and reasons', async t => {
  const [row] = await collect(open(['ABC 220', '14029', 'Aragón', '✓', '', '1.310', ' -1.022 ', 'D_Nudo', ' Concurso. ']).rows)
  t.like(row?.asset, { scheme: 'ree-pss', identifier: '14029', name: 'ABC 220', voltageKv: '220', location: null, region: 'Aragón' })
  t.deepEqual(row?.figures.map(({ value, asPublished }) => [value, asPublished]), [['1310', '1.310'], ['-1022', ' -1.022 ']])
  t.deepEqual(row?.limitingFactors, ['Generation, MGES: D_Nudo'])
  t.is(row?.notes, 'Existing positions; Reason: Concurso.')
})

test('zones are each told once, of the measures that they are of, and N/A is none', async t => {
  const [row] = await collect(open(['ABC 220', '1', '', '', 'E1, D2', '5', '7', ' E1 ', '']).rows)
  t.deepEqual(row?.figures.map(({ zones }) => zones), [['E1', 'D2'], []])
  const [none] = await collect(open(['ABC 220', '1', '', '', ' N/A ', '5', '7', '', '']).rows)
  t.deepEqual(none?.figures.map(({ zones }) => zones), [[], []])
})

test('2.049 and 2049 are one number, N/A and empty are not published, N/A is no limit', async t => {
  const [row] = await collect(open(['ABC 66', '1', '', '', '', '2.049', '2049', ' N/A ', '']).rows)
  t.deepEqual(row?.figures.map(({ value }) => value), ['2049', '2049'])
  t.deepEqual(row?.limitingFactors, [])
  t.is(row?.notes, null)
  const [none] = await collect(open(['ABC 66', '1', '', '', '', ' N/A ', '', '', '']).rows)
  t.deepEqual(none?.figures.map(({ state, asPublished }) => [state, asPublished]), [['not_published', ' N/A '], ['not_published', '']])
})

test('a name without voltage and a cell that is no number are problems', async t => {
  const [row] = await collect(open(['ABC', '1', '', '', '', '12,5', '1.31', '', '']).rows)
  t.deepEqual(row?.problems.map(({ column, original }) => [column, original]), [
    ['CRITERIO > Margen zonal', '1.31'], ['Nombre y tensión del nudo', 'ABC'],
  ])
})

test('missing columns are named by their path', t => {
  const { facts } = open([], HEADER.map(cells => cells.slice(0, 6)))
  t.deepEqual(facts.missingColumns, ['CRITERIO > Margen zonal', 'LIMITANTES > Generación > MGES', 'Motivo'])
})
