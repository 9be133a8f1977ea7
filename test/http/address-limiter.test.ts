import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import test from 'ava'
import fc from 'fast-check'
import { addressLimiter, networkOf } from '../../src/http/address-limiter.ts'

test('in no window of any length does a network get more than burst + rate · w, nor less when it keeps asking', (t) => {
  fc.assert(fc.property(
    fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 300 }), fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 50, maxLength: 600 }),
    (rate, burst, pauses) => {
      let clock = 5_000
      const take = addressLimiter(rate, burst, () => clock)
      const served: number[] = []
      for (const pause of pauses) {
        clock += pause
        if (take('one') === 0) served.push(clock)
      }
      for (let first = 0; first < served.length; first++) {
        for (let last = first; last < served.length; last++) {
          const window = ((served[last] ?? 0) - (served[first] ?? 0)) / 1000
          if (last - first + 1 > burst + rate * window + 1e-6) return false
        }
      }
      return served.length >= Math.min(burst, pauses.length)
    },
  ), { numRuns: 200 })
  t.pass()
})

test('a refused network is admitted after the seconds that it was told', (t) => {
  let clock = 0
  const take = addressLimiter(20, 200, () => clock)
  t.deepEqual(Array.from({ length: 201 }, () => take('one')).filter((wait) => wait > 0), [1])
  t.is(take('another'), 0)
  clock += 1000
  t.deepEqual(Array.from({ length: 21 }, () => take('one')), [...Array<number>(20).fill(0), 1])
  const slow = addressLimiter(1, 5, () => clock)
  t.deepEqual(Array.from({ length: 6 }, () => slow('one')), [0, 0, 0, 0, 0, 1])
  const odd = addressLimiter(1000 / 2002, 1, () => clock)
  t.deepEqual([odd('one'), odd('one')], [0, 3])
  clock += 3000
  t.is(odd('one'), 0)
})

test('a bucket outlives the turn of the generations, and is forgotten when it is full', (t) => {
  let clock = 0
  const take = addressLimiter(20, 200, () => clock)
  const drain = () => Array.from({ length: 300 }, () => take('one')).filter((wait) => wait === 0).length
  t.is(drain(), 200)
  // Turns end every 10 s. 199 of 200 are refilled after 9.95 s, wherever the turn falls.
  for (const pause of [9_950, 5_000, 2_500, 9_950]) {
    clock += pause
    t.is(drain(), pause / 50)
  }
})

test('an attack from a million networks takes no more than 20 MB, and those that keep asking stay limited', (t) => {
  let clock = 0
  const take = addressLimiter(20, 200, () => clock)
  for (let n = 0; n < 200; n++) take('steady')
  const before = heapInUse()
  let admitted = 0
  for (let n = 0; n < 1_000_000; n++) {
    take(`2001:db8:${(n >> 16).toString(16)}:${(n & 65_535).toString(16)}`)
    if (n % 1000 === 0) {
      clock += 1
      if (take('steady') === 0) admitted++
    }
  }
  const grown = heapInUse() - before
  t.log(`${Math.round(grown / 1e6)} MB, ${admitted} admitted in ${clock} ms`)
  t.true(grown < 20e6)
  t.is(take('another'), 0)
  t.true(admitted <= 20)
})

/** Bytes of the heap that something still refers to. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed
}

for (const [address, network] of [
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['2001::3:4:5:6:7:8', '2001:0:3:4'],
  ['2001:db8::4:5:6:7:8', '2001:db8:0:4'],
  ['::2:3:4:5:6:7:8', '0:2:3:4'],
  ['2001:db8:3::', '2001:db8:3:0'],
  ['1::4:5:6:192.0.2.1', '1:0:0:4'],
  ['2001:db8:1:2:3:4:192.0.2.1', '2001:db8:1:2'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0'],
] as const) {
  test(`the network of ${address} is ${network}`, (t) => t.is(networkOf(address), network))
}
