import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { ROOT } from '../src/settings/config.ts'
import { titlePatterns } from './helpers/test-titles.ts'

/** How many requirements each section of ASVS 4.0.3 has at level 2; those of level 3 alone come last in theirs. */
const SECTIONS: Record<string, number> = {
  '2.1': 12, '2.2': 3, '2.3': 3, '2.4': 6, '2.5': 7, '2.6': 3, '2.7': 6, '2.8': 7, '2.9': 3, '2.10': 4,
  '3.1': 1, '3.2': 4, '3.3': 4, '3.4': 5, '3.5': 3, '3.7': 1,
  '4.1': 5, '4.2': 2, '4.3': 3,
}

/** It was deleted from the standard. */
const DELETED = '4.1.4'

const rows = [...readFileSync(join(ROOT, 'docs/security.md'), 'utf8').matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \|(?: `(test\/[^`]+)` \| `([^`]+)` \|| \| \|)$/gm)]
  .map(([, number = '', asked = '', here = '', file, title]) => ({ number, asked, here, file, title }))

test('docs/security.md has every requirement of ASVS 4.0.3, level 2, on authentication, sessions and access control', (t) => {
  const wanted = Object.entries(SECTIONS).flatMap(([section, count]) => Array.from({ length: count }, (_, at) => `${section}.${at + 1}`))
  const found = new Set(rows.map(({ number }) => number))
  t.deepEqual([...found], wanted.filter((number) => number !== DELETED))
})

test('what is said to hold there names a test that exists, or says why not', (t) => {
  for (const { number, here, file, title = '' } of rows) {
    t.regex(here, /^(Yes|Not applicable|\*\*)/, number)
    if (file === undefined) continue
    t.true(existsSync(join(ROOT, file)), file)
    t.true(titlePatterns(readFileSync(join(ROOT, file), 'utf8')).some((pattern) => pattern.test(title)), `${file} has no test "${title}"`)
  }
})
