import test from 'ava'
import { keptAnswers, type KeptAnswer } from '../../src/routes/kept-answers.ts'

function answer(mark: string, bytes = 10_000): KeptAnswer {
  return { mark, row: { version: mark, default_limit: 50, data: 'x'.repeat(bytes), next_after: null, meta: '{}' } }
}

const held = (of: (query: string) => KeptAnswer[], queries: string[]) => queries.filter((query) => of(query).length > 0)

test('what is kept stays below its bound, and what was asked for last is kept', (t) => {
  const { of, keep } = keptAnswers(1_000_000)
  const queries = Array.from({ length: 1000 }, (_, n) => `query ${n}`)
  for (const query of queries) {
    keep(query, answer('1'))
    of('query 0')
  }
  const rest = held(of, queries)
  // Two bytes a character, and what keeping costs.
  t.true(rest.length > 40 && rest.length < 50, `${rest.length} kept`)
  t.deepEqual(rest, ['query 0', ...queries.slice(1001 - rest.length)])
})

test('an answer larger than all of the memory is not kept, and takes its query’s others with it', (t) => {
  const { of, keep } = keptAnswers(100_000)
  keep('query', answer('1'))
  keep('query', answer('2', 60_000))
  t.deepEqual(of('query'), [])
})

test('a query keeps one answer a mark, the newest eight', (t) => {
  const { of, keep } = keptAnswers(1_000_000)
  for (const n of [...Array(12).keys(), 7]) keep('query', answer(String(n)))
  t.deepEqual(of('query').map(({ mark }) => mark), ['7', '11', '10', '9', '8', '6', '5', '4'])
  t.deepEqual(of('another'), [])
})
