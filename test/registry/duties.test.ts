import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { dutiesOf, fulfilment } from '../../src/registry/duties.ts'
import { ManifestError, readManifests } from '../../src/registry/read-manifests.ts'
import type { Duty } from '../../src/shapes/duty-manifest.ts'
import { europeServer } from '../helpers/europe.ts'
import { europeanRegistry } from '../helpers/sources-page.ts'
import { root } from '../helpers/publication.ts'
import { operatorsOf } from '../helpers/registry.ts'
import { scratchFolder } from '../helpers/scratch-folder.ts'
import type { TestServer } from '../helpers/server.ts'

/** The Member States of the Union, the other states of the EEA, Great Britain with Northern Ireland, and Switzerland. */
const COUNTRIES = 'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')

/** Those of which nothing is imported, only listed. */
const LISTED_ONLY = ['CH', 'CY', 'CZ', 'DE', 'DK', 'EE', 'GR', 'HR', 'HU', 'IS', 'IT', 'LI', 'LT', 'LU', 'LV', 'MT', 'SI', 'SK']

const europe = join(root, 'fixtures/registry/europe')

test('each of the 32 countries has operators, and a rule that obliges them or the words that none was found', async (t) => {
  const { operators, duties } = await europeanRegistry()
  t.deepEqual([...new Set(operators.map(({ operator }) => operator.country))].sort(), COUNTRIES)
  const grid = operators.filter(({ operator }) => operator.type !== 'other')
  t.true(grid.length >= 90, String(grid.length))
  for (const operator of grid) {
    const found = dutiesOf(duties, operator)
    const { key } = operator.operator
    t.true(found.length > 0, key)
    t.true(found.every(({ rule }) => rule !== null) || found.length === 1, `${key}: a rule, and that none was found`)
  }
  const union = COUNTRIES.filter((code) => !['CH', 'GB', 'IS', 'LI', 'NO'].includes(code))
  const bound = duties.filter(({ key }) => key.startsWith('eu-')).map(({ countries }) => countries.toSorted())
  t.deepEqual(bound, [union, union])
})

test('what is read of an operator says how far it does what a rule asks', async (t) => {
  const { operators, duties } = await europeanRegistry()
  const told = (key: string, duty: string) => {
    const operator = operators.find((one) => one.operator.key === key)
    const asked = duties.find((one) => one.key === duty)
    return operator && asked && dutiesOf(duties, operator).includes(asked) ? fulfilment(asked, operator) : null
  }
  t.deepEqual(told('elia', 'eu-transmission'), { available: 'yes', under_request: 'no', flexible_option: 'yes', cadence: 'yes' })
  t.deepEqual(told('liander', 'eu-distribution'), { available: 'yes', under_request: 'yes', flexible_option: 'no', cadence: 'yes' })
  t.deepEqual(told('cez-distribuce', 'cz-act-469-2023'), { available: 'unknown', cadence: 'yes' }, 'nothing of it is read')
  t.deepEqual(told('eles', 'eu-transmission'), { available: 'unknown', under_request: 'unknown', flexible_option: 'unknown', cadence: 'no' }, 'quarterly')
  t.deepEqual(told('ores', 'eu-distribution')?.cadence, 'unknown', 'irregular')
  t.deepEqual(told('creos', 'eu-distribution')?.cadence, 'yes')
  t.deepEqual(told('creos', 'eu-transmission')?.cadence, 'no')
  t.is(told('elia', 'eu-distribution'), null)
  t.is(told('nie-networks', 'gb-licence-25'), null, 'another licence')
})

/** Those of which its sources set thresholds of their own. */
const CHECKS = [...operatorsOf('europe').values()].flatMap(({ sources }) => sources.flatMap(({ checks }) => Object.keys(checks)))

/** The registry of Europe with another list of duties. */
async function refusal(change: (duties: Record<string, unknown>[]) => void): Promise<string | null> {
  const folder = scratchFolder()
  cpSync(europe, folder, { recursive: true })
  const file = join(folder, 'duties.json')
  const duties = JSON.parse(readFileSync(file, 'utf8')) as (Duty & Record<string, unknown>)[]
  change(duties)
  writeFileSync(file, JSON.stringify(duties))
  return readManifests(folder, CHECKS).then(() => null, (error: unknown) => (error instanceof ManifestError ? error.message.replace(folder, '') : Promise.reject(error as Error)))
}

