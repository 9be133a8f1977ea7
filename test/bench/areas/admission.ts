import type pg from 'pg'
import { hashOfKey } from '../../../src/access/key.ts'
import { serverClock, withClient, type Area } from '../bench-area.ts'
import { percentile, timed, type Figure } from '../figures.ts'
import { withAccounts } from '../http/accounts.ts'

const ACCOUNTS = 500

/** Requests of one statement; 500 is the most that an API process sends. */
const SIZES = [1, 16, 100, 500]

const ROUNDS = 20

/**
 * What a primary takes to judge and count requests of 500 accounts, in batches of several sizes on one connection, and what log it writes for
 * them: the ceiling of keyed requests, however many standbys read.
 */
export const admission: Area = async ({ loaded }) => withClient(await loaded(), (owner) => withAccounts(owner, ACCOUNTS, async (keys) => {
  const hashes = keys.map((key) => hashOfKey(key))
  const clock = await serverClock(owner)
  const spent = SIZES.map(() => [] as number[])
  const log = SIZES.map(() => [] as number[])
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [n, size] of SIZES.entries()) {
      const before = await logPosition(owner)
      const ms = await timed(async () => {
        for (let first = 0; first < ACCOUNTS; first += size) await admit(owner, hashes.slice(first, first + size))
      }, clock)
      // The first round prepares the statement.
      if (round === 0) continue
      spent[n]?.push(ms * 1000 / ACCOUNTS)
      log[n]?.push((await logPosition(owner) - before) / ACCOUNTS)
    }
  }
  const [times, bytes] = [spent, log].map((all) => all.map((samples) => percentile(samples, 0.5)))
  return SIZES.flatMap((size, n): Figure[] => {
    const time = times?.[n] ?? NaN
    const figure = (name: string, value: number, unit: string, reference: number): Figure =>
      ({ area: 'admission', name: `batches of ${size}: ${name}`, value, unit, reference, against: 'one by one', target: null })
    return [
      figure('processor time for one request', time, 'µs', times?.[0] ?? NaN),
      figure('batches that fill one processor', 1e6 / time / size, '/s', NaN),
      figure('log written for one request', bytes?.[n] ?? NaN, 'bytes', bytes?.[0] ?? NaN),
    ]
  })
}))

async function admit(client: pg.Client, hashes: (Buffer | null)[]): Promise<void> {
  const values = [hashes, hashes.map(() => null), hashes.map(() => 1), hashes.map(() => '/v1/capacity')]
  const { rows } = await client.query<{ refusal: string | null }>({ name: 'admit', text: 'select * from api.admit_requests($1, $2, $3, $3, $4)', values })
  const refused = rows.find(({ refusal }) => refusal !== null)
  if (refused !== undefined || rows.length !== hashes.length) throw new Error(`refused: ${refused?.refusal}`)
}

/** Bytes of the write-ahead log since its beginning. */
async function logPosition(client: pg.Client): Promise<number> {
  const { rows: [row] } = await client.query<{ bytes: string }>(`select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as bytes`)
  return Number(row?.bytes)
}
