import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { ROOT } from '../../../src/settings/config.ts'
import { MUTANTS } from './list.ts'

test('every fault of the list can be planted: its file has the text that it changes', async (t) => {
  const lost = await Promise.all(MUTANTS.map(async ([file, from]) => {
    const text = await readFile(join(ROOT, 'sql/functions', file), 'utf8').catch(() => '')
    return text.includes(from) ? [] : [`${file}: ${from}`]
  }))
  t.deepEqual(lost.flat(), [])
})
