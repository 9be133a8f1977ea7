import test from 'ava'
import { capacityServer } from '../../helpers/capacity-rows.ts'

/** The ways of a page of GET /v1/capacity/assets agree: which one is taken depends only on how much there is. */

type Position = { asset_id: string; distance_m: number | null; key: [number, ...unknown[]] }
/** The kinds of figures in MW, as grid.figure_kind counts them. */
const MW = [1, 3]

type Best = { asset_id: string; part: number; kind: number; falling: number; record_id: string }

const PLACE = `'SRID=4326;POINT(-2.9 43.05)'::geography`
const SORTS = ['name', 'distance', '-mw', '-generation_mw', '-load_mw']

/** All pages of a way, one after the other. */
async function walk(way: 'sorted' | 'walked', params: object, order: string, radius: number | null, size: number): Promise<Position[]> {
  const { database: { owner } } = await capacityServer()
  const place = radius === null ? 'null' : PLACE
  const all: Position[] = []
  // The same for all pages: as text, it is found once.
  const { rows: [found] } = await owner.query<{ figures: string | null }>(
    `select case when $3 then (grid.assets_found($1, ${place}, $2, null)).figures::text end as figures`, [params, radius, way === 'sorted'])
  for (let after: unknown = null; ;) {
    const { rows } = await owner.query<Position>(`
      select p.asset_id, p.distance_m, p.key
      from grid.assets_page($1, $2, $3::grid.asset_best[], ${place}, $4, $5, $6) p`,
    [params, order, found?.figures, radius, after === null ? null : JSON.stringify(after), size])
    all.push(...rows)
    if (rows.length < size) return all
    after = rows.at(-1)?.key
  }
}

/** The figures that assets stand at, by grid.listed_figure. */
async function figures(params: object, order: string, radius: number | null): Promise<Map<string, Best>> {
  const { database: { owner } } = await capacityServer()
  const { rows } = await owner.query<Best>(`
    select f.asset_id, b.part, (b.figure).kind, (b.figure).falling::float8, (b.figure).record_id
    from unnest((grid.assets_found($1, ${radius === null ? 'null' : PLACE}, $2, null)).figures) f
    cross join lateral grid.listed_figure(f.generation, f.load, $3) b`, [params, radius, order])
  return new Map(rows.map((row) => [row.asset_id, row]))
}

const inOrder = (a: (number | string)[], b: (number | string)[]): number => {
  const at = a.findIndex((value, n) => value !== b[n])
  return at < 0 ? 0 : (a[at] as number) < (b[at] as number) ? -1 : 1
}

for (const params of [{}, { min_capacity_mw: 10 }, { min_voltage_kv: 66 }, { bbox: [-3, 43, -2.8, 43.06] }, { class: ['unknown'] }, { operator: ['bruma'] }]) {
  for (const radius of [12_000, 300_000, null]) {
    if (radius !== null && 'bbox' in params) continue
    for (const order of SORTS.filter((name) => radius !== null || name !== 'distance')) {
      test(`${order} ${radius === null ? '' : `within ${radius / 1000} km `}${JSON.stringify(params)}: walked and sorted pages name the same assets, in order`, async (t) => {
        t.timeout(60_000)
        const best = await figures(params, order, radius)
        const [sorted, walked] = [await walk('sorted', params, order, radius, 9), await walk('walked', params, order, radius, 7)]
        const ids = (list: Position[]) => list.map(({ asset_id: id }) => id)
        t.deepEqual(ids(sorted).toSorted(), [...best.keys()].toSorted())
        t.true(best.size > 0)
        t.deepEqual(ids(walked).toSorted(), ids(sorted).toSorted())
        const distances = (list: Position[]) => Object.fromEntries(list.map(({ asset_id: id, distance_m: metres }) => [id, metres]))
        if (order === 'distance') t.deepEqual(distances(walked), distances(sorted))
        if (order === 'name' || order === 'distance') {
          t.deepEqual(ids(walked), ids(sorted))
          return
        }
        // What has an amount of MW comes first, in one order; the rest by figure or, read in the order of records, by record.
        const at = (id: string) => best.get(id) as Best
        const parts = [...best.values()]
        t.deepEqual(ids(sorted), parts.toSorted((a, b) => inOrder([a.part, a.kind, a.falling, a.record_id], [b.part, b.kind, b.falling, b.record_id])).map(({ asset_id: id }) => id))
        const inMw = (one: Best) => MW.includes(one.kind) ? [one.part, 1, one.falling, one.record_id] : [one.part, 2, 0, one.record_id]
        t.deepEqual(ids(walked), parts.toSorted((a, b) => inOrder(inMw(a), inMw(b))).map(({ asset_id: id }) => id))
        t.deepEqual(ids(walked).filter((id) => MW.includes(at(id).kind)), ids(sorted).filter((id) => MW.includes(at(id).kind)))
      })
    }
  }
}

for (const size of [1, 9, 400]) {
  test(`pages of ${size} are one list, whichever way they are found`, async (t) => {
    t.timeout(60_000)
    for (const order of SORTS) {
      const params = size === 1 ? { min_capacity_mw: 40 } : {}
      for (const way of ['sorted', 'walked'] as const) {
        t.deepEqual(await walk(way, params, order, 12_000, size), await walk(way, params, order, 12_000, 1000), `${order} ${way}`)
      }
    }
  })
}

test('nothing that matches gives no page in either way, and a page after the last asset is empty', async (t) => {
  for (const way of ['sorted', 'walked'] as const) {
    for (const order of SORTS) {
      t.deepEqual(await walk(way, { min_capacity_mw: 1e6 }, order, 12_000, 5), [], `${order} ${way}`)
      const all = await walk(way, {}, order, 12_000, 1000)
      t.true(all.length > 5)
      t.deepEqual(await walk(way, {}, order, 12_000, all.length), all)
    }
  }
})

test('a country that is not served, an operator and a source that nobody has are refused', async (t) => {
  const { database: { owner } } = await capacityServer()
  for (const [params, message] of [[{ country: ['ZZ'] }, /ZZ/], [{ operator: ['nobody'] }, /nobody/], [{ source: ['src_none'] }, /src_none/]] as const) {
    await t.throwsAsync(owner.query('select grid.assets_page($1, $2, null, null, null, null, 5)', [params, '-mw']), { message })
    await t.throwsAsync(owner.query('select grid.assets_found($1, null, null, null)', [params]), { message })
    await t.throwsAsync(owner.query('select grid.best_figures($1, array[]::text[])', [params]), { message })
    await t.throwsAsync(owner.query('select grid.matching_measures($1)', [params]), { message })
  }
})
