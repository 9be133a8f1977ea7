import test from 'ava'
import { nlCapacityMap } from '../../../worker/publications/nl-capacity-map.ts'
import { collect } from '../../helpers/document.ts'
import { figureOf, itemsOf, sourceOf } from '../../helpers/publication.ts'

const source = sourceOf('europe', 'liander-service-areas')
const BOX = { bboxLeft: '4.5', bboxBottom: '52', bboxRight: '4.75', bboxTop: '52.125' }
const AREA = {
  ...BOX, id: 'CM34/46', name: 'Oud  Fabel',
  existingTransportCapacityInjection: '63 MW', requiredTransportCapacityInjection: '70.5 MW',
  queueInjection: '4 MW', tennetInjectionMax: '3',
  existingTransportCapacityWithdrawal: '-', requiredTransportCapacityWithdrawal: '-',
  queueWithdrawal: '-', tennetWithdrawalMax: null,
}

function open(members: Record<string, unknown>) {
  if (nlCapacityMap.reads !== 'items') throw new Error('reads items')
  return nlCapacityMap.open(itemsOf(members), source)
}
const read = async (changes: object) => (await collect(open({ 'CM34/46': { ...AREA, ...changes } }).rows))[0]

test('present, needed and queued are three figures, and the queue is stored with the total', async t => {
  const row = await read({})
  t.like(figureOf(row, 'injection_total'), { value: '63', queueMw: '4', asPublished: '63 MW' })
  t.like(figureOf(row, 'injection_needed'), { value: '70.5', queueMw: null })
  t.like(figureOf(row, 'injection_queued'), { value: '4' })
  const generation = source.measures.filter(({ direction }) => direction === 'generation')
  const types = generation.map(measure => measure.availability_type)
  t.deepEqual(types, ['total', 'allocated', 'requested', 'class_only'])
})

test('a dash and a null are not published', async t => {
  const row = await read({})
  t.like(figureOf(row, 'withdrawal_total'), { state: 'not_published', asPublished: '-', queueMw: null })
  t.like(figureOf(row, 'withdrawal_class'), { state: 'not_published', asPublished: '' })
})

test('a year until which TenneT expects congestion is a limit above the area, of the figures of that direction; a class is none', async t => {
  const row = await read({ tennetYearSolvedInjection: '2035', tennetYearSolvedWithdrawal: '-' })
  const limits = [{ side: 'upstream', kind: 'transmission', direction: 'generation', text: 'Congestie invoeding opgelost bij TenneT: 2035' }]
  for (const { key, direction } of source.measures) t.deepEqual(figureOf(row, key)?.limits, direction === 'generation' ? limits : [], key)
  t.deepEqual(row?.problems, [])
  t.deepEqual(figureOf(await read({}), 'injection_class')?.limits, [])
})

test('a class has its label', async t => {
  t.like(figureOf(await read({}), 'injection_class'), {
    state: 'class_only', classCode: '3', classLabel: 'TenneT class 3', value: null,
  })
})

for (const cell of ['63 kW', '63', '63 MVA', '63,5 MW', 'MW', '63 MW of 70 MW']) {
  test(`'${cell}' is no amount in MW`, async t => {
    const check = /^\d+ (kW|MVA)$/.test(cell) ? 'unit_changed' : 'number_unparseable'
    t.deepEqual((await read({ existingTransportCapacityInjection: cell }))?.problems, [
      { check, column: 'existingTransportCapacityInjection', original: cell },
    ])
  })
}

for (const id of ['Groningen 220/20', "OS 'S-GRAVELAND 10-1i", 'OS "Fabel" 10-1i']) {
  test(`an id may be ${id}`, async t => {
    const row = await read({ id })
    t.is(row?.asset.identifier, id)
    t.is(row?.locator, `area ${id}`)
  })
}

test('the box is a polygon, and the area has no other place', async t => {
  const row = await read({})
  t.like(row?.asset, { type: 'area', scheme: 'nl-service-area', name: 'Oud Fabel', location: null, precision: 'box' })
  t.deepEqual(row?.asset.area, {
    type: 'Polygon', coordinates: [[[4.5, 52], [4.75, 52], [4.75, 52.125], [4.5, 52.125], [4.5, 52]]],
  })
})

test('a box that is turned or lacks a side is a problem', async t => {
  for (const changes of [{ bboxLeft: '5' }, { bboxTop: null }]) {
    const row = await read(changes)
    t.like(row?.asset, { area: null, precision: 'unknown' })
    t.deepEqual(row?.problems.map(({ check }) => check), ['coordinate_unparseable'])
  }
})

test('a field that no area has is a missing column', async t => {
  const { queueInjection: _, ...lacking } = AREA
  const reading = open({ a: lacking, b: lacking })
  t.is((await collect(reading.rows)).length, 2)
  t.deepEqual(reading.facts.missingColumns, ['queueInjection'])
})

test('a document without areas has no missing columns: it is empty', async t => {
  const reading = open({})
  t.deepEqual(await collect(reading.rows), [])
  t.deepEqual(reading.facts.missingColumns, [])
})

test('a member that is not an object is named', async t => {
  await t.throwsAsync(collect(open({ 'De Lier': null }).rows), { message: "area 'De Lier' is not an object of fields" })
})
