import test from 'ava'
import { capacityServer } from '../../helpers/capacity-rows.ts'

/** Pages of GET /v1/capacity/assets are one list in one order, whatever their size; what the figures are, best-figures.test.ts says. */

type Page = { data: { asset: { id: string } }[]; next_after: unknown }
type Best = { asset_id: string; part: number; kind: number; falling: number; record_id: string; name: string; metres: number | null }

const PLACE = `'SRID=4326;POINT(-2.9 43.05)'::geography`
const SORTS = ['name', 'distance', '-mw', '-generation_mw', '-load_mw']

/** What a page is made of: the figures of the assets around the place, or of all; $1 the parameters, $2 the radius. */
const FOUND = `(
  select array_agg(a.id) as ids, array_agg(a.key) as keys from grid.assets_by_distance(${PLACE}, $2) a) near
  cross join lateral question.ask($1) q
  cross join lateral (select array(select b from question.best_figures(
    case when $2::float8 is null then q else jsonb_populate_record(q, jsonb_build_object('assets', coalesce(near.ids, '{}'))) end) b) as figures) f`

/** All pages, one after the other. */
async function walk(params: object, order: string, radius: number | null, size: number): Promise<string[]> {
  const { database: { owner } } = await capacityServer()
  const all: string[] = []
  const asked = { ...params, sort: order, limit: size, ...radius !== null && { lat: 43.05, lon: -2.9, radius_km: radius / 1000 } }
  for (let after: unknown = null; ;) {
    const { rows: [page] } = await owner.query<Page>(`select a.data::json as data, a.next_after
      from access.plan p cross join lateral api.capacity_assets(jsonb_populate_record(p, '{"page_size": 1000}'), $1, $2) a where p.id = 'enterprise'`,
      [asked, after === null ? null : JSON.stringify(after)])
    if (page === undefined) throw new Error('the database answered no row')
    all.push(...page.data.map(({ asset }) => asset.id))
    if (page.next_after === null) return all
    after = page.next_after
  }
}

/** The figures that assets stand at, by the direction of the sort, with their names and distances. */
async function figures(params: object, order: string, radius: number | null): Promise<Best[]> {
  const { database: { owner } } = await capacityServer()
  const { rows } = await owner.query<Best>(`
    select b.asset_id, l.part, (l.figure).kind, (l.figure).falling::float8, (l.figure).record_id, a.search_name as name,
      case when a.precision = 'box' then 1e9 else 0 end + d.distance as metres
    from ${FOUND} cross join lateral unnest(f.figures) b
    join grid.asset a on a.id = b.asset_id
    cross join lateral grid.distance(a.precision, a.footprint, ${PLACE}) d
    cross join lateral (select case $3 when '-generation_mw' then b.generation when '-load_mw' then b.load else least(b.generation, b.load) end as own,
      least(b.generation, b.load) as better) s
    cross join lateral (select coalesce(s.own, s.better) as figure, case when (s.own).kind is null then 2 else 1 end as part) l`, [params, radius, order])
  return rows
}

const inOrder = (a: (number | string)[], b: (number | string)[]): number => {
  const at = a.findIndex((value, n) => value !== b[n])
  return at < 0 ? 0 : (a[at] as number) < (b[at] as number) ? -1 : 1
}

/** What an asset is sorted by. */
function keyOf(order: string, { asset_id: id, part, kind, falling, record_id: record, name, metres }: Best): (number | string)[] {
  return order === 'name' ? [name, id] : order === 'distance' ? [metres ?? 0, id] : [part, kind, falling, record]
}

for (const params of [{}, { min_capacity_mw: 10 }, { min_voltage_kv: 66 }, { bbox: [-3, 43, -2.8, 43.06] }, { class: ['unknown'] }, { operator: ['bruma'] }]) {
  for (const radius of [12_000, 300_000, null]) {
    if (radius !== null && 'bbox' in params) continue
    for (const order of SORTS.filter((name) => radius !== null || name !== 'distance')) {
      test(`${order} ${radius === null ? '' : `within ${radius / 1000} km `}${JSON.stringify(params)}: pages are all assets in order`, async (t) => {
        t.timeout(120_000)
        const best = await figures(params, order, radius)
        t.true(best.length > 0)
        const expected = best.toSorted((a, b) => inOrder(keyOf(order, a), keyOf(order, b))).map(({ asset_id: id }) => id)
        t.deepEqual(await walk(params, order, radius, 9), expected)
      })
    }
  }
}

for (const size of [1, 9, 400]) {
  test(`pages of ${size} are one list`, async (t) => {
    t.timeout(120_000)
    for (const order of SORTS) {
      const params = size === 1 ? { min_capacity_mw: 40 } : {}
      t.deepEqual(await walk(params, order, 12_000, size), await walk(params, order, 12_000, 1000), order)
    }
  })
}

test('nothing that matches gives no page, and a page after the last asset is empty', async (t) => {
  for (const order of SORTS) {
    t.deepEqual(await walk({ min_capacity_mw: 1e6 }, order, 12_000, 5), [], order)
    const all = await walk({}, order, 12_000, 1000)
    t.true(all.length > 5)
    t.deepEqual(await walk({}, order, 12_000, all.length), all)
  }
})

test('a country that is not served, an operator and a source that nobody has are refused', async (t) => {
  const { database: { owner } } = await capacityServer()
  for (const [params, message] of [[{ country: ['ZZ'] }, /ZZ/], [{ operator: ['nobody'] }, /nobody/], [{ source: ['src_none'] }, /src_none/]] as const) {
    await t.throwsAsync(owner.query('select question.ask($1)', [params]), { message })
    await t.throwsAsync(owner.query(`select question.ask($1, 'ast_none')`, [params]), { message })
  }
})

test('the key of a page of an earlier release is refused', async (t) => {
  const { database: { owner } } = await capacityServer()
  await t.throwsAsync(owner.query(`select api.capacity_assets((select p from access.plan p where p.id = 'enterprise'), '{"sort": "-mw"}', '[1, 2, "ast_1"]')`),
    { message: /^cursor: of an earlier release/ })
})
