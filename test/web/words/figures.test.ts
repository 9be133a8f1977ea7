import test from 'ava'
import { LANGUAGES } from '../../../src/languages/languages.ts'
import { words } from '../../../src/languages/en/pages.ts'
import { figuresIn } from '../../../src/web/words/figures.ts'
import type { CapacityRecord } from '../../../src/capacity/shapes.ts'
import { operatorsOf } from '../../helpers/publication.ts'

type Measured = Pick<CapacityRecord, 'measure' | 'methodology'>

/** A record of this measure, by a methodology of this basis. */
const of = (measure: string, basis = 'load_flow') => ({ measure, methodology: { basis } }) as Measured

const CASES: [string, string][] = [
  ['available_storage_mpe_distribution', 'Storage, power park modules (MPE): connected to the distribution grid'],
  ['available_generation_mpe_condenser_transmission', 'Generation, power park modules (MPE): with a synchronous condenser, connected to the transmission grid'],
  ['margin_generation_mges', 'Generation, synchronous modules (MGES): by all criteria'],
  ['granted_mges', 'Synchronous modules (MGES): granted'],
  ['self_consumption_freed_mpe', 'Power park modules (MPE): for self-consumption, freed'],
  ['zone_margin_static_storage', 'Storage: static criterion, margin of the zone'],
  ['available_storage_no_cep', 'Storage, synchronous modules (MGES): open to requests'],
  ['distributor_1_without_works', 'First distributor: possible without works'],
  ['distributor_hv_queued', 'High-voltage distributor: in the queue'],
  ['demand_contracted_headroom', 'Load: accepted connections deducted'],
  ['generation_connected_headroom', 'Generation: accepted connections not deducted'],
]

for (const [measure, name] of CASES) {
  test(`${measure} is ${name}`, (t) => t.is(figuresIn(words).figureName(of(measure)), name))
}

test('a figure of a scheme is named by it; under the same key others, and those whose column says what they are, have no name', (t) => {
  const { figureName, figurePlace } = figuresIn(words)
  t.is(figureName(of('left_to_allocate', 'scheme_allocation')), 'Regional scheme: left to allocate')
  t.is(figureName(of('reserved', 'scheme_allocation')), 'Regional scheme: set aside for renewables')
  for (const key of ['reserved', 'queued', 'available', 'firm', 'constructor', 'requested_firm']) t.is(figureName(of(key)), null, key)
  t.is(figurePlace(of('available')), null)
})

test('a figure is for what its code says, else for the technology and on the conditions that are stated', (t) => {
  const { usesOf } = figuresIn(words)
  const uses = (measure: string, technology: CapacityRecord['technology'], flexibility: string | null) => usesOf({ ...of(measure), technology, flexibility })
  t.deepEqual(uses('available_generation_mges_distribution', 'synchronous', null), ['Generation, synchronous modules (MGES): connected to the distribution grid'])
  t.deepEqual(uses('free', 'solar', 'Off on 20 days a year'), ['solar', 'Off on 20 days a year'])
  t.deepEqual(uses('free', 'any', null), [])
})

test('rows of a table stand in the order of what they are for', (t) => {
  const { figurePlace } = figuresIn(words)
  const rows = ['storage_mpe', 'generation_mpe', 'storage_mges', 'generation_mges'].map((plant) => figurePlace(of(`available_${plant}_transmission`)))
  t.deepEqual(rows.toSorted((a, b) => Number(a?.order.row) - Number(b?.order.row)).map((place) => place?.row), [
    'Generation, synchronous modules (MGES)', 'Generation, power park modules (MPE)', 'Storage, synchronous modules (MGES)', 'Storage, power park modules (MPE)'])
  t.deepEqual([...new Set(rows.map((place) => place?.column))], ['connected to the transmission grid'])
})

/** Sources whose columns are codes. */
const CODED = ['ree-generation', 'ree-demand', 'capareseau', 'demo-fr-capacity', 'nged-capacity-map', 'nged-network-opportunity-map']

test('every measure of the sources whose columns are codes has a name of its own in every language, and none of another source', (t) => {
  const sources = ['europe', 'demo'].flatMap(operatorsOf).flatMap(({ methodologies, sources: all }) => all.map((source) => ({ source, methodologies })))
  for (const [language, { words: said }] of Object.entries(LANGUAGES)) {
    const { figureName } = figuresIn(said)
    for (const { source, methodologies } of sources) {
      const names = source.measures.map(({ key, methodology }) => figureName(of(key, methodologies.find((one) => one.key === methodology)?.basis)))
      if (!CODED.includes(source.key)) t.deepEqual(names.filter((name) => name !== null), [], source.key)
      else t.deepEqual([names.filter((name) => name === null || /undefined/.test(name)), new Set(names).size], [[], names.length], `${language} ${source.key}`)
    }
  }
})
