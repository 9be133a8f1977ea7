import test from 'ava'
import { isMisspelt } from '../../src/mcp/spelling.ts'

test('a name is meant that differs in a letter or two, by its length', (t) => {
  for (const [asked, name] of [
    ['Amsterdm', 'Amsterdam'], ['Munchen', 'München'], ['Almeria', 'Almería'], ['Sevila', 'Sevilla'], ['Utrech', 'Utrecht'], ['Lisbn', 'Lisbon'], ['Frankfrut', 'Frankfurt'],
    ['saint etiene', 'Saint-Étienne'], ['asset 30x', 'Asset 30'],
  ] as const) t.true(isMisspelt(asked, name), asked)
  for (const [asked, name] of [
    ['Nowhereville123', 'Méréville'], ['zzzzzz', 'ZZZ'], ['zzzz', 'ZZZ'], ['hello', 'Hellín'], ['foobar', 'Óbar'], ['Rotrdam', 'Amsterdam'], ['BSP 400114', 'BSP 400113'], ['', ''.padEnd(3, 'a')],
  ] as const) t.false(isMisspelt(asked, name), asked)
})
