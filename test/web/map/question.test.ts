import test from 'ava'
import { OPEN_QUESTION, parametersOf } from '../../../src/web/map/question.js'
import { capacityTileParams } from '../../../src/shapes/tiles.ts'

const NOW = new Date('2026-11-22T23:30:00Z')

test('an open question has no parameters', (t) => t.deepEqual(parametersOf(OPEN_QUESTION), {}))

test('each part of a question is a parameter that capacity tiles take', (t) => {
  const parameters = parametersOf({
    direction: 'generation', minMw: 20, minKv: 0, maxKv: 132.5, firmness: 'firm', technology: 'solar', freshDays: 365,
    country: ['ES', 'FR'], operator: ['i-de'],
  }, NOW)
  t.deepEqual(parameters, {
    direction: 'generation', min_capacity_mw: '20', min_voltage_kv: '0', max_voltage_kv: '132.5', firmness: 'firm', technology: 'solar',
    fresh_after: '2025-11-22', country: 'ES,FR', operator: 'i-de',
  })
  t.deepEqual(Object.keys(parameters).filter((name) => !(name in capacityTileParams.parameters)), [])
})
