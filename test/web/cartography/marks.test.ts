import { createExpression } from '@maplibre/maplibre-gl-style-spec'
import test from 'ava'
import { best, bestDirection, isMarked, isMarkedBy, markExpression, markOfFeature } from '../../../src/web/cartography/best.ts'
import { diameterOf, markSize } from '../../../src/web/cartography/scales.ts'
import { bandOf, markName, markNamed, markOf, MARKS, SHAPES } from '../../../src/web/cartography/marks.ts'

const bands: [number, number][] = [
  [0.0005, 1], [4.999, 1], [5, 2], [19.99, 2], [20, 3], [49.99, 3], [50, 4], [99.99, 4], [100, 5], [4000, 5],
]
for (const [mw, band] of bands) test(`${mw} MW is of band ${band}`, (t) => t.is(bandOf(mw), band))

test('an amount in another unit than MW has its own mark, never a band', (t) => {
  t.deepEqual(markOf({ state: 'figure', mw: null }), { shape: 'other_unit', band: null, stale: false })
  t.deepEqual(markOf({ state: 'figure', mw: 7, stale: true }), { shape: 'figure', band: 2, stale: true })
  t.deepEqual(markOf({ state: 'withheld', mw: null }), { shape: 'withheld', band: null, stale: false })
})

test('a class has the mark of what its publisher’s legend says, one that says nothing a mark of its own', (t) => {
  const shapes = ['available', 'limited', 'none', 'unknown', null].map((meaning) => markOf({ state: 'class_only', class_meaning: meaning }).shape)
  t.deepEqual(shapes, ['class_available', 'class_limited', 'class_none', 'class_only', 'class_only'])
  t.is(markOf({ state: 'withheld', class_meaning: 'none' }).shape, 'withheld')
})

test('more MW is never smaller, and larger at every zoom from band to band; what is no amount has the least size', (t) => {
  for (const zoom of [0, 3, 4.5, 6.5, 8.5, 11, 18]) {
    const sizes = [null, 1, 2, 3, 4, 5].map((band) => diameterOf(band, zoom))
    t.is(sizes[0], sizes[1])
    t.true(sizes.slice(2).every((size, at) => size > (sizes[at + 1] ?? 0)), `${zoom}: ${sizes.join(' ')}`)
    const drawnSizes = [-1e9, 0, 4.99, 5, 20, 50, 99, 100, 5000].map((mw) => sizeDrawn(zoom, mw))
    t.deepEqual(drawnSizes, [null, 1, 1, 2, 3, 4, 4, 5, 5].map((band) => diameterOf(band, zoom)))
  }
})

/** The diameter that MapLibre makes of an amount. */
function sizeDrawn(zoom: number, mw: number): number {
  const { result, value } = createExpression(markSize(['get', 'mw'], (size) => size) as never, 'size')
  if (result === 'error') throw new Error(value.map(({ message }) => message).join())
  return value.evaluate({ zoom }, { type: 'Point', properties: { mw } } as never) as number
}

test('a mark is read back from its name, and what is no mark is refused', (t) => {
  for (const shape of SHAPES) for (const stale of [false, true]) {
    const mark = { shape, band: shape === 'figure' ? 4 : null, stale }
    t.deepEqual(markNamed(markName(mark)), mark)
  }
  for (const name of ['', 'figure', 'zero-2', 'figure-6', 'circle']) t.throws(() => markNamed(name), { instanceOf: RangeError }, name)
})

/** What MapLibre makes of an expression for a point with these properties. */
function drawn(expression: unknown, properties: Record<string, unknown>): string | number | null {
  const { result, value } = createExpression(expression as never, 'best')
  if (result === 'error') throw new Error(value.map(({ message }) => message).join())
  return value.evaluate({ zoom: 8 }, { type: 'Point', properties } as never) as string | number | null
}

