import test from 'ava'
import { dayOf } from '../../../worker/publications/day-of.ts'
import { geojsonPlace } from '../../../worker/publications/geojson-place.ts'
import { Header } from '../../../worker/publications/header.ts'
import { voltageOf } from '../../../worker/publications/voltage.ts'
import { openingOf } from '../../../worker/formats/delimiter.ts'

const POINT = { decimal: '.', thousands: null } as const

test('a unit in a cell of voltages counts, whatever the column is in', (t) => {
  const cells: [cell: string, kv: string | null][] = [['400 V', '0.4'], ['400/230 V', '0.4'], ['20000 V', '20'], ['20 kV', '20'], ['110kV / 400V', '110'], ['132/33 kV', '132'], ['33', '33'],
    ['15 kV - N/A', '15'], ['N/A', null], ['66 KV', '66'], ['V', null], ['230V', '0.23'],
    ['400 В', '0.4'], ['400 Β', '0.4'], ['400 Ｖ', '0.4'], ['400 вольт', '0.4'], ['20 кВ', '20'], ['20ΚV', '20'], ['20 кВ/0.4 кВ', '20'], ['V 400', '0.4'], ['kV 20', '20']]
  for (const [cell, kv] of cells) t.is(voltageOf(cell, POINT, 'higher').voltageKv, kv, cell)
  t.deepEqual(voltageOf('110 kV / 400 V', POINT, 'lower'), { voltageKv: '0.4', windings: { text: '110/0.4', kv: ['110', '0.4'] } })
  t.deepEqual(voltageOf('400000;132000', POINT, 'higher', 'V'), { voltageKv: '400', windings: { text: '400/132', kv: ['400', '132'] } })
  t.is(voltageOf('20 kV', POINT, 'higher', 'V').voltageKv, '20')
})

test('heights and measures of a polygon are left out; a collection of one point is that point', (t) => {
  const ring = [[1, 2, 30], [1, 3, 30], [2, 3, 30, 7], [1, 2, 30]]
  const flat = [[1, 2], [1, 3], [2, 3], [1, 2]]
  t.deepEqual(geojsonPlace({ type: 'Polygon', coordinates: [ring] }).area, { type: 'Polygon', coordinates: [flat] })
  t.deepEqual(geojsonPlace({ type: 'MultiPolygon', coordinates: [[ring]] }).area, { type: 'MultiPolygon', coordinates: [[flat]] })
  const point = { crs: 4326, x: '1.5', y: '2' }
  for (const geometry of [{ type: 'Point', coordinates: ['1.5', 2, 30] }, { type: 'MultiPoint', coordinates: [['1.5', '2']] },
    { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [1.5, 2] }] }]) t.deepEqual(geojsonPlace(geometry), { point, area: null, unplaced: null })
  for (const geometry of [{ type: 'LineString', coordinates: [[1, 2], [3, 4]] }, { type: 'Point', coordinates: [] }, { type: 'MultiPoint', coordinates: [[1, 2], [3, 4]] },
    { type: 'GeometryCollection', geometries: [] }]) t.deepEqual(geojsonPlace(geometry), { point: null, area: null, unplaced: geometry.type })
  t.deepEqual(geojsonPlace(null), { point: null, area: null, unplaced: null })
})

test('the day of an instant is the publisher’s own, however it is written', (t) => {
  for (const cell of ['2026-09-30T22:00:00Z', '2026-10-01T00:00:00+02:00', '2026-09-30 22:00:00.000Z', '2026-09-30T18:00-0400', '2026-09-30 22:00 UTC', '1790805600000', '1790805600']) {
    t.is(dayOf(cell, 'Europe/Madrid'), '2026-10-01', cell)
  }
  for (const cell of ['2026-09-30', '2026-09-30T22:00:00', '2026-09-30 23:59', '30/09/2026']) t.is(dayOf(cell, 'Europe/Madrid'), '2026-09-30', cell)
  t.is(dayOf('2026-09-30 22:00:00.000 +0000 UTC', 'Europe/Madrid'), '2026-10-01')
  for (const cell of ['2026-13-45', '31/02/2026', '30.02.2026']) t.is(dayOf(cell, 'Europe/Madrid'), null, cell)
})

test('marks of notes at a header’s end are ignored, and so is that it comes from the source of a page', (t) => {
  for (const header of ['Capacity (MW):', 'Capacity (MW) 1)', 'Capacity (MW)₁', 'Capacity (MW) ⁽¹⁾', 'Capacity (MW)§', 'Capacity（MW）', 'Capacity&nbsp;(MW)', 'Capacity (MW)<sup>1</sup>']) {
    t.is(new Header([[header]]).find('Capacity (MW)'), 0, header)
  }
})

test('headers are found whatever invisible characters and marks of notes they have', (t) => {
  const header = new Header([['Capacity\u200b (MW)', 'Free\u00ad (MVA)¹', 'Taken (MW) (1)', 'Zone (1)', 'Zone (2)']])
  t.deepEqual(['Capacity (MW)', 'Free (MVA)', 'Taken (MW)', 'Zone (1)', 'Zone (2)'].map((name) => header.find(name)), [0, 1, 2, 3, 4])
})

test('a table may have | between its cells', (t) => t.is(openingOf('Code|Name|Capacity (MW)\n1|a|2\n', 'auto', '"').delimiter, '|'))
