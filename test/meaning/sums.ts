import { realTest } from '../helpers/real-files.ts'
import { walk } from '../helpers/walk.ts'
import { statedBy } from './cells/cells.ts'
import type { Stated } from './cells/stated.ts'
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
  for (const [operator, way, unit] of KINDS) {
    realTest.serial(`the sum of ${way} in ${unit} of ${operator} is that of the cells, in the list and over headlines`, async (t) => {
      t.timeout(900_000)
      const server = await service()
      const own = (await statedBy(null)).filter((one) => one.operator === operator && one.way === way)
      const cells = own.filter((one) => one.unit === unit)
      // Of two units a row of the list shows MW.
      const rows = cells.filter(({ name }) => unit === 'MW' || !own.some((one) => one.name === name && one.unit === 'MW'))
      const listed = (await walk<Listed>(server, `/v1/capacity/assets?operator=${operator}&direction=${way}`, [200])).map(({ [way]: figure }) => figure)
      const heads = (await walk<{ capacity: Figure }>(server, `/v1/capacity?operator=${operator}&role=headline&direction=${way}`, [200])).map(({ capacity }) => capacity)
      const summed = (figures: (Figure | null)[]) => [figures.filter((one) => one?.value != null && one.unit === unit).length, total(figures.map((one) => (one?.unit === unit ? Number(one.value ?? 0) : 0)))]
      const expected = (some: typeof cells) => [some.length, total(some.map(({ amount }) => amount))]
      t.deepEqual(summed(heads), expected(cells), 'headlines')
      t.deepEqual(summed(listed), expected(rows), 'the list')
    })
  }
}

const total = (amounts: number[]): number => Math.round(1000 * amounts.reduce((sum, amount) => sum + amount, 0)) / 1000
