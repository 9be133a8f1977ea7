import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { CONDITIONS } from '../../src/capacity/conditions.ts'
import { usableBy } from '../../src/capacity/technologies.ts'
import { TECHNOLOGIES } from '../../src/shapes/vocabulary.ts'
import { root } from '../helpers/publication.ts'

test('a technology that is chosen asks for the figures that its plant may use, of which those for any technology are always some', (t) => {
  for (const technology of CONDITIONS.technology.values ?? []) {
    const { technology: asked } = CONDITIONS.technology.parameters(String(technology), new Date()) as { technology: string[] }
    t.is(asked[0], String(technology))
    t.is(asked.at(-1), 'any')
    t.deepEqual(asked.filter((one) => !(TECHNOLOGIES as readonly string[]).includes(one)), [])
  }
  t.deepEqual(usableBy('wind_onshore'), ['wind_onshore', 'wind', 'inverter_based', 'any'])
  t.deepEqual(usableBy('any'), ['any'])
  t.deepEqual(usableBy('constructor'), ['constructor', 'any'], 'a link may name anything')
})

test('docs/http.md lists what the map asks for', async (t) => {
  const [, section = ''] = (await readFile(join(root, 'docs/http.md'), 'utf8')).split('## Technologies\n')
  const lists = [...(section.split('\n## ')[0] ?? '').matchAll(/`(\w+(?:,\w+)+)`/g)].map(([, list = '']) => list.split(','))
  t.is(lists.length, 7)
  for (const list of lists) t.deepEqual(list, usableBy(list[0] ?? ''))
})
