import test from 'ava'
import { viewOf } from '../../../../src/capacity/link.ts'
import { startState } from '../../../../src/web/map/page/state.ts'

test('a part is called at once, and when what it shows differs, with the state of before', (t) => {
  const state = startState(viewOf('at=43,-2&radius=30'))
  const radii: [number, number | undefined][] = []
  state.follow(['at', 'radiusKm'], ({ radiusKm }, before) => radii.push([radiusKm, before?.radiusKm]))
  state.change({ radiusKm: 40 })
  state.change({ radiusKm: 40, sort: 'name' })
  state.ask({ direction: 'load' })
  t.deepEqual(radii, [[30, undefined], [40, 30]])
})

test('a state is another one after each change, and the question keeps what is not asked anew', (t) => {
  const state = startState(viewOf('direction=load&mw=20'))
  const before = state.now()
  state.ask({ least: null })
  t.deepEqual(before.question.least, { amount: 20, unit: 'MW' })
  t.deepEqual(state.now(), { ...before, question: { ...before.question, least: null } })
})

test('a part that changes the state in its turn leaves none with an older one', (t) => {
  const state = startState(viewOf(''))
  const panels: string[] = []
  state.follow(['sort'], ({ sort }) => {
    if (sort === 'name') state.change({ panel: 'asset' })
  })
  state.follow(['sort', 'panel'], ({ sort, panel }) => panels.push(`${sort} ${panel}`))
  state.change({ sort: 'name' })
  t.is(panels[0], 'null list')
  t.deepEqual([...new Set(panels.slice(1))], ['name asset'])
})
