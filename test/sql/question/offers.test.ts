import test from 'ava'
import { capacityDatabase } from '../../helpers/capacity-rows.ts'

const database = capacityDatabase()

/** A place in Spain. */
const PLACE = 'ST_Point(-3.7, 40.4)::geography'

type Offer = { nearest: { asset: { id: string }; country: string } | null; elsewhere: boolean }

/** What is offered there as the nearest where one asset of a Spanish source and one of a French one are all that have figures, so many kilometres away; null for one that has none. */
async function offered(spanish: number | null, french: number | null, most: number, asked: object = {}): Promise<[string | null, boolean]> {
  const client = await (await database).owner.connect()
  try {
    await client.query('begin')
    const found: (string | undefined)[] = []
    for (const [country, km] of [['ES', spanish], ['FR', french]] as const) {
      const { rows: [asset] } = await client.query<{ id: string }>(`
        select r.asset_id as id from grid.record r join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id join grid.asset a on a.id = r.asset_id
        where s.country = $1 and s.granted and s.enabled and m.availability_type = 'available' and r.state = 'published' and coalesce(r.value, r.value_max) > 1 and m.horizon_kind in ('snapshot', 'range') and m.firmness <> 'flexible'
          and a.merged_into is null and a.lon is not null order by 1 limit 1`, [country])
      if (km === null) continue
      found.push(asset?.id)
      await client.query(`update grid.asset a set lon = p.lon, lat = p.lat, footprint = ST_Point(p.lon, p.lat)::geography, area = null, precision = 'exact'
        from (select ST_X(n.at) as lon, ST_Y(n.at) as lat from (select ST_Project(${PLACE}, $2, radians(200))::geometry as at) n) p where a.id = $1`, [asset?.id, km * 1000])
    }
    await client.query('delete from grid.record where asset_id <> all ($1)', [found])
    const { rows: [row] } = await client.query<{ offer: Offer }>(`select o.offer from question.offers(question.ask($1), array[${PLACE}], 10000, $2) o`, [asked, most * 1000])
    return [row?.offer.nearest?.country ?? null, row?.offer.elsewhere ?? false]
  } finally {
    await client.query('rollback')
    client.release()
  }
}

for (const [what, spanish, french, most, asked, expected] of [
  ['one in the country and within 100 km comes before one that is nearer abroad', 50, 20, 500, {}, ['ES', false]],
  ['where none is within 100 km in the country, the nearest abroad, and that it is elsewhere', 150, 120, 500, {}, ['FR', true]],
  ['one in the country, farther than 100 km, is elsewhere, too', 150, 180, 500, {}, ['ES', true]],
  ['one in the country that is farther than the caller may ask is none', 50, 30, 40, {}, ['FR', true]],
  ['where another country is asked for, one of that, and that it is elsewhere', 50, 120, 500, { country: ['FR'] }, ['FR', true]],
  ['none where the caller may not ask for more', 50, 20, 10, {}, [null, false]],
  ['none where nothing is known', null, null, 500, {}, [null, false]],
] as [string, number | null, number | null, number, object, [string | null, boolean]][]) {
  test.serial(`the nearest that is offered: ${what}`, async (t) => {
    t.deepEqual(await offered(spanish, french, most, asked), expected)
  })
}
