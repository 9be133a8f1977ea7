import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { ROOT } from '../src/settings/config.ts'
import { contractPages, contractTable } from './helpers/contract-table.ts'
import { titlePatterns } from './helpers/test-titles.ts'

const pages = contractPages()
const table = contractTable()

test('docs/contract has at least a hundred statements, each once, on pages of at most 1,500 words that its README.md lists', (t) => {
  t.true(table.length >= 100, String(table.length))
  t.is(new Set(table.map(({ statement }) => statement)).size, table.length)
  for (const { page, text } of pages.filter(({ page }) => page !== 'README.md')) {
    t.is(text.match(/^\| (?!Statement)/gm)?.length, table.filter((row) => row.page === page).length, `${page} has a line that is no statement with a test`)
    t.true(text.split(/[\s|]+/).length <= 1_500, page)
  }
  const listed = [...pages.find(({ page }) => page === 'README.md')?.text.matchAll(/^\| \[(.+?)\]\(\1\)/gm) ?? []].map(([, page]) => page)
  t.deepEqual(listed.toSorted(), pages.map(({ page }) => page).filter((page) => page !== 'README.md').toSorted())
})

test('every statement of docs/contract names a test that is there', (t) => {
  const patterns = new Map([...new Set(table.map(({ file }) => file))].map((file) => [file, patternsOf(file)]))
  const absent = table.filter(({ file, title }) => !patterns.get(file)?.some((pattern) => pattern.test(title)))
  t.deepEqual(absent.map(({ page, file, title }) => `${page}: ${file} has no test "${title}"`), [])
  t.deepEqual(table.filter(({ title }) => title !== title.trim()), [], 'a report of tests trims its lines')
})

function patternsOf(file: string): RegExp[] {
  return existsSync(join(ROOT, file)) ? titlePatterns(readFileSync(join(ROOT, file), 'utf8')) : []
}
