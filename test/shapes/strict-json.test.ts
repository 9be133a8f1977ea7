import test from 'ava'
import fc from 'fast-check'
import { NotKept, parseStrictJson, StrictJsonError } from '../../src/shapes/strict-json.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

for (const [what, text, problem] of [
  ['a member twice', '{"a":1,"a":2}', 'the member "a" is given more than once'],
  ['a member twice, once escaped', '{"a":1,"\\u0061":2}', 'the member "a" is given more than once'],
  ['a member twice, further in', '[{"b":{"a":1,"c":2,"a":1}}]', 'the member "a" is given more than once'],
  ['33 deep', nested(33), 'nested more than 32 deep'],
  ['5,000 deep', `{"filters":${nested(5000)}}`, 'nested more than 32 deep'],
  ['30,000 deep and never closed', '['.repeat(30_000), 'nested more than 32 deep'],
  ['5,000 elements', `[${Array(5000).fill(1)}]`, 'more than 4000 values'],
] as const) {
  test(`${what} is refused`, (t) => {
    t.is(t.throws(() => parseStrictJson(text), { instanceOf: StrictJsonError })?.message, problem)
  })
}

test('the same name in two objects, and names in strings, are no repetition', (t) => {
  t.deepEqual(parseStrictJson('[{"a":1},{"a":"\\"a\\":1,\\"a\\":2"}]'), [{ a: 1 }, { a: '"a":1,"a":2' }])
  t.deepEqual(parseStrictJson(nested(32)), JSON.parse(nested(32)))
})

for (const [text, kept] of [
  ['60.19', true], ['60.190', true], ['0', true], ['-0.5', true], ['100', true], ['0.30000000000000004', true], ['123456789012345', true],
  ['0.00000000012', true], ['-0.0000001', true], ['0.00000012345678901234568', true], ['60.1900000000000001', false], ['12345678901234567890', false], ['1e3', false], ['1E-2', false],
] as const) {
  test(`the number ${text} is ${kept ? 'kept' : 'not kept'}`, (t) => {
    const read = parseStrictJson(`[${text}]`) as unknown[]
    if (kept) t.is(read[0], Number(text))
    else t.true(read[0] instanceof NotKept)
  })
}

test('half of a surrogate pair is no text', (t) => {
  t.true((parseStrictJson('["\\ud800"]') as unknown[])[0] instanceof NotKept)
  t.deepEqual(parseStrictJson('["\\ud83d\\ude00"]'), ['😀'])
})

test('whatever else is JSON is read as JSON.parse reads it, and whatever is none is a SyntaxError', (t) => {
  fc.assert(fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
    const text = JSON.stringify(value)
    if (/\\ud[89a-f]|\de[+-]?\d/i.test(text)) return
    t.deepEqual(JSON.stringify(parseStrictJson(text)).includes('NotKept') ? null : parseStrictJson(text), JSON.parse(text))
  }), { numRuns: 500, seed: 7 })
  fc.assert(fc.property(fc.string({ unit: fc.constantFrom('{', '}', '[', ']', '"', ':', ',', '\\', '1', 'a', ' ') }), (text) => {
    const outcome = (read: () => unknown) => {
      try {
        return JSON.stringify(read())
      } catch (error) {
        return error instanceof SyntaxError
      }
    }
    if (/"a":.*"a":|"":.*"":/s.test(text)) return
    t.deepEqual(outcome(() => parseStrictJson(text)), outcome(() => JSON.parse(text)))
  }), { numRuns: 3000, seed: 7 })
})
