import test from 'ava'
import { bestOf } from './best.ts'
import { bodyOf } from './faces/sites.ts'
import { manyFigures } from './many-figures.ts'
import { amountOf, LEAST_AMOUNT, matchingAssets, type Filters } from './matches.ts'
import { isWithin } from './places.ts'

/** What is offered within a radius where nothing is enough: of all figures above zero, in a unit that is asked for, the best of any direction. */

const ASKED: Filters[] = [{}, { min_capacity_mw: '9000' }, { min_capacity_mva: '9000' }, { min_capacity_mw: '9000', min_capacity_mva: '9000' }, { direction: 'load', min_capacity_mw: '9000' }, { asset_type: 'node' }]

for (const filters of ASKED) {
  test(`the greatest figure around each place, of ${JSON.stringify(filters)}`, async (t) => {
    t.timeout(120_000)
    const { server: { database: { owner } }, world, places } = await manyFigures()
    // Any figure above zero is enough.
    const enough = Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, name.startsWith('min_capacity') ? String(LEAST_AMOUNT) : value]))
    const matching = [...matchingAssets(world, enough)]
    let found = 0
    for (const km of [1, 8, 60]) {
      const { rows } = await owner.query<{ n: number; id: string; record: string }>(`
        select f.n, l.row -> 'asset' ->> 'id' as id, l.row -> (l.row ->> 'better') ->> 'record_id' as record
        from question.offers(question.ask($1), (select array_agg(ST_SetSRID(ST_MakePoint(p.lon, p.lat), 4326)::geography order by p.n)
          from unnest($2::float8[], $3::float8[]) with ordinality p (lon, lat, n)), $4, 0) f cross join lateral (select f.offer -> 'largest') l (row) where l.row ->> 'asset' is not null order by 1`,
      [bodyOf(filters), places.map(({ lon }) => lon), places.map(({ lat }) => lat), km * 1000])
      const expected = places.flatMap(({ metres }, n) => {
        const around = matching.filter(([id]) => isWithin(metres, id, km)).flatMap(([, own]) => own.filter((row) => (amountOf(row) ?? 0) >= LEAST_AMOUNT))
        const best = bestOf(around, enough, null)
        return best === null ? [] : [{ n: n + 1, id: best.row.asset, record: best.record }]
      })
      t.deepEqual(rows, expected, `within ${km} km`)
      found += expected.length
    }
    t.true(found > 5)
  })
}
