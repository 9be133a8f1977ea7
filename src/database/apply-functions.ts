import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { applyFile, failureIn } from './apply-file.ts'

/** Parameters' names or the result differ from those of the function that is there. */
const CHANGED = '42P13'

/**
 * Creates every function of `sqlDir`, then gives the rights of its `grants.sql`; to be called in a transaction. Functions are created twice: bodies
 * are not checked at first, so that no load order has to be kept, and then they are. A function whose parameters or result changed takes the place of
 * the one that was there: it would stay beside it as an overload, or refuse to be replaced.
 * @throws MigrationError naming the file
 */
export async function applyFunctions(client: pg.Client, sqlDir: string): Promise<void> {
  const dir = join(sqlDir, 'functions')
  const files = (await readdir(dir, { recursive: true })).filter((name) => name.endsWith('.sql')).sort()
  const texts = await Promise.all(files.map((name) => readFile(join(dir, name), 'utf8')))
  const names = files.map(nameOf)
  const before = await versionsOf(client, names)
  await client.query('set local check_function_bodies = off')
  for (const [index, file] of files.entries()) await replaceFunction(client, file, texts[index] ?? '')
  for (const [signature, version] of await versionsOf(client, names)) {
    if (before.get(signature) === version) await client.query(`drop routine ${signature}`)
  }
  await client.query('set local check_function_bodies = on')
  for (const [index, file] of files.entries()) await applyFile(client, `sql/functions/${file}`, texts[index] ?? '')
  const grants = await readFile(join(sqlDir, 'grants.sql'), 'utf8').catch(() => null)
  if (grants !== null) await applyFile(client, 'sql/grants.sql', grants)
}

async function replaceFunction(client: pg.Client, file: string, text: string): Promise<void> {
  await client.query('savepoint before_function')
  try {
    await client.query(text)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === CHANGED)) throw failureIn(`sql/functions/${file}`, text, error)
    await client.query('rollback to savepoint before_function')
    for (const signature of (await versionsOf(client, [nameOf(file)])).keys()) await client.query(`drop routine ${signature}`)
    await applyFile(client, `sql/functions/${file}`, text)
  }
  await client.query('release savepoint before_function')
}

/** `grid/cell_of.sql` creates `grid.cell_of`. */
function nameOf(file: string): string {
  return file.replace(/\.sql$/, '').replace('/', '.')
}

/** Signatures of the functions of these names, each with what differs once it is created anew. */
async function versionsOf(client: pg.Client, names: string[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ signature: string; version: string }>(
    `select p.oid::regprocedure::text as signature, p.xmin::text as version
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname || '.' || p.proname = any($1)`, [names])
  return new Map(rows.map(({ signature, version }) => [signature, version]))
}
