import test from 'ava'
import { connectAgent, type Agent } from '../helpers/agent.ts'
import { capacityServer } from '../helpers/capacity-rows.ts'
import type { components } from '../../src/openapi/api.d.ts'

type Schemas = components['schemas']

let agent: Agent

test.before(async () => {
  const { base, key } = await capacityServer()
  agent = await connectAgent(base, key)
})

const asked = async <Body>(path: string): Promise<Body> => await (await (await capacityServer()).getKeyed(path)).json() as Body

test('coverage tells of every country how much of it is covered', async (t) => {
  const { data: { countries, totals } } = await asked<{ data: Schemas['Coverage'] }>('/v1/coverage')
  const { text } = await agent.call('coverage')
  t.true(text.startsWith(`${totals.countries} countries, ${totals.operators} operators, ${totals.sources} publications, ${totals.series} records (${totals.series_withheld} withheld) of ${totals.assets} assets.\n`), text)
  for (const { code, name, coverage_status: status, operators, sources, assets } of countries) {
    t.regex(text, new RegExp(`\\n${code} ${name}: ${status}; ${operators.covered} of ${operators.total} operators .*; ${sources.imported} of ${sources.total} publications .*; ${assets} assets; `))
  }
  t.regex(text, /\nPT Portugal: none; .*; no dated data\n/)
})

test('coverage of a country tells its operators, the state of its assets, and each publication that is not included', async (t) => {
  const { data } = await asked<{ data: Schemas['Operator'][] }>('/v1/operators?country=ES,FR,PT')
  const { meta } = await asked<{ meta: { summary: Schemas['AssetsSummary']; not_included: Schemas['NotIncluded'][] } }>('/v1/capacity/assets?country=ES,FR,PT&limit=1')
  const { text } = await agent.call('coverage', { country: 'ES,FR,PT' })
  const covered = data.filter((operator) => operator.covered).length
  t.true(covered > 0 && covered < data.length)
  t.true(text.startsWith(`ES, FR, PT: ${covered} of ${data.length} operators have figures here.\n`), text)
  for (const { name, slug, covered: has } of data) t.regex(text, new RegExp(`\\n${name} \\(.*, ${slug}\\): ${has ? 'figures' : 'no figures'} here; `))
  const { assets, with_capacity: some, zero, withheld, unknown, stale } = meta.summary
  t.true(text.includes(`\n${assets} assets: ${some} with capacity, ${zero} zero or negative, ${withheld} withheld, ${unknown} unknown; ${stale} of them STALE.\n`), text)
  t.true(meta.not_included.length > 1)
  for (const { operator, operator_url: url } of meta.not_included) t.regex(text, new RegExp(`\n(Not included|Only in part): ${operator}, .*: ${url}\n`))
})
