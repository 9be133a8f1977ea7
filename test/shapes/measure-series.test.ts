import test from 'ava'
import { validate } from 'superstruct'
import { MeasureManifests } from '../../src/shapes/measure-manifest.ts'
import { withoutSeries } from '../../src/shapes/measure-series.ts'

const MEASURE = { key: 'headroom', direction: 'load', availability_type: 'available', methodology: 'own', unit: 'MW' }
type Expanded = { key: string; column: string; rows: object; horizon: object }

const expanded = (column: string, year: object, scenario?: object) => (
  withoutSeries([{ ...MEASURE, column, series: { year, ...(scenario && { scenario }) } }]) as Expanded[])

test('years that are columns make a measure for each column, in each scenario that rows state', (t) => {
  const measures = expanded('Winter > {year} (MW)', { values: ['2030-2031', 2035] }, { column: 'Scenario', values: ['CT', 'ST'] })
  t.deepEqual(measures.map(({ key, column, rows }) => [key, column, rows]), ['CT', 'ST'].flatMap((name) => [2030, 2031, 2035].map((year) => (
    [`headroom_${name.toLowerCase()}_${year}`, `Winter > ${year} (MW)`, { Scenario: name }]))))
  t.deepEqual(measures[0]?.horizon, { kind: 'year', year_from: 2030, year_to: 2030, scenario: 'CT' })
})

test('years that rows state leave the column as it is', (t) => {
  t.deepEqual(expanded('Headroom (MW)', { column: 'Year', values: [2030] }).map(({ column, rows }) => [column, rows]), [['Headroom (MW)', { Year: '2030' }]])
})

test('years that stand neither in rows nor in headers, or in both, are refused', (t) => {
  for (const [column, year] of [['Headroom (MW)', { values: [2030] }], ['{year} (MW)', { column: 'Year', values: [2030] }]] as const) {
    t.regex(validate(expanded(column, year), MeasureManifests, { coerce: true })[0]?.message ?? '', /series/, column)
  }
})
