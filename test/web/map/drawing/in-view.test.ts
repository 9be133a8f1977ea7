import test from 'ava'
import { inView, NOTHING_IN_VIEW } from '../../../../src/web/map/drawing/in-view.ts'

const point = (mark: string, precision = 'exact', several = false) => ({ mark, several, precision })

test('what is in view is each kind of mark once, and how many of them are stale', (t) => {
  t.deepEqual(inView([], false), NOTHING_IN_VIEW)
  t.like(inView([point('figure-2'), point('figure-2-stale'), point('zero')], false), { marks: ['figure-2', 'zero'], stale: 'some' })
  t.like(inView([point('figure-2-stale'), point('zero-stale')], false), { marks: ['figure-2', 'zero'], stale: 'all' })
  t.like(inView([point('figure-2')], true), { stale: 'none', approximate: true })
})

test('public points have no mark; boxes and cells are told of, and a cell is no box', (t) => {
  t.like(inView([point('', 'box')], false), { marks: [], stale: 'none', box: true, several: false })
  t.like(inView([point('zero', 'box', true)], false), { box: false, several: true })
})
