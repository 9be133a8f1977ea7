import test from 'ava'
import { answerCache, type CachedAnswer } from '../../src/routes/answer-cache.ts'

function answer(cacheKey: string, bytes = 10_000): CachedAnswer {
  return { cacheKey, row: { version: cacheKey, default_limit: 50, data: 'x'.repeat(bytes), next_after: null, meta: '{}' } }
}

const cached = (get: (query: string) => CachedAnswer[], queries: string[]) => queries.filter((query) => get(query).length > 0)

test('the cache stays below its bound, and has what was asked for last', (t) => {
  const { get, add } = answerCache(1_000_000)
  const queries = Array.from({ length: 1000 }, (_, n) => `query ${n}`)
  for (const query of queries) {
    add(query, answer('1'))
    get('query 0')
  }
  const rest = cached(get, queries)
  // Two bytes a character, and what an entry costs.
  t.true(rest.length > 40 && rest.length < 50, `${rest.length} cached`)
  t.deepEqual(rest, ['query 0', ...queries.slice(1001 - rest.length)])
})

test('an answer larger than the cache is not cached, and takes its query’s others with it', (t) => {
  const { get, add } = answerCache(100_000)
  add('query', answer('1'))
  add('query', answer('2', 60_000))
  t.deepEqual(get('query'), [])
})

test('a query has one answer a cache key, the newest eight', (t) => {
  const { get, add } = answerCache(1_000_000)
  for (const n of [...Array(12).keys(), 7]) add('query', answer(String(n)))
  t.deepEqual(get('query').map(({ cacheKey }) => cacheKey), ['7', '11', '10', '9', '8', '6', '5', '4'])
  t.deepEqual(get('another'), [])
})
