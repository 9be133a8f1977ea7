import test from 'ava'
import { COLLECTIONS } from '../../src/ogc/collections.ts'
import { capacityServer, rowsOf, shownMw, sorted, type Row } from '../helpers/capacity-rows.ts'
import { featurePage, linkOf, walkFeatures, withQuery, type Feature } from '../helpers/features.ts'
import { issueKey } from '../helpers/server.ts'

/** The parameters that say which features, in which order, and how much of each. */

const rows = async () => (await rowsOf((await capacityServer()).database)).filter(({ enabled }) => enabled)
const ids = (some: { id: string }[]) => some.map(({ id }) => id)

for (const sort of ['-value_mw', 'value_mw', '-source_date', 'source_date', '-voltage_kv', 'voltage_kv']) {
  test.serial(`records by ${sort}: page by page, by offset, and of a filter; withheld figures are among the nulls, by id`, async (t) => {
    const server = await capacityServer()
    const all = sorted(await rows(), sort)
    t.deepEqual(await walkFeatures(server, withQuery('capacity/items', { sortby: sort, limit: '97' })), ids(all))
    for (const offset of [1, 50, all.length - 1, all.length]) {
      const { features } = await featurePage(server, withQuery('capacity/items', { sortby: sort, limit: '3', offset: String(offset) }))
      t.deepEqual(ids(features), ids(all).slice(offset, offset + 3))
    }
    const loads = await walkFeatures(server, withQuery('capacity/items', { sortby: sort, limit: '40', filter: `direction = 'load'` }))
    t.deepEqual(loads, ids(all.filter(({ direction }) => direction === 'load')))
    const { features, numberMatched } = await featurePage(server, withQuery('capacity/items', { sortby: sort, limit: '1', ids: ids(all).slice(5, 9).join(',') }))
    t.deepEqual([ids(features), numberMatched], [ids(all).slice(5, 6), 4])
  })
}

test.serial('what a withheld figure is changes no order', async (t) => {
  const server = await capacityServer()
  const { database: { owner } } = server
  const order = async () => await walkFeatures(server, 'capacity/items?sortby=-value_mw&limit=500')
  const before = await order()
  const { rows: [{ n } = { n: 0 }] } = await owner.query<{ n: number }>(`with changed as (update grid.record r set value = 1000 - r.value
    from registry.source s where s.no = r.source_no and not s.granted and r.value is not null returning 1) select count(*)::int as n from changed`)
  t.true(n > 0)
  t.deepEqual(await order(), before)
})

test.serial('with a sort, a page counts and is limited as without', async (t) => {
  const { database, get } = await capacityServer()
  const { key } = await issueKey(database, 'free')
  const answer = await get('/ogc/collections/capacity/items?limit=5000&sortby=-value_mw', { headers: { 'X-API-Key': key } })
  t.is((await answer.json() as { features: object[] }).features.length, 80)
  t.is(answer.headers.get('RateLimit-Remaining'), '1996')
})

test.serial('assets by each sortable, greatest first and last, page by page', async (t) => {
  const server = await capacityServer()
  for (const name of ['name', 'type', 'country', 'voltage_kv']) {
    for (const way of ['', '-']) {
      const { rows: expected } = await server.database.owner.query<{ id: string }>(
        `select id from grid.asset where merged_into is null and lon is not null order by ${name} ${way === '' ? '' : 'desc'} nulls last, id`)
      t.deepEqual(await walkFeatures(server, `assets/items?limit=23&sortby=${way}${name}`), ids(expected), way + name)
    }
  }
  const [first] = (await featurePage(server, 'assets/items?sortby=+voltage_kv')).features
  t.deepEqual(first, (await featurePage(server, 'assets/items?sortby=%2Bvoltage_kv')).features[0])
})

test.serial('properties leave out the others, with the numbers as they are; skipGeometry leaves out the place', async (t) => {
  const server = await capacityServer()
  const [full] = (await featurePage(server, 'capacity/items?sortby=-value_mw&limit=1')).features
  const text = await (await server.getKeyed('/ogc/collections/capacity/items?sortby=-value_mw&limit=1&properties=value_mw,asset_name&skipGeometry=true')).text()
  const [{ geometry, properties } = { geometry: null, properties: {} }] = (JSON.parse(text) as { features: Feature[] }).features
  t.deepEqual([geometry, properties], [null, { asset_name: full?.properties.asset_name ?? null, value_mw: full?.properties.value_mw ?? null }])
  t.regex(text, /"value_mw"\s?:\s?\d+\.\d/)
  for (const path of [`capacity/items/${full?.id}`, 'assets/items']) {
    const answer = await server.getKeyed(`/ogc/collections/${path}?properties=id&skipGeometry=true`)
    const body = await answer.json() as Feature & { features?: Feature[] }
    for (const feature of body.features ?? [body]) t.deepEqual([feature.geometry, feature.properties], [null, { id: feature.id }])
  }
})

