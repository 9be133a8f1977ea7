import test from 'ava'
import { capacityServer, classMeaning, isEnough, matches, rowsOf, shownAmount, type Row } from '../helpers/capacity-rows.ts'
import { bestOf, inOrder } from '../helpers/capacity-tiles.ts'
import { headsTimely, holdsOtherwise } from '../helpers/heads.ts'
import { issueKey } from '../helpers/server.ts'

type Site = { name: string; lat: number; lon: number }
type Nearer = { asset_id: string; distance_m: number; why: string }
type Found = { asset: { id: string }; distance_m: number | null; distance_min_m: number | null }
type Answer = Site & { nearest: Found | null; distance_m: number | null; nearer: Nearer[]; offer: { nearest: Found | null; largest: Found | null } | null }

const SITES: Site[] = Array.from({ length: 40 }, (_, n) => ({ name: `Site ${n}`, lat: 42.9 + n * 7 % 40 / 100, lon: -3.1 + n * 13 % 40 / 100 }))

async function ask(body: unknown, key?: string, query = ''): Promise<Response> {
  const server = await capacityServer()
  return server.get(`/v1/capacity/sites${query}`, {
    method: 'POST', headers: { 'Content-Type': 'application/json', 'X-API-Key': key ?? server.key }, body: JSON.stringify(body),
  })
}

/** What an asset counts as, from its rows by plain rules; undefined where the filters do not ask about it. */
function judge(rows: Row[], filters: Record<string, string>): string | null | undefined {
  const { firmness, fresh_after: fresh, min_capacity_mw: mw, min_capacity_mva: mva, min_voltage_kv: leastKv, max_voltage_kv: mostKv, ...scope } = filters
  const least = { ...(mw !== undefined && { min_capacity_mw: mw }), ...(mva !== undefined && { min_capacity_mva: mva }) }
  const unbounded = Object.fromEntries(Object.keys(least).map((name) => [name, '-Infinity']))
  const voltage = { ...(leastKv !== undefined && { min_voltage_kv: leastKv }), ...(mostKv !== undefined && { max_voltage_kv: mostKv }) }
  const asked = rows.filter((row) => matches(row, scope))
  const judged = (row: Row) => {
    const firm = matches(row, firmness === undefined ? {} : { firmness })
    const recent = matches(row, fresh === undefined ? {} : { fresh_after: fresh })
    const amount = shownAmount(row)
    const some = amount !== null && amount >= 0.0005
    const enough = Object.keys(least).length === 0 ? some : isEnough(row, least)
    const kind = row.granted ? row.state : 'withheld'
    const comparable = Object.keys(least).length === 0 || isEnough(row, unbounded)
    return { firm, recent, timely: firm && recent, enough, why: amount === null ? kind : !some ? 'zero' : comparable ? 'too_little' : 'not_comparable' }
  }
  const heads = headsTimely(asked, filters, (row) => judged(row).timely, classMeaning)
  const isThere = asked.every((row) => matches(row, voltage))
  const told = heads.map(judged)
  if (isThere && told.some(({ timely, enough }) => timely && enough)) return null
  if (isThere && asked.some((row) => holdsOtherwise(row, filters) && judged(row).timely && judged(row).enough)) return 'conditional'
  if (heads.length === 0) return undefined
  if (!isThere) return 'voltage'
  if (told.some(({ firm, enough }) => firm && enough)) return 'stale'
  if (told.some(({ enough }) => enough)) return 'firmness'
  const pool = told.some(({ timely }) => timely) ? told.filter(({ timely }) => timely) : told
  return ['too_little', 'not_comparable', 'zero', 'class_only', 'withheld', 'not_published'].find((each) => pool.some((one) => one.why === each))
}

/** What is offered instead: the nearest that counts as far as the plan looks, and of those around the one with the greatest comparable figure. */
function offerTo(distances: { id: string; d: number }[], rows: Partial<Record<string, Row[]>>, whys: Map<string, string | null | undefined>, filters: Record<string, string>) {
  const { min_capacity_mw: mw, min_capacity_mva: mva, ...others } = filters
  const units = { ...(mw !== undefined && { min_capacity_mw: '-Infinity' }), ...(mva !== undefined && { min_capacity_mva: '-Infinity' }) }
  const best = distances.filter(({ d }) => d <= 12_000).flatMap(({ id }) => bestOf((rows[id] ?? []).filter((row) => matches(row, { ...others, ...units })), filters) ?? [])
    .filter(({ state }) => state === 'figure').toSorted((a, b) => inOrder(a.order, b.order))
  // All sites lie in Spain.
  const athome = { ...filters, country: 'ES' }
  const near = filters.country === undefined || filters.country.split(',').includes('ES')
    ? distances.find(({ id, d }) => d <= 100_000 && judge(rows[id] ?? [], athome) === null) : undefined
  return { nearest: (near ?? distances.find(({ id, d }) => d <= 500_000 && whys.get(id) === null))?.id ?? null, largest: best[0]?.asset ?? null }
}

