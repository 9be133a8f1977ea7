import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { ROOT } from '../src/settings/config.ts'
import { contractTable } from './helpers/contract-table.ts'
import { titlePatterns } from './helpers/test-titles.ts'

const table = contractTable()

test('docs/contract.md has at least a hundred statements, numbered, each once', (t) => {
  t.true(table.length >= 100, String(table.length))
  t.deepEqual(table.map(({ number }) => number), table.map((_, at) => at + 1))
  t.is(new Set(table.map(({ statement }) => statement)).size, table.length)
  const lines = readFileSync(join(ROOT, 'docs/contract.md'), 'utf8').split('\n').filter((line) => /^\| \d/.test(line))
  t.is(lines.length, table.length)
})

for (const { number, statement, file, title } of table) {
  test(`${number}: ${statement}`, (t) => {
    t.is(title, title.trim(), 'a report of tests trims its lines')
    t.true(existsSync(join(ROOT, file)), file)
    const patterns = titlePatterns(readFileSync(join(ROOT, file), 'utf8'))
    t.true(patterns.some((pattern) => pattern.test(title)), `${file} has no test "${title}"`)
  })
}