const refused: [what: string, change: (duty: Record<string, unknown>) => void, message: RegExp][] = [
  ['a rule without words', (duty) => { duty.evidence = null }, /evidence: a rule is quoted, with its place/],
  ['words without a place', (duty) => { duty.evidence = { quote: 'shall publish', language: 'en', date: '2026-11-29' } }, /Expected the url of the words, or document and locator/],
  ['no rule, and no word on it', (duty) => { Object.assign(duty, { rule: null, facts: [], cadence: null, note: null }) }, /note: where no rule was found/],
  ['facts that no rule asks for', (duty) => { duty.rule = null }, /rule: without one nothing is asked for/],
  ['a country that is not in the registry', (duty) => { duty.countries = ['XX'] }, /eu-distribution: no country or operator "XX"/],
  ['an operator that is not in the registry', (duty) => { duty.operators = ['nobody'] }, /eu-distribution: no country or operator "nobody"/],
]
for (const [what, change, message] of refused) {
  test(`${what} is refused, with the file and the entry`, async (t) => {
    const said = await refusal(([first]) => { if (first) change(first) })
    t.regex(said ?? 'accepted', /^\/duties\.json: /)
    t.regex(said ?? 'accepted', message)
  })
}

let server: TestServer
test.before(async () => {
  server = await europeServer()
})

type Country = { code: string; coverage_status: string; operators: { total: number; covered: number }; sources: { total: number; imported: number }; assets: number; series: number }

test('countries whose publications are listed only are planned and never covered, and nothing is fetched of them', async (t) => {
  const { data } = await (await server.get('/v1/coverage')).json() as { data: { countries: Country[] } }
  const of = new Map(data.countries.map((country) => [country.code, country]))
  const listed = LISTED_ONLY.map((code) => of.get(code))
  for (const country of listed) {
    t.like(country, { coverage_status: 'planned', assets: 0, series: 0 })
    t.is(country?.operators.covered, 0, country?.code)
    t.true((country?.operators.total ?? 0) > 0 && (country?.sources.total ?? 0) > 0, country?.code)
    t.is(country?.sources.imported, 0)
  }
  const { rows } = await server.database.owner.query<{ key: string }>(
    'select key from registry.source s where listed and country = any($1) and (not registry_only or ingest.next_run_at(s) is not null)', [LISTED_ONLY])
  t.deepEqual(rows, [])
  const { rows: [jobs] } = await server.database.owner.query<{ listed: string; queued: string }>(`
    select count(*) as listed, count(*) filter (where ingest.next_run_at(s) is not null or exists (select from grid.run r where r.source_id = s.id)) as queued
    from registry.source s where listed and registry_only`)
  t.deepEqual([Number(jobs?.listed) > 70, Number(jobs?.queued)], [true, 0])
})

/** The duties that GET /v1/sources/{id} tells of a source. */
async function dutiesServed(source: string): Promise<unknown[]> {
  const { rows: [found] } = await server.database.owner.query<{ id: string }>('select id from registry.source where key = $1', [source])
  const { data } = await (await server.getKeyed(`/v1/sources/${found?.id}`)).json() as { data: { duties: unknown[] } }
  return data.duties
}

test('a source names the rules that oblige its operator, with their words, and how far what is read does them', async (t) => {
  const [read, ...more] = await dutiesServed('elia-hosting-capacity-2027')
  t.deepEqual(more, [])
  t.like(read, {
    rule: 'Regulation (EU) 2019/943, Article 50(4a), as amended by Regulation (EU) 2024/1747', url: 'https://eur-lex.europa.eu/eli/reg/2019/943',
    fulfilled: { available: 'yes', under_request: 'no', flexible_option: 'yes', cadence: 'yes' },
  })
  t.regex((read as { quote: string }).quote, /TSOs shall update their capacity information monthly/)
  const [union, national] = await dutiesServed('cez-distribuce-hosting-capacity')
  t.like(union, { fulfilled: { available: 'unknown', under_request: 'unknown', flexible_option: 'unknown', cadence: 'yes' } })
  t.like(national, { rule: 'Act No. 469/2023 Coll.', fulfilled: { available: 'unknown', under_request: null, flexible_option: null, cadence: 'yes' } })
  const [none] = await dutiesServed('swissgrid-hosting-capacity')
  t.like(none, { rule: null, quote: null, url: null, fulfilled: { available: null, under_request: null, flexible_option: null, cadence: null } })
  t.regex((none as { note: string }).note, /no rule of its own was found/)
})