for (const filters of [
  {}, { min_capacity_mw: '10' }, { min_capacity_mw: '60', direction: 'generation' }, { min_capacity_mw: '99999' }, { firmness: 'firm', min_capacity_mw: '20' },
  { fresh_after: '2026-10-25', min_capacity_mw: '5' }, { min_voltage_kv: '66', min_capacity_mw: '5' }, { max_voltage_kv: '66', direction: 'load' },
  { operator: 'alba', min_capacity_mw: '40' }, { country: 'FR' }, { technology: 'solar', min_capacity_mw: '5' }, { availability_type: 'total', min_capacity_mw: '30' },
  { min_capacity_mva: '20', availability_type: 'total' }, { min_capacity_mw: '60', min_capacity_mva: '20', availability_type: 'total,available' },
  { min_capacity_mva: '20' }, { class: 'unknown' }, { firmness: 'flexible', min_capacity_mw: '150', direction: 'load' }, { firmness: 'unspecified', min_capacity_mw: '9999' },
  { firmness: 'firm', fresh_after: '2026-10-25', min_voltage_kv: '30', min_capacity_mw: '50' },
] as Record<string, string>[]) {
  test.serial(`each site has the nearest asset that counts, and why nearer ones do not, by the rows themselves: ${JSON.stringify(filters)}`, async (t) => {
    const { database } = await capacityServer()
    const rows = Object.groupBy(await rowsOf(database), ({ asset }) => asset)
    const { rows: distances } = await database.owner.query<{ n: number; id: string; d: number }>(`
      select s.n::int, a.id, ST_Distance(a.footprint, ST_SetSRID(ST_MakePoint((s.site ->> 'lon')::float8, (s.site ->> 'lat')::float8), 4326)::geography) as d
      from jsonb_array_elements($1) with ordinality s (site, n) cross join grid.asset a where a.merged_into is null and a.footprint is not null
      order by s.n, d, a.id`, [JSON.stringify(SITES)])
    const body = Object.fromEntries(Object.entries(filters).map(([name, value]) => (
      [name, /^(min|max)_/.test(name) ? Number(value) : name === 'fresh_after' ? value : value.split(',')])))
    const answer = await ask({ sites: SITES, radius_km: 12, filters: body })
    const text = await answer.text()
    t.is(answer.status, 200, text)
    const { data } = JSON.parse(text) as { data: Answer[] }
    const whys = new Map(Object.entries(rows).map(([id, own]) => [id, judge(own ?? [], filters)]))
    const expected = SITES.map((site, at) => {
      const around = distances.filter(({ n, d }) => n === at + 1 && d <= 12_000)
      const nearest = around.find(({ id }) => whys.get(id) === null)
      const nearer = around.slice(0, nearest === undefined ? undefined : around.indexOf(nearest)).filter(({ id }) => typeof whys.get(id) === 'string').slice(0, 5)
      return {
        ...site, nearest: nearest?.id ?? null, distance_m: nearest === undefined ? null : Math.round(nearest.d * 10) / 10, distance_min_m: null,
        nearer: nearer.map(({ id, d }) => ({ asset_id: id, distance_m: Math.round(d * 10) / 10, distance_min_m: null, why: whys.get(id) as string })),
        offer: nearest === undefined ? offerTo(distances.filter(({ n }) => n === at + 1), rows, whys, filters) : null,
      }
    })
    const ids = (offer: Answer['offer']) => offer && { nearest: offer.nearest?.asset.id ?? null, largest: offer.largest?.asset.id ?? null }
    t.deepEqual(data.map(({ nearest, offer, ...row }) => ({ ...row, nearest: nearest?.asset.id ?? null, offer: ids(offer) })), expected)
  })
}

test.serial('the nearest asset is told as the list of assets by capacity tells it', async (t) => {
  const { getKeyed } = await capacityServer()
  const answer = await ask({ sites: SITES.slice(0, 5), radius_km: 20, filters: { min_capacity_mw: 10 } })
  const { data, meta } = await answer.json() as { data: Answer[]; meta: { attribution: unknown[] } }
  t.true(Array.isArray(meta.attribution))
  t.true(data.some(({ nearest }) => nearest !== null))
  for (const { lat, lon, nearest, distance_m: distance } of data) {
    const list = await getKeyed(`/v1/capacity/assets?lat=${lat}&lon=${lon}&radius_km=20&min_capacity_mw=10&limit=1`)
    const { data: [first] } = await list.json() as { data: Found[] }
    t.deepEqual(nearest ?? undefined, first)
    t.is(distance, first?.distance_m ?? null)
  }
})

