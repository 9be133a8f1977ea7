import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { words } from '../../src/languages/en/pages.ts'
import { ROOT } from '../../src/settings/config.ts'

test('what the tour of the map writes in bold is what the map says', async (t) => {
  const said = new Set(textsIn(words))
  const named = [...(await readFile(join(ROOT, 'docs/guides/map.md'), 'utf8')).matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) => name)
  t.true(named.length > 10)
  t.deepEqual(named.filter((name) => !said.has(name)), [])
})

function textsIn(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn)
}
