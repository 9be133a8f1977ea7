import test from 'ava'
import { causeChain } from '../../src/observe/cause-chain.ts'

test('a chain of causes is told from the last fault to the first, at most five', (t) => {
  const told = causeChain(new Error('outer', { cause: new TypeError('inner', { cause: 'a word' }) }))
  t.regex(told, /^Error: outer\n[^]*\ncaused by TypeError: inner\n[^]*\ncaused by a word$/)
  t.is(causeChain('a word'), 'a word')
  t.is(causeChain(undefined), '')
  const circle = new Error('round')
  circle.cause = circle
  t.is(causeChain(circle).split('caused by').length, 5)
})
