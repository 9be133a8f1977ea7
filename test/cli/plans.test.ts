import test from 'ava'
import type { Plan } from '../../src/access/plans.ts'
import { headroom } from '../helpers/headroom.ts'
import { issueKey, testServer, type TestServer } from '../helpers/server.ts'

async function run(...parameters: string[]) {
  const { database } = await testServer()
  return headroom(parameters, { DATABASE_URL: database.url })
}

async function served({ get }: TestServer): Promise<Plan[]> {
  const { data } = await (await get('/v1/plans')).json() as { data: Plan[] }
  return data
}

test.serial('plan list tells what plans allow, as a table and as GET /v1/plans serves it', async (t) => {
  const server = await testServer()
  const { stdout } = await run('plan', 'list')
  t.regex(stdout, /^plan +quota_per_month +rate_per_second +page_size +nearby_radius_km +download_slots +requests_listed$/m)
  t.regex(stdout, /^business +1000000 +50 +200 +250 +2 +1000$/m)
  t.deepEqual(JSON.parse((await run('plan', 'list', '--json')).stdout), await served(server))
})

test.serial('plan set changes limits at once: of requests, of what is cached, and of every answer that a client has', async (t) => {
  const server = await testServer()
  const { key } = await issueKey(server.database, 'pro')
  const paths = ['/v1/plans', '/v1/countries', '/v1/operators', '/v1/substations', '/v1/key']
  const ask = (path: string, tag = '') => server.get(path, { headers: { 'X-API-Key': key, 'If-None-Match': tag } })
  for (const path of paths) await ask(path) // what may be cached is cached now
  const tags = await Promise.all(paths.map(async (path) => (await ask(path)).headers.get('ETag') ?? ''))
  const before = await served(server)

  const { code, stdout } = await run('plan', 'set', 'pro', 'page_size=150', 'rate_per_second=20', '--json')
  const changed = before.map((plan) => (plan.id === 'pro' ? { ...plan, page_size: 150, rate_per_second: 20 } : plan))
  t.is(code, 0)
  t.deepEqual(JSON.parse(stdout), changed[1])
  for (const [at, path] of paths.entries()) t.is((await ask(path, tags[at])).status, 200, path)
  t.deepEqual(await served(server), changed)
  t.is((await ask('/v1/countries?limit=150')).status, 200)
  t.is((await ask('/v1/countries?limit=151')).status, 400)

  t.regex((await run('plan', 'set', 'pro', 'page_size=20')).stdout, /^pro +50000 +20 +20 +100 +0 +1000$/m)
  const { pagination } = await (await ask('/v1/countries')).json() as { pagination: { limit: number } }
  t.is(pagination.limit, 20)
})

test.serial('the reference and the OpenAPI document tell a changed limit within a second', async (t) => {
  const { get } = await testServer()
  const told = async () => [await (await get('/docs/reference/plans')).text(), await (await get('/v1/openapi.json')).text()].map((text) => /31[, ]?337/.test(text))
  t.deepEqual(await told(), [false, false])
  t.is((await run('plan', 'set', 'free', 'quota_per_month=31337')).code, 0)
  const changed = performance.now()
  while (performance.now() - changed < 1000 && (await told()).includes(false));
  t.deepEqual(await told(), [true, true])
})

test.serial('a plan changed by hand changes what is served as well', async (t) => {
  const server = await testServer()
  const tag = (await server.get('/v1/plans')).headers.get('ETag') ?? ''
  t.is((await server.get('/v1/plans', { headers: { 'If-None-Match': tag } })).status, 304)
  await server.database.owner.query(`update access.plan set download_slots = 3 where id = 'business'`)
  t.is((await server.get('/v1/plans', { headers: { 'If-None-Match': tag } })).status, 200)
  t.is((await served(server))[2]?.download_slots, 3)
})

test.serial('a limit that there is not, or a value out of its range, is refused, and nothing changes', async (t) => {
  const server = await testServer()
  const before = await served(server)
  for (const [plan, limits, message] of [
    ['gold', { page_size: '1' }, 'No plan "gold": there are free, pro, business, enterprise'],
    ['pro', { pages: '1' }, 'No limit "pages": there are quota_per_month, rate_per_second, page_size, nearby_radius_km, download_slots, requests_listed'],
    ['pro', { id: 'free' }, 'No limit "id": there are quota_per_month, rate_per_second, page_size, nearby_radius_km, download_slots, requests_listed'],
    ['pro', { download_slots: '1', page_size: '0' }, 'page_size: expected a whole number from 1 to 1000, not "0"'],
    ['pro', { page_size: '1001' }, 'page_size: expected a whole number from 1 to 1000, not "1001"'],
    ['pro', { rate_per_second: '1.5' }, 'rate_per_second: expected a whole number from 1 to 100000, not "1.5"'],
    ['pro', { nearby_radius_km: '' }, 'nearby_radius_km: expected a whole number from 1 to 1000, not ""'],
    ['pro', { quota_per_month: '9'.repeat(20) }, `quota_per_month: expected a whole number from 1 to 1000000000000, not "${'9'.repeat(20)}"`],
    ['pro', { download_slots: '-1' }, 'download_slots: expected a whole number from 0 to 1000, not "-1"'],
  ] as const) {
    await t.throwsAsync(server.database.owner.query('select access.set_limits($1, $2)', [plan, limits]), { code: 'HR003', message })
  }
  for (const [parameters, message] of [
    [['pro', 'page_size=x'], 'page_size: expected a whole number from 1 to 1000, not "x"'],
    [['pro', 'page_size'], '"page_size": expected NAME=VALUE, such as page_size=100'],
    [['pro', 'page_size=1', 'page_size=2'], 'page_size is given twice'],
  ] as const) {
    const { code, stdout, stderr } = await run('plan', 'set', ...parameters)
    t.deepEqual([code, stdout, stderr], [1, '', `headroom: ${message}\n`])
  }
  t.deepEqual(await served(server), before)
})
