import test from 'ava'
import { connectAgent, type Agent } from '../helpers/agent.ts'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { parseExact } from '../../src/capacity/exact-json.ts'
import type { SitesAnswer } from '../../src/capacity/shapes.ts'

let agent: Agent

test.before(async () => {
  const { base, key, database } = await capacityServer()
  await database.owner.query(`insert into registry.postcode_load values ('NL', 'points', now(), 'Postcodes: Klei', 'https://example.org/codes')`)
  agent = await connectAgent(base, key)
})

const PLACES = [{ name: 'here', lat: 43.05, lon: -2.9 }, { name: 'there', lat: 43.1, lon: -3 }, { name: 'sea', lat: 30, lon: -30 }, { name: 'beside', lat: 43.05, lon: -3.1 }]

async function asked(body: object): Promise<SitesAnswer> {
  const answer = await (await capacityServer()).getKeyed('/v1/capacity/sites', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
  return parseExact(await answer.text()) as SitesAnswer
}

for (const [given, filters] of [
  [{}, {}], [{ min_capacity_mw: 60, direction: 'load', radius_km: 7 }, { min_capacity_mw: 60, direction: ['load', 'bidirectional'] }],
  [{ technology: 'solar', firmness: 'firm', horizon_year: 2030, direction: 'both' }, { technology: ['solar'], firmness: ['firm'], horizon_year: 2030 }],
] as const) {
  test(`judge_sites ${JSON.stringify(given)} tells of each place what POST /v1/capacity/sites answers`, async (t) => {
    const { text, isError } = await agent.call('judge_sites', { sites: PLACES, ...given })
    t.false(isError, text)
    const { data, meta } = await asked({ sites: PLACES, filters, ...'radius_km' in given && { radius_km: given.radius_km } })
    const found = data.filter(({ nearest }) => nearest !== null)
    t.true(text.startsWith(`${found.length} of 4 places have an asset within ${'radius_km' in given ? given.radius_km : 10} km that answers.\n`), text)
    for (const [n, { name, nearest, nearer, offer }] of data.entries()) {
      const lines = text.split('\n')
      const from = lines.findIndex((line) => line.startsWith(`${n + 1}. ${name} (`))
      const own = lines.slice(from, lines.findIndex((line, at) => at > from && /^(\d+\. |[A-Z])/.test(line))).join('\n')
      t.is(own.includes('nothing within the radius answers'), nearest === null)
      for (const row of [nearest, offer?.nearest, offer?.largest].filter((one) => one != null)) t.true(own.includes(`id ${row.asset.id}`), own)
      for (const amount of [nearest?.load].filter((one) => one?.value != null)) t.true(own.includes(`load: ${amount?.value} ${amount?.unit}`), own)
      for (const way of ['generation', 'load'] as const) {
        if (nearest?.[way]?.state === 'figure' && own.includes(`   ${way}: `)) t.regex(own, new RegExp(` {3}${way}: .*; grid above considered: unknown; record ${nearest[way].record_id}`))
      }
      for (const { asset_id: id } of nearer) t.regex(own, new RegExp(`Nearer ones do not: .*${id}, .* away, `))
    }
    for (const credit of meta.attribution) t.true(text.includes(`Credit: ${credit.text}`))
  })
}

test('what is not compared and not included is told for all places together', async (t) => {
  const given = { sites: PLACES, min_capacity_mva: 200, direction: 'load' }
  const { text } = await agent.call('judge_sites', given)
  const { meta } = await asked({ sites: PLACES, filters: { min_capacity_mva: 200, direction: ['load', 'bidirectional'] } })
  t.true((meta.not_compared?.units.MW ?? 0) > 0)
  t.true(text.includes(`${meta.not_compared?.units.MW} in MW`), text)
  for (const { operator, operator_url: url } of meta.not_included) t.true(text.includes(operator) && text.includes(url))
})

test('a place without coordinates is looked up by its name, which the answer tells, with its credit', async (t) => {
  const { text, data } = await agent.call('judge_sites', { sites: [{ name: 'asset 30' }, PLACES[0], { name: 'aset 30' }, { name: '1234 ab' }] })
  t.regex(text, /\n1\. asset Asset 30, .*\(43\.02, -2\.8\): /)
  t.regex(text, /\n2\. here \(43\.05, -2\.9\): /)
  t.regex(text, /\n3\. "aset 30", taken for asset Asset 30, /)
  t.regex(text, /\n4\. postcode 1234, NL /)
  t.true(text.includes('Credit: Postcodes: Klei (https://example.org/codes)'))
  t.is((data.places as (string | null)[])[1], null)
  const { text: none, isError } = await agent.call('judge_sites', { sites: [PLACES[0], { name: 'asset 30xyz' }] })
  t.true(isError)
  t.regex(none, /place: nothing is known by the name "asset 30xyz"/)
})

for (const [sites, says] of [
  [[], /sites: expected an array of 1 to 50 objects/], [Array.from({ length: 51 }, () => PLACES[0]), /sites: expected an array of 1 to 50 objects/],
  [[{ name: 'x', lat: 43 }], /sites: "x" needs both lat and lon, or neither/], [[{ lat: 43, lon: 1 }], /sites\[0\]\.name: is missing/],
  [[{ name: 'x', lat: 95, lon: 1 }], /sites\[0\]\.lat: expected degrees/],
] as const) {
  test(`judge_sites of ${JSON.stringify(sites).slice(0, 40)} (${sites.length}) is refused`, async (t) => {
    const { text, isError } = await agent.call('judge_sites', { sites })
    t.true(isError)
    t.regex(text, says)
  })
}
