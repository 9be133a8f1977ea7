import test from 'ava'
import { filtersFrom, legendText, parametersOf, pointsShown } from '../../../src/web/map/filters.js'
import type { CountryCoverage, Filters } from '../../../src/web/map/shapes.ts'

const none = filtersFrom(() => [])
const some: Filters = { ...none, type: ['grid_cell'], country: ['ES', 'FR'], operator: ['i-de'] }
const spain = { code: 'ES', assets: 1 } as CountryCoverage
const known = { countries: [spain], operators: new Map<string, string>() }

test('where nothing is set, everything is asked for and shown, and nothing is told', (t) => {
  t.deepEqual(parametersOf(none), {})
  t.deepEqual(pointsShown(none), ['all'])
  t.is(legendText(none, known), '')
})

test('what is set goes to the request by its parameter, to the points by their property and to the legend in words', (t) => {
  t.deepEqual(parametersOf(some), { asset_type: 'grid_cell', country: 'ES,FR', operator: 'i-de' })
  t.deepEqual(pointsShown(some), [
    'all', ['in', ['get', 'type'], ['literal', ['grid_cell']]], ['in', ['get', 'country'], ['literal', ['ES', 'FR']]],
    ['in', ['get', 'operator'], ['literal', ['i-de']]],
  ])
  t.is(legendText(some, known), 'Only: Grid cell · Spain · France · i-de')
})
