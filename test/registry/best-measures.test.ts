import test from 'ava'
import { validate } from 'superstruct'
import { MeasureManifests } from '../../src/shapes/measure-manifest.ts'
import { withoutSeries } from '../../src/shapes/measure-series.ts'
import { operatorsOf } from '../helpers/publication.ts'

const measure = (key: string, best: boolean, more = {}) => (
  { key, column: key, direction: 'load', availability_type: 'available', methodology: 'own', unit: 'MW', best, ...more })

const refusal = (...measures: object[]) => validate(measures, MeasureManifests, { coerce: true })[0]?.message

test('a measure that is not to be the best of its asset stands beside one of its direction and availability that is', (t) => {
  t.is(refusal(measure('strict', true), measure('loose', false)), undefined)
  for (const other of [{ direction: 'generation' }, { availability_type: 'total' }, { best: false }]) {
    t.regex(refusal(measure('strict', true, other), measure('loose', false)) ?? '', /"loose"|"strict"/, JSON.stringify(other))
  }
})

test('headroom from which accepted connections are not deducted stands beside that from which they are', (t) => {
  const sources = operatorsOf('europe').flatMap(({ sources: all }) => all).filter(({ key }) => key.startsWith('nged-') && key !== 'nged-substation-locations')
  t.is(sources.length, 2)
  for (const { measures } of sources) {
    t.deepEqual(measures.map(({ key, best }) => [key, best]), [
      ['demand_connected_headroom', false], ['demand_contracted_headroom', true], ['generation_connected_headroom', false], ['generation_contracted_headroom', true]])
  }
})

test('of scenarios of which one is the publisher’s own view that one alone may stand for an asset', (t) => {
  const sources = operatorsOf('europe').flatMap(({ sources: all }) => all).filter(({ key }) => /^enwl-(demand|generation)-headroom$/.test(key))
  t.is(sources.length, 2)
  for (const { measures } of sources) {
    t.true(measures.length > 50)
    for (const { key, best, horizon } of measures) t.is(best, horizon.scenario === '1 - BEST VIEW', key)
  }
})

test('a best scenario that is not among those of its series is refused', (t) => {
  const series = (best: string[]) => withoutSeries([{ ...measure('firm', true), series: { scenario: { column: 'SCENARIO', values: ['View', 'Other'], best } } }])
  t.deepEqual((series(['View']) as { best: boolean }[]).map(({ best }) => best), [true, false])
  t.regex(validate(series(['Veiw']), MeasureManifests, { coerce: true })[0]?.message ?? '', /series/)
})
