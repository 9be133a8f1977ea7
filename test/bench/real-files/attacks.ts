import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { hashOfKey, makeKey } from '../../../src/access/key.ts'
import { startApi } from '../http/servers.ts'
import { sitesText, timeMostSites } from './most-sites.ts'
import { timeBesideUnread } from './unread.ts'

/**
 * `bin/node test/bench/real-files/attacks.ts URL`: on a database with the files that operators published, what others are answered while one key of plan
 * free, and one address without a key, ask for the dearest that they may; how long a search takes while another account reads none of its answers; then
 * what the largest questions about sites take of the processor. Exits 1 where the search takes too long.
 */

const SECONDS = 20

/** Of a search beside answers that are not read: in ms, or on a busy machine in times of what it takes by itself. */
const LONGEST_SEARCH = 500
const MOST_TIMES = 3

type Ask = { path: string; headers: Record<string, string> }

const [url] = process.argv.slice(2)
if (url === undefined) {
  console.error('attacks.ts: name the owner’s address of a database that load.ts has filled')
  process.exit(1)
}
const owner = new pg.Client({ connectionString: url })
await owner.connect()
const server = await startApi(url, { TRUSTED_PROXIES: '127.0.0.1,::1', HEADROOM_ADDRESS_RATE: '20', HEADROOM_ADDRESS_BURST: '200' })
try {
  const [free, pro] = [await keyOn('free'), await keyOn('pro')]
  const from = (address: string) => ({ 'X-Forwarded-For': address })
  const others: Record<string, (n: number) => Ask> = {
    search: () => ({ path: '/v1/capacity?min_capacity_mw=20&limit=20', headers: { 'X-API-Key': pro } }),
    key: () => ({ path: '/v1/key', headers: { 'X-API-Key': pro } }),
    coverage: () => ({ path: '/v1/coverage', headers: from('198.51.100.7') }),
    'cold tile': (n) => ({ path: `/v1/tiles/assets/11/${1000 + n}/${760 + (n % 20)}.mvt`, headers: from('198.51.100.8') }),
  }
  const conditions = Array.from({ length: 100 }, (_, n) => `asset_name<>'${n}'`).join(' AND ')
  const items = `/ogc/collections/capacity/items?filter=${encodeURIComponent(conditions)}`
  const attacks: [string, number, (n: number) => Ask][] = [
    ['nobody', 0, () => ({ path: '/live', headers: {} })],
    ['100 conditions of a filter, plan free, ten a second', 10, () => ({ path: items, headers: { 'X-API-Key': free } })],
    ['5,000 items, one address, six at once', 6, (n) => ({ path: `/ogc/collections/assets/items?limit=5000&offset=${n % 9}`, headers: from('203.0.113.1') })],
    ['a GeoPackage of 5,000 items, one address, 24 at once', 24, (n) => ({ path: `/ogc/collections/assets/items?limit=5000&f=gpkg&offset=${n % 9}`, headers: from('203.0.113.2') })],
  ]
  for (const [name, many, ask] of attacks) await attack(name, many, ask, others)
  const { rows: [meter] } = await owner.query<{ used: string }>(`select used from access.meter m join access.account a on a.id = m.account_id where a.name = 'attack free'`)
  console.log(`the key of plan free has used ${meter?.used} requests`)
  await besideUnread(pro)
  for (const each of await timeMostSites(owner)) console.log(sitesText(each))
} finally {
  await server.stop()
  await owner.end()
}

async function keyOn(plan: string): Promise<string> {
  const key = makeKey('live')
  await owner.query('select access.create_key(access.create_account($1, $2), $3, null, $4)', [`attack ${plan}`, plan, 'live', hashOfKey(key)])
  return key
}

async function status({ path, headers }: Ask): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers })
  await answer.arrayBuffer()
  return answer.status
}

/** Ten a second of a key, whether or not they are answered; of an address so many at once, again and again. */
async function attack(name: string, many: number, ask: (n: number) => Ask, others: Record<string, (n: number) => Ask>): Promise<void> {
  const end = Date.now() + 1000 * SECONDS
  const got: number[] = []
  const sent: Promise<unknown>[] = []
  let n = 0
  const note = async () => got.push(await status(ask(n++)))
  const attacking = many === 0 ? [] : name.includes('a second')
    ? [(async () => { for (; Date.now() < end; await sleep(100)) sent.push(note()) })()]
    : Array.from({ length: many }, async () => { while (Date.now() < end) await note() })
  const seen = await Promise.all(Object.entries(others).map(async ([what, other]) => {
    const answers: { status: number; ms: number }[] = []
    for (let turn = 0; Date.now() < end; turn++) {
      const begun = performance.now()
      answers.push({ status: await status(other(turn)), ms: performance.now() - begun })
      await sleep(500)
    }
    const median = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[answers.length >> 1] ?? NaN
    return `${what} ${answers.filter((each) => each.status >= 500).length} of ${answers.length} failed, ${Math.round(median)} ms in the middle`
  }))
  await Promise.all([...attacking, ...sent])
  console.log(`${name}: ${seen.join('; ')}; the attacker ${JSON.stringify(Object.fromEntries([...Map.groupBy(got, (each) => each)].map(([code, all]) => [code, all.length])))}`)
}

/** The other account may ask as often as it likes here: refused for its rate, it would have little to read. */
async function besideUnread(key: string): Promise<void> {
  const busy = await keyOn('enterprise')
  const { rows: [plan] } = await owner.query<{ rate: number }>(`select rate_per_second as rate from access.plan where id = 'enterprise'`)
  const allow = (rate: number | undefined) => owner.query(`update access.plan set rate_per_second = $1 where id = 'enterprise'`, [rate])
  await allow(100_000)
  const { quiet, held } = await timeBesideUnread(server.port, busy, key).finally(() => allow(plan?.rate))
  console.log(`200 connections with 20 answers each that are not read: a search of another account takes ${Math.round(held)} ms in the middle, ${Math.round(quiet)} when it is quiet`)
  if (held > LONGEST_SEARCH && held > MOST_TIMES * quiet) process.exitCode = 1
}
