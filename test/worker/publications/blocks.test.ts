import test from 'ava'
import type { Source } from '../../../src/shapes/manifest.ts'
import { plainTable } from '../../../worker/publications/plain-table.ts'
import { collect } from '../../helpers/document.ts'
import { figureOf, namedTable, sourceOf } from '../../helpers/publication.ts'

/** A table with a block of rows for each substation, which states its name and place in the first row alone. */

const COLUMNS = ['Name', 'Grid Reference', 'Scenario', 'Winter 2030 (MVA)']
const source = {
  ...sourceOf('europe', 'ssen-sepd-bsp-demand-headroom'),
  measures: sourceOf('europe', 'ssen-sepd-bsp-demand-headroom').measures.slice(0, 1).map((measure) => ({ ...measure, key: 'winter', column: 'Winter 2030 (MVA)', rows: {} })),
  publication: {
    layout: 'plain_table', scheme: 'x', filled_down: ['Name', 'Grid Reference'], only: { Scenario: ['CT', 'ST'] }, columns: { identifier: 'Name', name: 'Name', grid_reference: 'Grid Reference' },
  },
} as Source

const row = (cells: string[]) => Object.fromEntries(COLUMNS.map((column, at) => [column, cells[at] ?? '']))

async function read(...rows: string[][]) {
  if (plainTable.reads !== 'table') throw new Error('reads a table')
  return collect(plainTable.open(namedTable(COLUMNS, rows.map(row)), source).rows)
}

test('what a block states in its first row holds for each row of it, also where that row is not read, and not for the next', async (t) => {
  const rows = await read(['MOOR', 'SZ 04270 95141', 'MINIMUM', '1'], ['', '', 'CT', '2'], ['', ' ', 'ST', '3'], ['BECK', '', 'CT', '4'])
  t.deepEqual(rows.map((each) => [each.asset.identifier, figureOf(each, 'winter').value]), [['MOOR', '2'], ['MOOR', '3'], ['BECK', '4']])
  t.deepEqual(rows[1]?.asset.location, { crs: 27700, x: '404270', y: '95141' })
})

test('a reference of the national grid is a place, with blanks or without; another text is none and is told', async (t) => {
  const [spaced, closed, wrong] = await read(['A', 'TQ 20805 83142', 'CT', '1'], ['B', 'TQ2080583142 ', 'CT', '1'], ['C', 'near Slough', 'CT', '1'])
  t.deepEqual([spaced, closed].map((each) => each?.asset.location), [{ crs: 27700, x: '520805', y: '183142' }, { crs: 27700, x: '520805', y: '183142' }])
  t.is(wrong?.asset.location, null)
  t.deepEqual(wrong?.problems, [{ check: 'coordinate_unparseable', column: 'Grid Reference', original: 'near Slough' }])
})
