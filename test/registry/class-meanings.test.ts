import { join } from 'node:path'
import test from 'ava'
import { validate } from 'superstruct'
import { ROOT } from '../../src/settings/config.ts'
import { applyRegistry } from '../../src/registry/apply.ts'
import { MeasureManifest } from '../../src/shapes/measure-manifest.ts'
import { testDatabase } from '../helpers/database.ts'
import { operatorsOf } from '../helpers/registry.ts'
import { startServer } from '../helpers/server.ts'

const MEASURE = {
  key: 'colour', column: 'Colour', direction: 'load', availability_type: 'class_only', methodology: 'own', unit: 'class',
  classes: { G: 'green', R: 'red' },
}
const legend = { url: 'https://example.org/legend', quote: 'Green: room.' }

const refused: [given: object, why: RegExp][] = [
  [{ class_meanings: { G: 'available' } }, /need the legend/],
  [{ class_meanings: { B: 'available' }, legend }, /no class "B"/],
  [{ class_meanings: { G: 'plenty' }, legend }, /plenty/],
  [{ class_meanings: { G: 'available' }, legend: { ...legend, url: null } }, /url/],
  [{ classes: null, class_meanings: { G: 'available' }, legend }, /no class "G"/],
]
for (const [given, why] of refused) {
  test(`a manifest is refused: ${why.source}, ${JSON.stringify(given)}`, (t) => {
    t.regex(validate({ ...MEASURE, ...given }, MeasureManifest, { coerce: true })[0]?.message ?? '', why)
  })
}

test('a manifest may explain some of its classes, or none', (t) => {
  for (const given of [{}, { legend }, { class_meanings: { G: 'available' }, legend }]) {
    t.is(validate({ ...MEASURE, ...given }, MeasureManifest, { coerce: true })[0], undefined)
  }
})

for (const registry of ['demo', 'europe']) {
  test(`${registry}: every class of a legend is explained, and what is held for regulatory reasons says nothing of room`, (t) => {
    const measures = [...operatorsOf(registry).values()].flatMap(({ sources }) => sources.flatMap((source) => source.measures))
    for (const { classes, class_meanings: meanings } of measures.filter((each) => each.legend !== null)) {
      t.deepEqual(Object.keys(meanings ?? {}), Object.keys(classes ?? {}))
    }
    const held = measures.filter(({ availability_type: type }) => type === 'regulatory_held')
    t.true(held.length > 0 && held.every(({ class_meanings: meanings }) => meanings === null))
    t.true(measures.some(({ class_meanings: meanings }) => meanings?.['3'] === 'none'))
  })
}

test('a source tells the legends of its classes, and a change of its manifest changes what they mean', async (t) => {
  const server = await startServer(async ({ owner }) => {
    await applyRegistry(owner, join(ROOT, 'fixtures/registry/demo'))
  })
  const { owner } = await testDatabase()
  const { rows: sources } = await owner.query<{ id: string; key: string }>('select id, key from registry.source where key = any ($1)', [
    ['demo-nl-postcodes', 'demo-gb-headroom'],
  ])
  const legends = async (key: string) => {
    const answer = await server.getKeyed(`/v1/sources/${sources.find((source) => source.key === key)?.id}`)
    return ((await answer.json()) as { data: { legends: { measure: string; url: string; quote: string; classes: object }[] } }).data.legends
  }
  t.deepEqual(await legends('demo-gb-headroom'), [])
  const [first, second] = await legends('demo-nl-postcodes')
  t.deepEqual([first?.measure, second?.measure, first?.url], ['injection_class', 'withdrawal_class', 'https://headroom.example/demo/nl/postcodes'])
  t.regex(first?.quote ?? '', /^Synthetic: .* 3: Tekort/)
  t.deepEqual(first?.classes, {
    0: { label: 'available', meaning: 'available' }, 1: { label: 'limited', meaning: 'limited' },
    2: { label: 'under investigation', meaning: 'unknown' }, 3: { label: 'shortage', meaning: 'none' },
  })

  const meaning = async () => (await owner.query<{ meaning: string }>(`
    select grid.class_meaning(m.class_meanings, '3') as meaning from grid.measure m join registry.source s on s.id = m.source_id
    where s.key = 'demo-nl-postcodes' and m.key = 'injection_class'`)).rows[0]?.meaning
  t.is(await meaning(), 'none')
  await owner.query(`select registry.apply_measures(s.id, 'demo-postcodekaart',
    (select jsonb_agg(m - 'class_meanings') from jsonb_array_elements(s.manifest -> 'measures') m)) from registry.source s where s.key = 'demo-nl-postcodes'`)
  t.is(await meaning(), 'unknown')
})

const meanings: [given: string | null, code: string | null, meaning: string | null][] = [
  ['{"1": "limited"}', '1', 'limited'], ['{"1": "limited"}', '2', 'unknown'], [null, '1', 'unknown'], ['{"1": "limited"}', null, null], [null, null, null],
]
for (const [given, code, meaning] of meanings) {
  test(`code ${code} of ${given} means ${meaning}`, async (t) => {
    const { owner } = await testDatabase()
    const { rows } = await owner.query<{ meaning: string | null }>('select grid.class_meaning($1, $2) as meaning', [given, code])
    t.is(rows[0]?.meaning, meaning)
  })
}
