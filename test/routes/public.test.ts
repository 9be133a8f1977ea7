import test from 'ava'
import { VERSION } from '../../src/settings/version.ts'
import { testServer } from '../helpers/server.ts'

async function body(path: string): Promise<unknown> {
  return (await (await testServer()).get(path)).json()
}

test.serial('health', async (t) => {
  const health = await body('/v1/health') as { database: { latency_ms: number } }
  t.deepEqual(health, {
    status: 'ok', database: { reachable: true, latency_ms: health.database.latency_ms }, version: VERSION,
    contract_version: '1.0.0', sign_in_methods: ['email', 'passkey', 'api_key'],
    data: { assets: 84, series: 21, newest_source_date: '2026-02-04' }, synthetic: true, standbys: [],
  })
  t.true(health.database.latency_ms > 0)
})

test.serial('plans, on one page', async (t) => {
  const { data, pagination } = await body('/v1/plans') as { data: { id: string }[]; pagination: unknown }
  t.deepEqual(data.map(({ id }) => id), ['free', 'pro', 'business', 'enterprise'])
  t.deepEqual(pagination, { limit: 50, next_cursor: null })
  t.deepEqual(data[3], {
    id: 'enterprise', name: 'Enterprise', price_eur: { amount: 1500, from: true }, self_serve: false,
    quota_per_month: 20_000_000, rate_per_second: 200, page_size: 200, nearby_radius_km: 500, download_slots: 5, requests_listed: 1000,
    capabilities: ['changes', 'history', 'as_of', 'webhooks', 'exports'],
  } as unknown as { id: string })
})

test.serial('coverage: counts and status per country, and totals', async (t) => {
  const { data } = await body('/v1/coverage') as { data: { countries: unknown[]; totals: unknown } }
  t.deepEqual(data.countries, [
    country('DE', 'Germany', 'none', [1, 0, 0], [0, 0, 0, 0], 0, [0, 0], null),
    country('ES', 'Spain', 'partial', [2, 1, 0], [4, 2, 2, 2], 84, [21, 1], '2026-02-04'),
    country('FR', 'France', 'planned', [1, 0, 0], [1, 1, 0, 0], 0, [0, 0], null),
    country('NL', 'Netherlands', 'none', [0, 0, 0], [0, 0, 0, 0], 0, [0, 0], null),
  ])
  t.deepEqual(data.totals, {
    countries: 4, operators: 4, sources: 5, assets: 84, series: 21, series_withheld: 1, newest_source_date: '2026-02-04',
  })
})

test.serial('coverage follows a switch and a right at once, and its entity tag with it', async (t) => {
  const { database, get } = await testServer()
  const seen = (await get('/v1/coverage')).headers.get('ETag') ?? ''
  await database.owner.query(`update registry.source set enabled = not enabled where key in ('oeste-off', 'norte-closed')`)
  await database.owner.query('update registry.revision set registry = registry + 1')
  const answer = await get('/v1/coverage', { headers: { 'If-None-Match': seen } })
  const { data } = await answer.json() as { data: { countries: unknown[] } }
  t.deepEqual(data.countries[1], country('ES', 'Spain', 'live', [2, 2, 0], [4, 2, 2, 2], 84, [21, 0], '2026-02-04'))
  await database.owner.query(`update registry.source set enabled = not enabled where key in ('oeste-off', 'norte-closed')`)
})

function country(code: string, name: string, status: string, [total, covered, unshown]: [number, number, number],
  [all, granted, withheld, imported]: [number, number, number, number], assets: number, [series, hidden]: [number, number], newest: string | null) {
  return {
    code, name, coverage_status: status, operators: { total, covered, withheld: unshown }, sources: { total: all, granted, withheld, imported }, assets,
    series, series_withheld: hidden, newest_source_date: newest,
  }
}