test.serial('q finds by the name of the asset, whatever case and accents; ids by id', async (t) => {
  const server = await capacityServer()
  const { owner } = server.database
  const { rows: [asset] } = await owner.query<{ id: string; name: string }>(
    `select a.id, a.name from grid.asset a where a.merged_into is null and a.lon is not null and length(a.name) > 3 and exists (select from grid.record r where r.asset_id = a.id) order by a.id limit 1`)
  const q = String(asset?.name).toUpperCase()
  const { rows: named } = await owner.query<{ id: string }>(`select id from grid.asset where merged_into is null and lon is not null and search_name like '%' || lower(unaccent($1)) || '%' order by id`, [q])
  t.deepEqual(ids((await featurePage(server, withQuery('assets/items', { q }))).features), ids(named))
  const { rows: all } = await owner.query<{ id: string }>(`select id from grid.asset where merged_into is null and search_name like '%' || lower(unaccent($1)) || '%'`, [q])
  const expected = (await rows()).filter(({ asset: id }) => ids(all).includes(id))
  t.true(expected.length > 0)
  t.deepEqual((await walkFeatures(server, withQuery('capacity/items', { q, limit: '50' }))).sort(), ids(expected).sort())
  const some = ids(named).slice(0, 2)
  t.deepEqual(ids((await featurePage(server, withQuery('assets/items', { ids: [...some, 'ast_none'].join(',') }))).features), some)
})

const ASKED: [Record<string, string>, (row: Row) => boolean][] = [
  [{ unit: 'kW' }, (row) => row.unit === 'kW'], [{ year_from: '2030' }, (row) => row.year_from === 2030],
  [{ source_date: '2026-09-15' }, (row) => row.source_date === '2026-09-15'], [{ state: 'withheld', horizon_kind: 'year' }, (row) => !row.granted && row.horizon_kind === 'year'],
  [{ value_mw: '0' }, (row) => shownMw(row) === 0],
]

test.serial('every queryable is a parameter by its own name', async (t) => {
  const server = await capacityServer()
  for (const [query, holds] of ASKED) {
    const expected = ids((await rows()).filter(holds)).sort()
    t.deepEqual(await walkFeatures(server, withQuery('capacity/items', { ...query, limit: '500' })), expected, JSON.stringify(query))
  }
  const { rows: busbars } = await server.database.owner.query<{ id: string }>(`select id from grid.asset where merged_into is null and lon is not null and type = 'busbar' order by id`)
  t.deepEqual(ids((await featurePage(server, 'assets/items?type=busbar')).features), ids(busbars))
  for (const { items, properties } of COLLECTIONS) for (const name of Object.keys(properties)) if (name !== 'geometry') t.true(name in items.parameters, name)
})

test.serial('what cannot be sorted by or shown is refused, and so is an offset beyond which sorted pages have cursors alone', async (t) => {
  const server = await capacityServer()
  const queries = ['sortby=-id', 'sortby=operator', 'sortby=-value_mw,voltage_kv', 'sortby=constructor', 'properties=geometry', 'properties=none', 'skipGeometry=yes',
    'sortby=-value_mw&offset=10001', 'stale=2', 'stale=constructor', 'year_from=x', 'unit=GW', `ids=${'a,'.repeat(51)}a`]
  for (const query of queries) {
    const answer = await server.getKeyed(`/ogc/collections/capacity/items?${query}`)
    t.deepEqual([answer.status, (await answer.json() as { error: { code: string } }).error.code], [400, 'invalid_parameter'], query)
  }
  const next = linkOf(await featurePage(server, 'capacity/items?sortby=-value_mw&limit=5'), 'next').replace('-value_mw', 'value_mw')
  t.is((await server.getKeyed(next.slice(server.base.length))).status, 400, 'a cursor is bound to its order')
  const { properties } = await (await server.get('/ogc/collections/capacity/sortables')).json() as { properties: object }
  t.deepEqual(Object.keys(properties), ['value_mw', 'source_date', 'voltage_kv'])
})

test.serial('an offset beyond the most is told the most', async (t) => {
  const server = await capacityServer()
  for (const [query, says] of [['offset=1000001', 'offset: expected a whole number from 0 to 1000000'], ['sortby=-value_mw&offset=10001', 'offset: at most 10000 with sortby']]) {
    const { error } = await (await server.getKeyed(`/ogc/collections/capacity/items?${query}`)).json() as { error: { message: string } }
    t.true(error.message.startsWith(String(says)), error.message)
  }
})
