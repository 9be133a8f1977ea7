import test from 'ava'
import fc from 'fast-check'
import { axis } from '../../src/web/asset-page/axis.ts'

test('an axis has round numbers', (t) => {
  t.deepEqual(axis(0, 1), [0, 0.25, 0.5, 0.75, 1])
  t.deepEqual(axis(-12.5, 189.45), [-100, 0, 100, 200])
  t.deepEqual(axis(0, 0.3), [0, 0.1, 0.2, 0.3])
  t.deepEqual(axis(0, 6000), [0, 2000, 4000, 6000])
})

test('it holds what it is made for, in three to seven numbers', (t) => {
  fc.assert(fc.property(fc.double({ min: -1e4, max: 0, noNaN: true }), fc.double({ min: 1, max: 1e5, noNaN: true }), (least, most) => {
    const ticks = axis(least, most)
    return ticks.length >= 3 && ticks.length <= 7 && (ticks[0] ?? NaN) <= least + 1e-9 && (ticks.at(-1) ?? NaN) >= most - 1e-6
  }))
  t.pass()
})
