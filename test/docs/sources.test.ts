import { readFile } from 'node:fs/promises'
import test from 'ava'
import { DUTIES_FILE, dutiesPage } from '../helpers/duties-page.ts'
import { MEANINGS_FILE, meaningsPage } from '../helpers/meanings-page.ts'
import { SOURCES_FILE, sourcesPage } from '../helpers/sources-page.ts'

test('docs/sources.md says what the registry of Europe states: npm run sources writes it', async (t) => {
  t.is(await readFile(SOURCES_FILE, 'utf8'), await sourcesPage())
})

test('docs/meanings.md says of each column of figures what the registry of Europe states: npm run sources writes it', async (t) => {
  t.is(await readFile(MEANINGS_FILE, 'utf8'), await meaningsPage())
})

test('docs/duties.md says who is obliged by which rule, and what is read of it: npm run sources writes it', async (t) => {
  t.is(await readFile(DUTIES_FILE, 'utf8'), await dutiesPage())
})