test.serial('a request counts as one for each ten sites begun, all or nothing', async (t) => {
  const { database: { owner } } = await capacityServer()
  const { key, account } = await issueKey({ owner }, 'business')
  const used = async () => (await owner.query<{ used: number }>('select used::int from access.meter where account_id = $1', [account])).rows[0]?.used
  const status = async (sites: number) => (await ask({ sites: SITES.slice(0, sites), radius_km: 1 }, key)).status
  const full = async () => owner.query(`update access.meter set empty_at = '-infinity' where account_id = $1`, [account])
  for (const [sites, counted] of [[1, 1], [10, 2], [11, 4], [31, 8]] as const) {
    t.is(await status(sites), 200)
    t.is(await used(), counted)
  }
  await owner.query('update access.meter set used = 1000000 - 3 where account_id = $1', [account])
  await full()
  const refused = await ask({ sites: SITES.slice(0, 31), radius_km: 1 }, key)
  const { error } = await refused.json() as { error: { code: string; message: string } }
  t.deepEqual([refused.status, error.code, refused.headers.get('RateLimit-Remaining')], [429, 'quota_exceeded', '3'])
  t.is(await used(), 999_997)
  t.is(await status(30), 200)
  t.is(await used(), 1_000_000)

  await owner.query(`update access.meter set used = 0, empty_at = clock_timestamp() + interval '60 s' where account_id = $1`, [account])
  const late = await ask({ sites: SITES, radius_km: 1 }, key)
  t.deepEqual([late.status, (await late.json() as { error: { code: string } }).error.code], [429, 'rate_limit_exceeded'])
  t.is(await used(), 0)
  await full()
  const both = await Promise.all(Array.from({ length: 40 }, () => status(40)))
  const served = both.filter((code) => code === 200).length
  t.is(await used(), 4 * served)
  t.true(served >= 25)
})

test.serial('a plan takes as many sites at once as its burst', async (t) => {
  const { key } = await issueKey((await capacityServer()).database, 'free')
  t.is((await ask({ sites: SITES }, key)).status, 200)
  const refused = await ask({ sites: [...SITES, ...SITES.slice(0, 1)] }, (await issueKey((await capacityServer()).database, 'free')).key)
  t.regex(await refused.text(), /sites: expected at most 40/)
  t.is(refused.status, 400)
  const wide = await ask({ sites: SITES, radius_km: 26 }, (await issueKey((await capacityServer()).database, 'free')).key)
  t.is(wide.status, 403)
})

const [site] = SITES
for (const [body, status, named] of [
  [{}, 400, 'sites'], [{ sites: [] }, 400, 'sites: expected an array of 1 to 500 objects'], [{ sites: Array(501).fill(site) }, 400, 'sites: expected an array of 1 to 500'],
  [{ sites: [site, site, site, { ...site, lat: 91 }] }, 400, 'sites[3].lat'], [{ sites: [site, { name: 'x', lat: 1 }] }, 400, 'sites[1].lon'],
  [{ sites: [{ ...site, name: '' }] }, 400, 'sites[0].name'], [{ sites: [{ ...site, name: 'x'.repeat(101) }] }, 400, 'sites[0].name'],
  [{ sites: [{ ...site, id: 1 }] }, 400, 'sites[0].id'], [{ sites: ['x'] }, 400, 'sites[0]'], [{ sites: {} }, 400, 'sites'],
  [{ sites: [{ ...site, lat: '43' }] }, 400, 'sites[0].lat'], [{ sites: [site], radius_km: 0 }, 400, 'radius_km'], [{ sites: [site], as_of: 'x' }, 400, 'as_of'],
  [{ sites: [site], filters: { as_of: '2026-01-01T00:00:00Z' } }, 400, 'filters.as_of'], [{ sites: [site], filters: { country: ['ZZ'] } }, 400, 'filters.country'],
  [{ sites: [site], filters: { min_voltage_kv: 9, max_voltage_kv: 1 } }, 400, 'filters'], [{ sites: [site], filters: { operator: ['nobody'] } }, 404, 'No operator'],
  [{ sites: [{ ...site, name: 'x'.repeat(300_000) }] }, 413, 'The body'],
] as const) {
  test.serial(`${JSON.stringify(body).slice(0, 90)} is refused by the name of ${named}`, async (t) => {
    const answer = await ask(body)
    const { error } = await answer.json() as { error: { message: string } }
    t.is(answer.status, status)
    t.true(error.message.startsWith(named), error.message)
  })
}

test.serial('a parameter in the address is refused, and named: nothing that is given is passed over', async (t) => {
  const answer = await ask({ sites: [{ name: 'x', lat: 43, lon: -3 }] }, undefined, '?min_capacity_mw=5')
  const { error } = await answer.json() as { error: { code: string; message: string } }
  t.deepEqual([answer.status, error.code], [400, 'invalid_parameter'])
  t.true(error.message.startsWith('min_capacity_mw'), error.message)
})
