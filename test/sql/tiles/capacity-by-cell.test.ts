import test from 'ava'
import { redrawTiles } from '../../helpers/assets.ts'
import { capacityServer } from '../../helpers/capacity-rows.ts'

/** Records read in the order of cells and assets looked up one by one give the same tile; which is done depends on zoom and number only. */

test.before(async (t) => {
  t.timeout(120_000)
  const { database: { owner } } = await capacityServer()
  // Assets all over the map, on both sides of edges and of the antimeridian, with records of every kind of measure.
  await owner.query(`
    with added as (
      insert into grid.asset (id, operator_id, scheme, identifier, type, name, slug, search_name, country, precision, voltage_kv, lon, lat, first_run, stated_by)
      select 'ast_' || lpad(n::text, 20, '0'), (select id from registry.operator where key = 'alba'), 'many', n,
        case when n % 5 = 0 then 'busbar' else 'node' end, n, n, n, 'ES', 'exact', case when n % 4 > 0 then n % 4 * 66 end,
        case n % 40 when 0 then 0 when 1 then 180 when 2 then -180 when 3 then -179.99 when 4 then 179.99 when 5 then 90 else -180 + n * 7919 % 36000 / 100.0 end,
        case when n % 50 = 0 then 0 when n % 71 = 0 then 85.055 else 85 - n * 104729 % 17000 / 100.0 end, 1,
        (select id from registry.source where key = 'alba-open')
      from generate_series(1, 6000) n
      returning id, identifier::int as n)
    insert into grid.record (id, measure_id, asset_id, point, state, value, unit, class_code, locator, run_id)
    select 'cap_' || substr(md5(m.id || '/' || n || '/' || k), 1, 20), m.id, added.id, k, s.state,
      case when s.state = 'published' then case when n % 3 = 0 then 0 else (n * 31 + m.id * 7) % 701 / 4.0 - 5 end end, m.unit,
      case when s.state = 'class_only' then (n % 3)::text end, 'row', 1
    from added join grid.measure m on (n + m.id) % 4 = 0 and n % 9 > 0
    cross join lateral generate_series(1, 1 + (n % 11 = 0)::int) k
    cross join lateral (select case when (n + m.id) % 5 = 0 then 'not_published' when m.unit = 'class' then 'class_only' else 'published' end as state) s`)
  await redrawTiles(owner)
  await owner.query('analyze grid.record, tiles.point')
})

const FILTERS = [
  {}, { direction: ['load'] }, { direction: ['generation', 'bidirectional'] }, { min_capacity_mw: 40 }, { min_capacity_mw: 160 }, { min_capacity_mw: -3 },
  { min_voltage_kv: 100 }, { max_voltage_kv: 66, asset_type: ['busbar'] }, { firmness: ['firm'] }, { technology: ['solar'] }, { country: ['FR'] },
  { operator: ['bruma', 'klei'] }, { fresh_after: '2026-10-25' }, { availability_type: ['total', 'connected'] }, { horizon_year: 2030 },
]
const TILES = [[0, 0, 0], [1, 0, 0], [1, 1, 1], [2, 0, 1], [2, 3, 2], [3, 4, 3], [5, 31, 12], [7, 63, 46]]

for (const rights of [null, 'blocked']) {
  for (const filters of FILTERS) {
    test.serial(`${JSON.stringify(filters)}${rights === null ? '' : ', a source withheld'}`, async (t) => {
      t.timeout(60_000)
      const { database: { owner } } = await capacityServer()
      await owner.query(`update registry.source set rights_override = $1 where key = 'alba-open'`, [rights])
      let cells = 0
      for (const [z, x, y] of TILES) {
        const drawn = async (way: string) => (await owner.query<{ assets: string | null }>(`
          select d.id, round(d.u * 1e9) as u, round(d.v * 1e9) as v, d.records, d.generation, d.load, d.assets,
            d.generation = d.own_generation as has_generation, d.load = d.own_load as has_load
          from tiles.${way}($1) d order by d.id`, [{ z, x, y, ...filters }])).rows
        const [fast, slow] = [await drawn('capacity_by_cell'), await drawn('capacity_by_asset')]
        // A tile without filters that holds few assets is never read by cell.
        if (Object.keys(filters).length === 0 && slow.some(({ assets }) => assets === null)) continue
        t.deepEqual(fast, slow, `${z}/${x}/${y}`)
        cells += fast.filter(({ assets }) => assets !== null).length
      }
      if (Object.keys(filters).length === 0) t.true(cells > 500)
    })
  }
}

test.serial('the cell of a record follows its place, and is that of its point', async (t) => {
  const { database: { owner } } = await capacityServer()
  const { rows: [found] } = await owner.query<{ same: number; other: number; beyond: number }>(`
    select count(*) filter (where r.cell = p.morton >> 38)::int as same, count(*) filter (where r.cell is distinct from p.morton >> 38)::int as other,
      count(*) filter (where p.id is null and r.lon is not null)::int as beyond
    from grid.record r left join tiles.point p on p.id = r.asset_id`)
  t.true((found?.same ?? 0) > 5000 && (found?.beyond ?? 0) > 50)
  t.is(found?.other, 0)
})
