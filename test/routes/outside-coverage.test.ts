import test from 'ava'
import { demoServer } from '../helpers/demo-server.ts'

type Answer = { data: unknown[]; meta: { warnings: { code: string; message: string }[]; outside_coverage?: number } }

const outside = ({ meta }: Answer) => meta.warnings.filter(({ code }) => code === 'outside_coverage').map(({ message }) => message)

async function nearby(query: string): Promise<Answer> {
  const answer = await (await demoServer()).getKeyed(`/v1/capacity/nearby?${query}`)
  return await answer.json() as Answer
}

async function sites(...places: [lat: number, lon: number][]): Promise<Answer> {
  const answer = await (await demoServer()).getKeyed('/v1/capacity/sites', {
    method: 'POST', headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ sites: places.map(([lat, lon], at) => ({ name: String(at), lat, lon })), radius_km: 10 }),
  })
  return await answer.json() as Answer
}

for (const [query, message] of [
  ['lat=-3.7&lon=40.4', 'the place lies outside of the countries here: no operator that is registered works within 10 km; latitude and longitude may be exchanged'],
  ['lat=40&lon=-40&radius_km=0.5', 'the place lies outside of the countries here: no operator that is registered works within 0.5 km'],
  ['lat=40.4&lon=-3.7', undefined], ['lat=40.4&lon=-3.7&min_capacity_mw=99999', undefined],
] as const) {
  test(`nearby ${query}: ${message ?? 'no warning'}`, async (t) => {
    const answer = await nearby(query)
    t.deepEqual(outside(answer), message === undefined ? [] : [message])
  })
}

test('sites are counted of which none lies where an operator works', async (t) => {
  const some = await sites([43.2, -2.9], [-0.88, 41.65], [-0.41, 42.14])
  t.deepEqual(outside(some), ['2 of 3 sites lie outside of the countries here: no operator that is registered works within 10 km; latitude and longitude may be exchanged'])
  t.is(some.meta.outside_coverage, 2)
  const none = await sites([43.2, -2.9], [41.65, -0.88])
  t.deepEqual([outside(none), none.meta.outside_coverage], [[], 0])
})
