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

test('every statement of docs/contract.md names a test that is there', (t) => {
  const patterns = new Map([...new Set(table.map(({ file }) => file))].map((file) => [file, patternsOf(file)]))
  const absent = table.filter(({ file, title }) => !patterns.get(file)?.some((pattern) => pattern.test(title)))
  t.deepEqual(absent.map(({ number, file, title }) => `${number}: ${file} has no test "${title}"`), [])
  t.deepEqual(table.filter(({ title }) => title !== title.trim()), [], 'a report of tests trims its lines')
})

function patternsOf(file: string): RegExp[] {
  return existsSync(join(ROOT, file)) ? titlePatterns(readFileSync(join(ROOT, file), 'utf8')) : []
}
