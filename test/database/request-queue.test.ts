import test from 'ava'
import type pg from 'pg'
import { ask, connect } from '../../src/database/ask-database.ts'
import { openPool } from '../../src/database/pool.ts'
import { waitingFor } from '../../src/database/request-queue.ts'
import { DatabaseAway } from '../../src/errors/refusal.ts'
import { testDatabase } from '../helpers/database.ts'

/** One connection, for which a request may be expected to wait 1.5 s. */
async function onePool(): Promise<pg.Pool> {
  const { url } = await testDatabase()
  return openPool(url, 'web', { connections: 1, connectTimeout: 5000, statementTimeout: 0 })
}

/** Takes a connection and holds it for some ms; answers whether it was to be had. */
async function hold(pool: pg.Pool, ms: number, caller?: string): Promise<boolean> {
  try {
    const client = await connect(pool, caller)
    await ask(client, { name: 'hold', text: 'select pg_sleep($1)', values: [ms / 1000] })
    client.release()
    return true
  } catch (error) {
    if (error instanceof DatabaseAway) return false
    throw error
  }
}

/** Answers how long one took in the middle, which is at least what the pool saw: a busy machine takes longer than it is told to. */
async function oneAfterTheOther(pool: pg.Pool, times: number, ms: number): Promise<number> {
  const took: number[] = []
  for (let n = 0; n < times; n++) {
    const begun = performance.now()
    await hold(pool, ms)
    took.push(performance.now() - begun)
  }
  return took.toSorted((a, b) => a - b)[times >> 1] ?? NaN
}

test.serial('quick requests are not refused after a few slow ones', async (t) => {
  const pool = await onePool()
  t.teardown(() => pool.end())
  await oneAfterTheOther(pool, 31, 0)
  await oneAfterTheOther(pool, 3, 1000)
  // The mean is 100 ms, with which the sixteenth would wait too long.
  const served = await Promise.all(Array.from({ length: 60 }, () => hold(pool, 0)))
  t.deepEqual([...new Set(served)], [true])
})

test.serial('of too many requests at once, those are refused that would wait too long, and the others are served', async (t) => {
  const pool = await onePool()
  t.teardown(() => pool.end())
  const usual = await oneAfterTheOther(pool, 31, 50)
  const served = await Promise.all(Array.from({ length: 100 }, () => hold(pool, 50)))
  const count = served.filter(Boolean).length
  t.log(`${count} of 100 served`)
  t.true(count > 1500 / usual && count <= 32, `${usual} ms each`)
  t.deepEqual(served, [...Array<boolean>(count).fill(true), ...Array<boolean>(100 - count).fill(false)], 'the first come are served')
})

test.serial('callers take turns: many requests of one neither delay those of another nor have them refused', async (t) => {
  const pool = await onePool()
  t.teardown(() => pool.end())
  await oneAfterTheOther(pool, 31, 50)
  const order: string[] = []
  const ask = async (caller: string) => {
    const served = await hold(pool, 50, caller)
    order.push(served ? caller : `${caller} refused`)
  }
  await Promise.all([...Array<string>(40).fill('busy'), 'other', 'other', 'third'].map(ask))
  const served = order.filter((each) => !each.endsWith('refused'))
  t.true(order.includes('busy refused'), 'the queue was full for the busy one')
  t.deepEqual(served.slice(0, 6), ['busy', 'busy', 'other', 'third', 'busy', 'other'])
})

test.serial('a request that gets no connection in time leaves its line, and the next one gets it', async (t) => {
  const { url } = await testDatabase()
  const pool = openPool(url, 'web', { connections: 1, connectTimeout: 300, statementTimeout: 0 })
  t.teardown(() => pool.end())
  const client = await connect(pool, 'first')
  await t.throwsAsync(connect(pool, 'late'), { instanceOf: DatabaseAway })
  t.is(waitingFor(pool), 0)
  const next = connect(pool, 'next')
  t.is(waitingFor(pool), 1)
  client.release()
  ;(await next).release()
  t.is(waitingFor(pool), 0)
})
