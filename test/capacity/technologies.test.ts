import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { CONDITIONS } from '../../src/capacity/conditions.ts'
import { usableBy } from '../../src/shapes/technologies.ts'
import { openApiDocument } from '../../src/openapi/document.ts'
import { TECHNOLOGIES } from '../../src/shapes/vocabulary.ts'
import { testDatabase } from '../helpers/database.ts'
import { root } from '../helpers/publication.ts'

test('what a plant may use begins with its own figures and ends with those for any technology', (t) => {
  for (const technology of TECHNOLOGIES) {
    const usable = usableBy(technology)
    t.is(usable[0], technology)
    t.is(usable.at(-1), 'any')
    t.deepEqual(usable.filter((one) => !(TECHNOLOGIES as readonly string[]).includes(one)), [])
  }
  t.deepEqual(usableBy('wind_onshore'), ['wind_onshore', 'wind', 'inverter_based', 'any'])
  t.deepEqual(usableBy('storage'), ['storage', 'inverter_based', 'any'])
  t.deepEqual(usableBy('any'), ['any'])
})

test('the map asks for the technology that is chosen: searches find by themselves what its plant may use', (t) => {
  for (const technology of CONDITIONS.technology.values ?? []) {
    t.deepEqual(CONDITIONS.technology.parameters(String(technology), new Date()), { technology: [technology] })
  }
})

test('searches find for each technology what the table says, in its order', async (t) => {
  const { owner } = await testDatabase()
  const { rows } = await owner.query<{ term: string; usable: string[] }>(
    'select term, grid.usable_technologies(array[term]) as usable from unnest($1::text[]) term', [TECHNOLOGIES])
  t.is(rows.length, TECHNOLOGIES.length)
  for (const { term, usable } of rows) t.deepEqual(usable, usableBy(term), term)
})

test('of several technologies what is closest to one of them is found first, each term once', async (t) => {
  const { owner } = await testDatabase()
  const usable = async (...technologies: string[]) => (
    await owner.query<{ usable: string[] }>('select grid.usable_technologies($1::text[]) as usable', [technologies])).rows[0]?.usable
  t.deepEqual(await usable('solar', 'storage'), ['solar', 'storage', 'inverter_based', 'any'])
  t.deepEqual(await usable('any', 'solar'), ['any', 'solar', 'inverter_based'])
  t.deepEqual(await usable('hydro', 'wind_onshore'), ['hydro', 'wind_onshore', 'wind', 'synchronous', 'inverter_based', 'any'])
})

test('docs/guides/figures.md has the same table', async (t) => {
  const [, section = ''] = (await readFile(join(root, 'docs/guides/figures.md'), 'utf8')).split('## Technologies\n')
  const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `(\w+)` \| (.*) \|$/gm)].map(([, technology = '', terms = '']) => (
    [technology, [...terms.matchAll(/`(\w+)`/g)].map(([, term]) => term)]))
  t.deepEqual(rows, TECHNOLOGIES.filter((technology) => usableBy(technology).length > 2).map((technology) => [technology, usableBy(technology)]))
})

test('the OpenAPI document has the same table, as JSON', async (t) => {
  const { owner } = await testDatabase()
  const { rows } = await owner.query<{ term: string; usable: string[] }>('select term, grid.usable_technologies(array[term]) as usable from unnest($1::text[]) term', [TECHNOLOGIES])
  t.deepEqual(JSON.parse(JSON.stringify(openApiDocument('/', [])['x-technologies'])), Object.fromEntries(rows.map(({ term, usable }) => [term, usable])))
})
