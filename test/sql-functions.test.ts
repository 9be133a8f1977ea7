import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import test from 'ava'
import { ROOT } from '../src/settings/config.ts'
import { testDatabase } from './helpers/database.ts'

const DIR = join(ROOT, 'sql/functions')

/** What a migration creates stays with the migration: indexes, generated columns and triggers hang on it. */
async function declaredIn(dir: string): Promise<{ file: string; name: string }[]> {
  const files = (await readdir(dir, { recursive: true })).filter((name) => name.endsWith('.sql'))
  const texts = await Promise.all(files.map((file) => readFile(join(dir, file), 'utf8')))
  return files.flatMap((file, index) => [
    ...(texts[index] ?? '').matchAll(/^create\s+(?:or\s+replace\s+)?(?:function|procedure)\s+(\w+\.\w+)/gim),
  ].map((match) => ({ file, name: match[1] ?? '' })))
}

/** What a migration drops by its name, whatever its parameters. */
async function droppedIn(dir: string): Promise<Set<string>> {
  const texts = await Promise.all((await readdir(dir)).filter((name) => name.endsWith('.sql')).map((file) => readFile(join(dir, file), 'utf8')))
  const lists = texts.flatMap((text) => [...text.matchAll(/pronamespace = '(\w+)'::regnamespace and p\.proname in \(([^)]+)\)/g)])
  return new Set(lists.flatMap(([, schema, names = '']) => [...names.matchAll(/'(\w+)'/g)].map(([, name]) => `${schema}.${name}`)))
}

test('every function file declares the one function that it is named after', async (t) => {
  const declared = await declaredIn(DIR)
  for (const { file, name } of declared) t.is(`${name.split('.')[1]}.sql`, basename(file), file)
  t.deepEqual(declared.map(({ file }) => file).sort(), [...new Set(declared.map(({ file }) => file))].sort())
  const files = (await readdir(DIR, { recursive: true })).filter((name) => name.endsWith('.sql'))
  t.deepEqual(files.sort(), declared.map(({ file }) => file).sort())
})

test('no line of a function is longer than 140 characters', async (t) => {
  const files = (await readdir(DIR, { recursive: true })).filter((name) => name.endsWith('.sql')).sort()
  const texts = await Promise.all(files.map((file) => readFile(join(DIR, file), 'utf8')))
  const long = files.flatMap((file, index) => (texts[index] ?? '').split('\n')
    .flatMap((line, at) => (line.length > 140 ? [`${file}:${at + 1}: ${line.length} characters`] : [])))
  t.deepEqual(long, [])
})

test('the functions of the database are those of the files and migrations, one overload each', async (t) => {
  const { owner } = await testDatabase()
  const { rows } = await owner.query<{ name: string }>(`
    select pronamespace::regnamespace || '.' || proname as name from pg_proc
    where pronamespace::regnamespace::text in ('registry', 'grid', 'question', 'ingest', 'access', 'tiles', 'api')
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by name`)
  const named = async (dir: string) => (await declaredIn(dir)).map(({ name }) => name)
  // A later migration may replace a function of an earlier one, or drop it.
  const migrations = join(ROOT, 'sql/migrations')
  const dropped = await droppedIn(migrations)
  const declared = [...await named(DIR), ...new Set((await named(migrations)).filter((name) => !dropped.has(name)))]
  t.deepEqual(rows.map(({ name }) => name), declared.sort())
})
