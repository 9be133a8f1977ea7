import test from 'ava'
import { connectAgent, type Agent } from '../helpers/agent.ts'
import { capacityServer } from '../helpers/capacity-rows.ts'
import type { AssetRow } from '../../src/capacity/shapes.ts'

let agent: Agent

test.before(async () => {
  const { base, key } = await capacityServer()
  agent = await connectAgent(base, key)
})

const AROUND = { lat: 43.05, lon: -2.9, radius_km: 30 }
const idsOf = (rows: unknown): string[] => (rows as AssetRow[]).map(({ asset }) => asset.id)

async function listed(query: string): Promise<string[]> {
  const answer = await (await capacityServer()).getKeyed(`/v1/capacity/assets?${query}`)
  return idsOf((await answer.json() as { data: unknown }).data)
}

for (const [tool, given] of [['find_capacity', {}], ['coverage', {}], ['list_sources', {}], ['changes_since', { limit: 60 }]] as const) {
  test(`${tool} takes countries as a text, with commas, or as an array`, async (t) => {
    const told = async (country: unknown) => (await agent.call(tool, { ...given, country })).text
    const both = await told('ES,FR')
    t.true(both.length > 200)
    for (const form of ['es,fr', 'ES, FR', ['ES', 'FR'], ['ES,FR'], ['es', ' fr']]) t.is(await told(form), both, JSON.stringify(form))
    const one = await told('ES')
    t.is(await told(['es']), one)
    t.not(one, both)
    t.regex(await told('Spain'), /^invalid_parameter: country: expected /)
    t.regex(await told(['ES', 7]), /^invalid_parameter: country: expected /)
  })
}

test('every other list is taken in both forms, too', async (t) => {
  for (const [tool, one, other] of [
    ['changes_since', { tag: 'opened,increased', country: 'ES', limit: 60 }, { tag: ['opened', 'increased'], country: 'ES', limit: 60 }],
    ['find_capacity', { ...AROUND, class: 'available,limited' }, { ...AROUND, class: ['available', 'limited'] }],
    ['find_capacity', { ...AROUND, technical_limit: 'yes,unknown' }, { ...AROUND, technical_limit: ['yes', 'unknown'] }],
    ['list_sources', { health: 'healthy,stale' }, { health: ['healthy', 'stale'] }],
  ] as const) {
    const [first, second] = [await agent.call(tool, one), await agent.call(tool, other)]
    t.false(first.isError)
    t.is(first.text, second.text, tool)
  }
})

test('beside coordinates, countries are those of the assets; beside a name, that of the place', async (t) => {
  const { data } = await agent.call('find_capacity', { ...AROUND, country: 'FR,NL', limit: 40 })
  t.deepEqual(idsOf(data.data), await listed('lat=43.05&lon=-2.9&radius_km=30&country=FR,NL&limit=40'))
  t.not(idsOf(data.data).join(), (await listed('lat=43.05&lon=-2.9&radius_km=30&limit=40')).join())
  t.regex((await agent.call('find_capacity', { place: 'asset 30', country: 'FR,ES', limit: 1 })).text, /^Around asset Asset 30,/)
  t.regex((await agent.call('find_capacity', { place: 'asset 30', country: 'FR,NL' })).text, /by the name "asset 30" in FR or NL/)
})

for (const [given, query] of [
  [{ direction: 'both' }, ''], [{ direction: 'both', min_capacity_mw: 20 }, '&min_capacity_mw=20'], [{ horizon_year: 2030 }, '&horizon_year=2030'],
  [{ technology: 'solar', firmness: 'firm' }, '&technology=solar&firmness=firm'],
  [{ technology: 'storage', direction: 'both', horizon_year: 2030 }, '&technology=storage&horizon_year=2030'],
] as const) {
  test(`find_capacity ${JSON.stringify(given)} is the list of assets with "${query}", around a place and of a country`, async (t) => {
    const around = await agent.call('find_capacity', { ...AROUND, ...given, limit: 30 })
    const expected = await listed(`lat=43.05&lon=-2.9&radius_km=30&limit=30${query}`)
    t.true(expected.length > 3)
    t.deepEqual(idsOf(around.data.data), expected)
    const country = await agent.call('find_capacity', { country: 'ES', ...given, limit: 30 })
    t.deepEqual(idsOf(country.data.data), await listed(`country=ES&sort=-mw&limit=30${query}`))
  })
}

test('both directions are told where both are asked for, in the words in which they are when it is left out', async (t) => {
  const both = await agent.call('find_capacity', { ...AROUND, direction: 'both' })
  t.is(both.text, (await agent.call('find_capacity', AROUND)).text)
  t.regex(both.text, /\n {3}generation: .*\n {3}load: /)
  t.notRegex((await agent.call('find_capacity', { ...AROUND, direction: 'load' })).text, /\n {3}generation: /)
})
