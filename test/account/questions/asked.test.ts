import test from 'ava'
import { readQuestion } from '../../../src/account/questions/asked.ts'

test('a question that is kept asks of headlines alone, whatever the list also had, and says no more', (t) => {
  const { params, view, seen } = readQuestion({ view: 'also=conditional&direction=load&mw=5', bbox: '0,50,1,51', source: '', upstream: '' })
  t.deepEqual(Object.keys(params).sort(), ['bbox', 'direction', 'min_capacity_mw'])
  t.is(view, 'direction=load&mw=5')
  t.is(seen.question.also, null)
})
