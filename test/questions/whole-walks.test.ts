import test from 'ava'
import { ASSET_FIGURE_SORTS, CAPACITY_SORTS } from '../../src/shapes/capacity.ts'
import { walk } from '../helpers/walk.ts'
import { same, withQuery } from './ask.ts'
import { kindsInOrder } from './faces/kinds.ts'
import { inOrder as checkOrder, expectedOf, toldOf, type Listed } from './faces/list.ts'
import { inOrder } from './faces/search.ts'
import type { Grounds } from './ground.ts'
import { manyFigures } from './many-figures.ts'
import { matching, matchingAssets, type Filters } from './matches.ts'
import { isWithin, metresFrom, type Metres } from './places.ts'

/** Every order read to its end in small pages: each row that matches comes once, in its place. */

const WIDE: Filters[] = [{}, { country: 'ES' }, { min_capacity_mw: '10' }, { country: 'ES', min_capacity_mw: '0', direction: 'generation,bidirectional' }]
const PAST: Filters = { as_of: '2026-09-01T00:00:00Z' }

const textOf = (asked: object): string => (Object.keys(asked).length === 0 ? 'all' : JSON.stringify(asked))

for (const sort of CAPACITY_SORTS) {
  for (const filters of [...WIDE, PAST, { ...PAST, country: 'ES', min_capacity_mw: '1' }]) {
    test(`GET /v1/capacity by ${sort}, ${textOf(filters)}: every record once, in order`, async (t) => {
      t.timeout(240_000)
      const { server, world, past } = await manyFigures()
      const { as_of: at, ...asked } = filters
      const path = withQuery('/v1/capacity', { ...filters, sort })
      const expected = inOrder(matching((past.find((one) => one.at === at) ?? world).rows, asked), sort).map(({ id }) => id)
      t.true(expected.length > 100)
      // Pages of one row cross every boundary, but there are too many of them: those of the other sizes meet it at another row each.
      const rows = await walk<{ id: string }>(server, path, expected.length > 600 ? [1, 7, 83, 113] : [1, 3, 23])
      t.notThrows(() => same(path, 'records', rows.map(({ id }) => id), expected))
    })
  }
}

const PLACE = { lat: '43.05', lon: '-2.9', radius_km: '250' }

async function metresOf({ server }: Grounds): Promise<Metres> {
  return metresFrom(server.database, 'ST_SetSRID(ST_MakePoint($1, $2), 4326)::geography', [Number(PLACE.lon), Number(PLACE.lat)])
}

for (const sort of ASSET_FIGURE_SORTS) {
  for (const around of sort === 'distance' ? [true] : [false, true]) {
    for (const filters of [...WIDE, { availability_type: 'available,total,class_only,allocated', min_voltage_kv: '20' }]) {
      test(`GET /v1/capacity/assets by ${sort}, ${textOf({ ...filters, ...(around && PLACE) })}: every asset once, in order`, async (t) => {
        t.timeout(240_000)
        const grounds = await manyFigures()
        const metres = await metresOf(grounds)
        const path = withQuery('/v1/capacity/assets', { ...filters, ...(around && PLACE), sort })
        const assets = matchingAssets(grounds.world, filters, (id) => !around || isWithin(metres, id, Number(PLACE.radius_km)))
        t.true(assets.size > 20)
        const rows = await walk<Listed>(grounds.server, path, [1, 5, 17])
        t.notThrows(() => {
          checkOrder(path, sort, rows, assets, filters, metres)
          same(path, 'assets', rows.map(({ asset }) => asset.id).toSorted(), [...assets.keys()].toSorted())
          same(path, 'figures', rows.map(toldOf), rows.map(({ asset: { id } }) => expectedOf(id, assets.get(id) ?? [], filters)))
        })
      })
    }
  }
}

test('MW, other amounts, zeros and negative figures, classes, withheld ones and what is not published follow one another', async (t) => {
  t.timeout(120_000)
  const found = await kindsInOrder(t, (await manyFigures()).server, '/v1/capacity/assets?sort=-mw&direction=load', 40)
  t.true(['figure MW', 'figure', 'zero MW', 'withheld'].every((name) => found.has(name)), [...found].join())
})
