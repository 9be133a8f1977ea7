import { createExpression } from '@maplibre/maplibre-gl-style-spec'
import test from 'ava'
import { OPEN_QUESTION } from '../../../src/capacity/question.ts'
import { layers } from '../../../src/web/cartography/layers.ts'
import { PALETTE } from '../../../src/web/cartography/palette.ts'

const of = (direction: 'generation' | 'load' | null) => layers(PALETTE.light, {
  question: { ...OPEN_QUESTION, direction }, capacity: true, within: null, allStale: false, focus: '',
})
const layerOf = (id: string, direction: 'generation' | 'load' | null = null) => of(direction).find((layer) => layer.id === id) as unknown as { layout: Record<string, unknown>; paint: Record<string, unknown> }

function valueOf(expression: unknown, properties: Record<string, unknown>): unknown {
  const made = createExpression(expression, 'expression')
  if (made.result === 'error') throw new Error(JSON.stringify(made.value))
  return made.value.evaluate({ zoom: 10 }, { type: 'Point', properties } as never)
}

const generation = (state: string, mw?: number) => ({ better: 'generation', generation_state: state, ...(mw !== undefined && { generation_mw: mw }) })

test('the best is drawn above the others: MW falling, an amount in another unit, zero, below zero, and what has no amount', (t) => {
  const { 'symbol-sort-key': key } = layerOf('marks').layout
  const order = [generation('figure', 146), generation('figure', 0.2), generation('figure'), generation('zero', 0), generation('negative', -3), generation('class_only')]
  const keys = order.map((properties) => Number(valueOf(key, properties)))
  t.deepEqual(keys, keys.toSorted((a, b) => b - a))
  t.true(Number(keys[2]) > Number(keys[3]) && Number(keys[3]) > Number(keys[4]) && Number(keys[4]) > Number(keys[5]))
})

test('of several at one point the best is seen alone, and nothing of a point lies above the marks but how many stand there', (t) => {
  const seen = (rank?: number) => valueOf(layerOf('marks').paint['icon-opacity'], { ...generation('figure', 5), ...(rank !== undefined && { rank }) })
  t.deepEqual([seen(), seen(1), seen(2), seen(7)], [1, 1, 0, 0])
  const ids = of(null).map(({ id }) => id)
  t.true(ids.indexOf('stack-plates') < ids.indexOf('marks') && ids.indexOf('marks') < ids.indexOf('stacks'))
  t.false('icon-image' in layerOf('stacks').layout)
})

test('marks of the list, and of what has less than asked for, lie below the marks of all; figures lie above them, and the searched place is a pin', (t) => {
  const ids = of(null).map(({ id }) => id)
  for (const below of ['results', 'nearly']) t.true(ids.indexOf(below) < ids.indexOf('marks'), below)
  for (const above of ['labels', 'result-labels']) t.true(ids.indexOf(above) > ids.indexOf('marks'), above)
  t.false('text-field' in layerOf('results').layout)
  t.is(layerOf('place').layout['icon-image'], 'pin/28')
})
