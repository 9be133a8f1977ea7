import test from 'ava'
import { byAsset, byDirection } from '../../../src/web/map/group.js'
import type { CapacityRecord } from '../../../src/web/map/shapes.ts'

const record = (id: string, asset: string, direction: string, availability_type: string, firmness: string, year: number | null = null) =>
  ({ id, asset: { id: asset }, direction, availability_type, firmness, horizon: { year_from: year } }) as CapacityRecord

test('records gather by asset, the nearest asset first, whatever lies between', (t) => {
  const records = ['near', 'far', 'near'].map((asset, index) => record(String(index), asset, 'load', 'available', 'firm'))
  t.deepEqual(byAsset(records).map((group) => group.map(({ id }) => id)), [['0', '2'], ['1']])
})

test('an asset shows firm, flexible and queue side by side, generation before load', (t) => {
  const groups = byDirection([
    record('queue', 'a', 'load', 'requested', 'unspecified'), record('2035', 'a', 'load', 'available', 'firm', 2035),
    record('flexible', 'a', 'load', 'available', 'flexible'), record('2030', 'a', 'load', 'available', 'firm', 2030),
    record('generation', 'a', 'generation', 'available', 'firm'),
  ])
  t.deepEqual(groups.map(([direction, group]) => [direction, group.map(({ id }) => id)]), [
    ['generation', ['generation']], ['load', ['2030', '2035', 'flexible', 'queue']],
  ])
})
