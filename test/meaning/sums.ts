import { realTest } from '../helpers/real-files.ts'
import { walk } from '../helpers/walk.ts'
import { WHOLE } from '../helpers/whole-pages.ts'
import { statedBy } from './cells/cells.ts'
import { cellsOf, english, rowsOf, spanish, type Stated } from './cells/stated.ts'
import { service } from './service.ts'

type Figure = { value: number | null; unit: string }
type Listed = { generation: Figure | null; load: Figure | null }

const KINDS: [operator: string, way: Stated['way'], unit: Stated['unit']][] = [
  ['ree', 'generation', 'MW'], ['e-distribucion', 'generation', 'MW'], ['rte', 'generation', 'MW'], ['fingrid', 'load', 'MW'], ['northern-powergrid', 'generation', 'MW'],
  ['northern-powergrid', 'load', 'MVA'], ['oesterreichs-energie', 'generation', 'MW'], ['wattapp', 'load', 'MW'], ['ssen-distribution', 'load', 'MVA'],
  ['ssen-distribution', 'generation', 'MW'], ['e-redes-pt', 'generation', 'MVA'], ['e-redes-pt', 'load', 'MVA'], ['esb-networks', 'generation', 'MW'], ['esb-networks', 'load', 'MVA'],
  ['electricity-north-west', 'generation', 'MW'], ['sp-energy-networks', 'generation', 'MW'], ['sp-energy-networks', 'load', 'MW'],
  ['electricity-north-west', 'load', 'MVA'], ['northern-powergrid', 'load', 'MW'], ['i-de', 'load', 'MW'], ['viesgo', 'load', 'MW'], ['naturgy', 'load', 'MW'], ['e-distribucion', 'load', 'MW'], ['uk-power-networks', 'generation', 'MW'], ['uk-power-networks', 'load', 'MW'],
  ['national-grid-electricity-distribution', 'generation', 'MW'], ['national-grid-electricity-distribution', 'load', 'MW'],
]

/** The sum over what heads the assets of an operator: by the list of assets, by the records that say that they head one, and by the cells. */
export function declareSums(): void {
  realTest.serial('every operator of the files, direction and unit with an amount that heads an asset is added up', async (t) => {
    t.timeout(900_000)
    const { database: { owner } } = await service()
    const { rows } = await owner.query<{ kind: string }>(`
      select distinct concat_ws(' ', o.key, m.direction, r.unit) as kind from question.roles(null, null) q join grid.record r on r.id = q.id
      join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id join registry.operator o on o.id = s.operator_id
      where q.role = 'headline' and r.state = 'published'`)
    t.deepEqual(rows.map(({ kind }) => kind).toSorted(), KINDS.map((kind) => kind.join(' ')).toSorted())
  })

  for (const [operator, way, unit] of KINDS) {
    realTest.serial(`the sum of ${way} in ${unit} of ${operator} is that of the cells, in the list and over headlines`, async (t) => {
      t.timeout(900_000)
      const server = await service()
      const own = (await statedBy(null)).filter((one) => one.operator === operator && one.way === way)
      const cells = own.filter((one) => one.unit === unit)
      // Of two units a row of the list shows MW.
      const rows = cells.filter(({ name }) => unit === 'MW' || !own.some((one) => one.name === name && one.unit === 'MW'))
      const listed = (await walk<Listed>(server, `/v1/capacity/assets?operator=${operator}&direction=${way}`, WHOLE)).map(({ [way]: figure }) => figure)
      const heads = (await walk<{ capacity: Figure }>(server, `/v1/capacity?operator=${operator}&role=headline&direction=${way}`, WHOLE)).map(({ capacity }) => capacity)
      const summed = (figures: (Figure | null)[]) => [figures.filter((one) => one?.value != null && one.unit === unit).length, total(figures.map((one) => (one?.unit === unit ? Number(one.value ?? 0) : 0)))]
      const expected = (some: typeof cells) => [some.length, total(some.map(({ amount }) => amount))]
      t.deepEqual(summed(heads), expected(cells), 'headlines')
      t.deepEqual(summed(listed), expected(rows), 'the list')
    })
  }
}

/** What the publishers' own columns add up to: Fingrid's for consumption, of Caparéseau's views the least of each substation, and that of WattApp's 20 companies. */
const LITERALS: [operator: string, way: Stated['way'], sum: number, assets: number][] = [
  ['fingrid', 'load', 28_630, 172], ['rte', 'generation', 11_044.2, 3119], ['wattapp', 'load', 4954.5, 569],
]

/** Red Eléctrica's columns of what is available for generation, of a node the greater of both: park modules, synchronous modules. */
const MOST_OF_NODES = { MPE: 26_620, MGES: 41_084 }

/** Sums that stand for themselves, not worked out from cells here. */
export function declareLiterals(): void {
  for (const [operator, way, sum, assets] of LITERALS) {
    realTest.serial(`the headlines of ${operator} add up to ${sum} MW`, async (t) => {
      t.timeout(900_000)
      const heads = await headlinesOf(operator, way)
      t.deepEqual([heads.length, Math.round(10 * total(heads)) / 10], [assets, sum])
    })
  }

  realTest.serial('the headlines of Caparéseau are no more than what RTE has left, and no less than the least of RTE and the first distributor, whose 0 stands also where it is not', async (t) => {
    t.timeout(900_000)
    const heads = total(await headlinesOf('rte', 'generation'))
    const rows = (await rowsOf('fr-capareseau/capareseau_2026-04-28.csv', ';')).slice(1)
    const least = (...views: string[]) => Math.round(total(rows.map((row) => Math.min(...views.flatMap((view) => english(row[view]) ?? [])))))
    t.deepEqual([least('INFO_NA'), least('RTE_CDR'), least('RTE_CDR', 'GRD1_CDR')], [25_889, 12_471, 10_316])
    t.true(heads > 10_316 && heads < 12_471, String(heads))
  })

  realTest.serial('the headlines of Red Eléctrica are no more than its nodes may take, of park modules and so of synchronous ones', async (t) => {
    t.timeout(900_000)
    const heads = total(await headlinesOf('ree', 'generation'))
    t.true(heads > 0 && heads <= MOST_OF_NODES.MPE && heads <= MOST_OF_NODES.MGES, String(heads))
    const columns = (await cellsOf('es-ree/2026_03_02_GRT_generacion.csv', ';')).slice(3)
    const most = (...at: number[]) => total(columns.map((row) => Math.max(...at.map((column) => spanish(row[column - 1] ?? '') ?? 0))))
    t.deepEqual({ MPE: most(79, 81), MGES: most(78, 80) }, MOST_OF_NODES)
  })

  realTest.serial('what Electricity North West has for batteries, both ways, is flexible and heads nothing', async (t) => {
    t.timeout(900_000)
    const asked = '/v1/capacity?operator=electricity-north-west&direction=bidirectional&availability_type=available'
    const told = await walk<{ firmness: string; decision_context: { role: string | null } }>(await service(), asked, WHOLE)
    t.true(told.length > 100)
    t.deepEqual([...new Set(told.map(({ firmness, decision_context: { role } }) => `${firmness} ${role}`))], ['flexible conditional'])
  })
}

async function headlinesOf(operator: string, way: Stated['way']): Promise<number[]> {
  const heads = await walk<{ capacity: Figure }>(await service(), `/v1/capacity?operator=${operator}&role=headline&direction=${way}`, WHOLE)
  return heads.map(({ capacity: { value } }) => Number(value))
}

const total = (amounts: number[]): number => Math.round(1000 * amounts.reduce((sum, amount) => sum + amount, 0)) / 1000
