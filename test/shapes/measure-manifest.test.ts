import test from 'ava'
import { create, validate } from 'superstruct'
import { MeasureManifest } from '../../src/shapes/measure-manifest.ts'

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
