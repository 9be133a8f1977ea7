import test from 'ava'
import { usesOf } from '../../src/web/words/visitor/figures.ts'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { page } from '../helpers/walk.ts'
import type { AssetRow } from '../../src/capacity/shapes.ts'

test('a best figure of a forecast names its scenario: in lists, sites, the chain above and the words of each', async (t) => {
  const server = await capacityServer()
  const { database: { owner } } = server
  await owner.query(`update grid.measure set scenario = 'Slow winter' where horizon_kind <> 'snapshot' and availability_type = 'available'`)
  await owner.query('update registry.revision set publishes = publishes + 1')
  const rows = (await page<AssetRow>(server, '/v1/capacity/assets?lat=43.05&lon=-2.9&radius_km=50&limit=200')).data
  const amounts = rows.flatMap(({ generation, load }) => [generation, load]).filter((amount) => amount !== null)
  const [inScenario, without] = [amounts.filter(({ year }) => year !== null), amounts.filter(({ year }) => year === null)]
  t.true(inScenario.length > 0 && without.length > 0)
  t.deepEqual([...new Set(inScenario.map(({ scenario }) => scenario))], ['Slow winter'])
  t.deepEqual([...new Set(without.map(({ scenario }) => scenario))], [null])
  for (const amount of inScenario) t.true(usesOf(amount).includes('Slow winter'))
  for (const amount of without) t.false(usesOf(amount).includes('Slow winter'))

  const [row] = rows.filter(({ load, generation }) => [load, generation].some((amount) => amount?.scenario))
  const answer = await server.get('/v1/capacity/sites', {
    method: 'POST', headers: { 'Content-Type': 'application/json', 'X-API-Key': server.key },
    body: JSON.stringify({ sites: [{ name: 'a', lat: row?.asset.lat, lon: row?.asset.lon }], radius_km: 1, filters: { horizon_year: inScenario[0]?.year } }),
  })
  t.regex(await answer.text(), /"scenario" ?: ?"Slow winter"/)
  t.regex(await (await server.getKeyed(`/v1/substations/${row?.asset.id}/upstream`)).text(), /"best" ?: ?\{.*"scenario" ?: ?"Slow winter"/)
})
