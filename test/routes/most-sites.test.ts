import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { STATEMENT_TIMES } from '../../src/keyed/statement-time.ts'
import { ROOT } from '../../src/settings/config.ts'
import { capacityServer } from '../helpers/capacity-rows.ts'

/** As many sites as may be asked for at once, from a corner of the assets to the other. */
const sitesIn = (west: number, south: number, degrees: number) => (
  Array.from({ length: 500 }, (_, n) => ({ name: String(n), lat: south + (n % 25) / 25 * degrees, lon: west + Math.floor(n / 25) / 20 * degrees })))

/** More than any asset has: nothing ends the search early. */
const filters = { min_capacity_mw: 300 }

/**
 * Exact distances that a site may take, whatever is within its reach: of the fifty nearest for its answer, for what is passed over and for what is offered, and of
 * the five that are told. Each takes ten times as long as one on a sphere.
 */
const MOST_DISTANCES = 400

// The machine is shared: what the work takes is counted, and not timed.
test.before(() => { STATEMENT_TIMES.enterprise = 110_000 })

for (const radius of [25, 250, 500]) {
  test.serial(`500 sites within ${radius} km are all answered, in their order`, async (t) => {
    t.timeout(120_000)
    const { get, key } = await capacityServer()
    const sites = sitesIn(-3.1, 42.9, 0.4)
    const answer = await get('/v1/capacity/sites', {
      method: 'POST', headers: { 'Content-Type': 'application/json', 'X-API-Key': key }, body: JSON.stringify({ sites, radius_km: radius, filters }),
    })
    t.is(answer.status, 200)
    const { data } = await answer.json() as { data: { name: string; nearest: null; nearer: object[] }[] }
    t.deepEqual(data.map(({ name }) => name), sites.map(({ name }) => name))
    t.true(data.every(({ nearest, nearer }) => nearest === null && nearer.length === 5), JSON.stringify(data[0]))
  })
}

test.serial('500 sites that each have 3,500 assets within reach take exact distances of a few of them', async (t) => {
  t.timeout(240_000)
  const { database: { owner } } = await capacityServer()
  await owner.query(await readFile(join(ROOT, 'test/questions/crowd.sql'), 'utf8'))
  await owner.query('analyze')
  const client = await owner.connect()
  try {
    await client.query(`set jit = off; set track_functions = 'all'; begin`)
    const { rows: [answer] } = await client.query<{ sites: number }>(
      `select jsonb_array_length(data::jsonb) as sites from api.capacity_sites((select p from access.plan p where p.id = 'enterprise'), $1, null)`,
      [JSON.stringify({ sites: sitesIn(20, 10, 2), radius_km: 500, filters })])
    t.is(answer?.sites, 500)
    const { rows: [taken] } = await client.query<{ calls: string }>(`select sum(calls) as calls from pg_stat_xact_user_functions where funcname = 'st_distance'`)
    t.log(`${taken?.calls} exact distances`)
    t.true(Number(taken?.calls) > 0 && Number(taken?.calls) < 500 * MOST_DISTANCES, `${taken?.calls} exact distances`)
  } finally {
    await client.query('rollback')
    client.release(true)
  }
})
