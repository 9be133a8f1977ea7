import test from 'ava'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../../src/database/ask-database.ts'
import { openPool } from '../../src/database/pool.ts'
import { inOpenThird } from '../../src/database/request-queue.ts'
import { DatabaseAway } from '../../src/errors/refusal.ts'
import { testDatabase } from '../helpers/database.ts'

async function poolOf(connections: number, connectTimeout: number) {
  const { url } = await testDatabase()
  return openPool(url, 'web', { connections, connectTimeout, statementTimeout: 0 })
}

test('of callers without a key a third of the connections is in use, in turns; the others are free', async (t) => {
  const pool = await poolOf(9, 60_000)
  t.teardown(() => pool.end())
  const begun: number[] = []
  const ends: (() => void)[] = []
  const all = Array.from({ length: 10 }, (_, n) => inOpenThird(pool, `caller ${n}`, async () => {
    begun.push(n)
    const client = await connect(pool)
    await new Promise<void>((resolve) => ends.push(resolve))
    client.release()
    if (n === 4) throw new Error('a statement that fails gives its turn on, too')
    return n
  }).catch(() => 'failed'))
  for (let n = 3; n <= 10; n++) {
    while (ends.length < n) await sleep(5)
    t.deepEqual(begun, Array.from({ length: n }, (_, at) => at))
    const held = await Promise.all(Array.from({ length: 6 }, () => connect(pool)))
    for (const client of held) client.release()
    ends[n - 3]?.()
  }
  for (const end of ends) end()
  t.deepEqual(await Promise.all(all), [0, 1, 2, 3, 'failed', 5, 6, 7, 8, 9])
})

test('whoever has waited for long enough is refused, and takes no turn', async (t) => {
  const pool = await poolOf(2, 500)
  t.teardown(() => pool.end())
  let end = () => {}
  const first = inOpenThird(pool, 'anybody', () => new Promise<void>((resolve) => { end = resolve }))
  let ran = false
  await t.throwsAsync(inOpenThird(pool, 'anybody', async () => { ran = true }), { instanceOf: DatabaseAway })
  end()
  await first
  t.false(ran)
  t.is(await inOpenThird(pool, 'anybody', async () => 'next'), 'next')
})

test('callers without a key take turns: many requests of one do not delay those of another', async (t) => {
  const pool = await poolOf(3, 60_000)
  t.teardown(() => pool.end())
  const order: string[] = []
  await Promise.all([...Array<string>(5).fill('busy'), 'other'].map((caller) => inOpenThird(pool, caller, async () => {
    order.push(caller)
    await sleep(5)
  })))
  t.deepEqual(order, ['busy', 'busy', 'other', 'busy', 'busy', 'busy'])
})

test('one of them has a third of their connections at most, while the others are free', async (t) => {
  const pool = await poolOf(18, 60_000)
  t.teardown(() => pool.end())
  let [now, most] = [0, 0]
  const ends: (() => void)[] = []
  const all = Array.from({ length: 6 }, () => inOpenThird(pool, 'busy', async () => {
    most = Math.max(most, ++now)
    await new Promise<void>((resolve) => ends.push(resolve))
    now--
  }))
  for (let n = 1; n <= 6; n++) {
    while (ends.length < n) await sleep(5)
    t.is(await inOpenThird(pool, 'other', async () => 'served'), 'served')
    ends[n - 1]?.()
  }
  await Promise.all(all)
  t.is(most, 2)
})
