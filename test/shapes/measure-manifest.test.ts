import test from 'ava'
import { create, validate } from 'superstruct'
import { MeasureManifest, MeasureManifests } from '../../src/shapes/measure-manifest.ts'

const MEASURE = { key: 'left', column: 'Left (MW)', direction: 'generation', availability_type: 'available', methodology: 'access', unit: 'MW' }

for (const [given, technology, technologies] of [
  [{}, 'any', null], [{ technology: 'solar' }, 'solar', ['solar']], [{ technologies: ['storage'] }, 'storage', ['storage']],
  [{ technologies: ['solar', 'wind', 'hydro'] }, 'several', ['solar', 'wind', 'hydro']],
] as [object, string, string[] | null][]) {
  test(`a measure with ${JSON.stringify(given)} is of ${technology}`, (t) => {
    const measure = create({ ...MEASURE, ...given }, MeasureManifest)
    t.deepEqual([measure.technology, measure.technologies], [technology, technologies])
  })
}

test('a list of technologies names some, and only those that there are', (t) => {
  for (const technologies of [[], ['several'], ['sun']]) t.truthy(validate({ ...MEASURE, technologies }, MeasureManifest, { coerce: true })[0], JSON.stringify(technologies))
})

test('what a figure has beyond the least of several views is said of views alone', (t) => {
  const beyond = { code: 'after_reinforcement', text: 'Travaux', language: 'fr', url: 'https://example.org/' }
  const refusal = (more: object) => validate({ ...MEASURE, beyond, ...more }, MeasureManifest, { coerce: true })[0]?.message ?? null
  t.regex(refusal({}) ?? '', /beyond: only one of several views has it/)
  t.is(refusal({ views: 's3renr' }), null)
})

test('views of one thing are alike in what chooses among figures before the least of them counts', (t) => {
  const refusal = (more: object, views = 'criteria') => validate(
    [{ ...MEASURE, views }, { ...MEASURE, key: 'other', column: 'Other (MW)', views: 'criteria', ...more }], MeasureManifests, { coerce: true })[0]?.message ?? null
  t.is(refusal({}), null)
  for (const [member, more] of [
    ['technologies', { technology: 'solar' }], ['availability_type', { availability_type: 'class_only' }], ['firmness', { firmness: 'firm' }], ['unit', { unit: 'MVA' }], ['about', { about: 'upstream' }],
    ['horizon', { horizon: { kind: 'year', year_from: 2030, year_to: 2030, scenario: null } }],
  ] as const) {
    t.is(refusal(more), `views: "left" and "other" are views of one thing, and differ in ${member}`)
    t.is(refusal(more, 'seasons'), null)
  }
  t.is(refusal({ direction: 'load', unit: 'MVA' }), null, 'of the other direction there are other views')
  t.is(refusal({ horizon: { kind: 'snapshot', year_from: null, year_to: null, scenario: 'Best View' } }), null, 'scenarios are chosen first, and the least of the views of one counts')
})
