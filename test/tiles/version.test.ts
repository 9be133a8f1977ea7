import { setTimeout as pause } from 'node:timers/promises'
import test from 'ava'
import { followVersion } from '../../tiles/version.ts'
import { until } from '../helpers/until.ts'

test('the version is read once for all who ask, then known until half its age', async (t) => {
  let reads = 0
  const feed = followVersion(async () => `e.${++reads}`, 60_000)
  t.deepEqual(await Promise.all([feed.current(), feed.current(), feed.current()]), ['e.1', 'e.1', 'e.1'])
  t.is(await feed.current(), 'e.1')
  t.is(reads, 1)
})

test('after half its age it is read again beside the request', async (t) => {
  let reads = 0
  const feed = followVersion(async () => `e.${++reads}`, 2000)
  await feed.current()
  await pause(1100)
  t.is(await feed.current(), 'e.1')
  await until(async () => await feed.current() === 'e.2', 1000)
  t.is(reads, 2)
})

test('a version heard of counts at once; an older one of the same epoch does not', async (t) => {
  const feed = followVersion(async () => 'e.9', 60_000)
  await feed.current()
  for (const [heard, known] of [['e.10', 'e.10'], ['e.9', 'e.10'], ['e.1', 'e.10'], ['f.1', 'f.1']] as const) {
    feed.learn(heard)
    t.is(await feed.current(), known)
  }
})

test('a version read before a later one was heard of does not win', async (t) => {
  const answer = Promise.withResolvers<string>()
  const feed = followVersion(() => answer.promise, 60_000)
  const asked = feed.current()
  feed.learn('e.2')
  answer.resolve('e.1')
  t.is(await asked, 'e.2')
})

test('past its age a version is not given out, and a failure is not kept', async (t) => {
  let away = false
  const feed = followVersion(async () => {
    if (away) throw new Error('database away')
    return 'e.1'
  }, 60)
  await feed.current()
  away = true
  await pause(80)
  await t.throwsAsync(feed.current(), { message: 'database away' })
  away = false
  t.is(await feed.current(), 'e.1')
})