const figure = (direction: string, mw: number) => ({ [`${direction}_mw`]: mw, [`${direction}_state`]: mw > 0 ? 'figure' : 'zero' })
const other = (direction: string) => ({ [`${direction}_unit`]: 'MVA', [`${direction}_state`]: 'figure' })
const state = (direction: string, word: string) => ({ [`${direction}_state`]: word })

const cases: [string, Record<string, unknown>, string, string, string][] = [
  ['of two amounts the greater', { ...figure('generation', 4), ...figure('load', 60) }, 'load', 'figure-1', 'figure-4'],
  ['the first of two equal ones', { ...figure('generation', 4), ...figure('load', 4) }, 'generation', 'figure-1', 'figure-1'],
  ['an amount before what is unknown', { ...state('generation', 'not_published'), ...figure('load', 0) }, 'load', 'not_published', 'zero'],
  ['MW before another unit', { ...figure('generation', 0), ...other('load') }, 'generation', 'zero', 'other_unit'],
  ['another unit before a class', { ...state('generation', 'class_only'), ...other('load') }, 'load', 'class_only', 'other_unit'],
  ['a class of a known meaning by that', { ...state('generation', 'class_only'), generation_class_meaning: 'limited' }, 'generation', 'class_limited', ''],
  ['a class before what is withheld', { ...state('generation', 'withheld'), ...state('load', 'class_only') }, 'load', 'withheld', 'class_only'],
  ['what is withheld before what is unknown', { ...state('generation', 'withheld'), ...state('load', 'not_published') }, 'generation', 'withheld', 'not_published'],
  ['the only one there is', state('load', 'not_published'), 'load', '', 'not_published'],
  ['nothing', {}, 'generation', '', ''],
]

for (const [title, figures, better, generation, load] of cases) {
  const properties: Record<string, unknown> = { ...figures, better }
  test(`without a direction, a point is drawn by ${title}`, (t) => {
    t.is(bestDirection(properties, null), better as 'load')
    t.is(drawn(markExpression(null), properties), better === 'load' ? load : generation)
    t.is(drawn(markExpression('generation'), properties), generation)
    t.is(drawn(markExpression('load'), properties), load)
    t.is<unknown, unknown>(drawn(best(null, 'mw'), properties) ?? undefined, properties[`${better}_mw`])
    for (const direction of [null, 'generation', 'load'] as const) t.is<string | number | null, string | number | null>(markOfFeature(properties, direction), drawn(markExpression(direction), properties))
  })
}

for (const [title, figures, better] of [...cases, ...[0.2, 5, 19.9, 20, 50, 99, 100].map((mw) => [`${mw} MW`, figure('load', mw), 'load'] as const)]) {
  test(`comparisons choose the mark that the expression names: ${title}`, (t) => {
    for (const direction of [null, 'generation', 'load'] as const) for (const stale of [{}, { load_stale: true }, { generation_stale: true }, { load_stale: false }]) {
      const properties = { ...figures, ...stale, better }
      const chosen = MARKS.flatMap((mark) => [mark, { ...mark, stale: true }]).filter((mark) => drawn(isMarkedBy(direction, mark), properties)).map(markName)
      const named = drawn(markExpression(direction), properties)
      t.deepEqual(chosen, named === '' ? [] : [named])
      t.is<unknown, unknown>(drawn(isMarked(direction), properties), named !== '')
    }
  })
}

test('what is stale is marked so, whatever it is, unless it is told of all', (t) => {
  t.is(drawn(markExpression(null, false), { ...figure('load', 12), load_stale: true, better: 'load' }), 'figure-2')
  t.is(drawn(markExpression(null), { ...figure('load', 12), load_stale: true, better: 'load' }), 'figure-2-stale')
  t.is(drawn(markExpression('load'), { ...state('load', 'withheld'), load_stale: true }), 'withheld-stale')
  t.is(drawn(markExpression('generation'), { ...figure('generation', 12), ...figure('load', 1), load_stale: true }), 'figure-2')
})
