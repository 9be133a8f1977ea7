import test from 'ava'
import { figuresAsked, filtersOf, OPEN_QUESTION, parametersOf } from '../../src/capacity/question.ts'
import type { Question } from '../../src/capacity/shapes.ts'
import { upstreamParams } from '../../src/shapes/capacity.ts'
import { sitesParams } from '../../src/shapes/sites.ts'
import { readMembers, type Member } from '../../src/shapes/body.ts'
import { capacityTileParams } from '../../src/shapes/tiles.ts'

const FULL: Question = {
  ...OPEN_QUESTION, direction: 'generation', least: { amount: 20, unit: 'MW' }, voltage: { min: 0, max: 132.5 }, firmness: 'firm', technology: 'solar', freshDays: 365,
  country: ['ES', 'FR'], operator: ['i-de'],
}
const NOW = new Date('2026-11-22T23:30:00Z')

test('an open question has no parameters', (t) => t.deepEqual(parametersOf(OPEN_QUESTION), {}))

test('each part of a question is a parameter that capacity tiles take', (t) => {
  const parameters = parametersOf(FULL, NOW)
  t.deepEqual(parameters, {
    direction: 'generation', min_capacity_mw: '20', min_voltage_kv: '0', max_voltage_kv: '132.5', firmness: 'firm', technology: 'solar',
    fresh_after: '2025-11-22', country: 'ES,FR', operator: 'i-de',
  })
  t.deepEqual(Object.keys(parameters).filter((name) => !(name in capacityTileParams.parameters)), [])
})

test('what a question says of figures alone are the parameters that the chain of an asset takes, and no others', (t) => {
  const taken = Object.keys(parametersOf(FULL, NOW)).filter((name) => name in upstreamParams.parameters)
  t.deepEqual(Object.keys(parametersOf(figuresAsked(FULL), NOW)), taken)
  t.true(taken.length > 3)
})

test('a least figure in MVA is a parameter of its own', (t) => {
  const asked = { ...OPEN_QUESTION, least: { amount: 2.5, unit: 'MVA' } } satisfies Question
  t.deepEqual(parametersOf(asked), { min_capacity_mva: '2.5' })
  t.deepEqual(filtersOf(asked), { min_capacity_mva: 2.5 })
})

test('as a body the question has lists as arrays and numbers as numbers, as the route for sites reads them', (t) => {
  const filters = filtersOf(FULL)
  t.like(filters, { direction: ['generation'], min_capacity_mw: 20, min_voltage_kv: 0, max_voltage_kv: 132.5, technology: ['solar'], operator: ['i-de'] })
  t.notThrows(() => readMembers(sitesParams.body as Member, { sites: [{ name: 'A', lat: 43, lon: -3 }], filters }))
})
