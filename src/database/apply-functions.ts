import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { applyFile, failureIn } from './apply-file.ts'
import { MigrationError } from './migrations.ts'

/**
 * Creates functions in one statement of the client's: on a busy machine each one waits for its turn of the processor, for 540 functions longer than they
 * take. One whose parameters' names or result differ from those of the function that is there (42P13) takes its place.
 */
const REPLACE_FUNCTIONS = `
  create function pg_temp.replace_functions(names text[], texts text[]) returns void language plpgsql as $$
  declare
    signature text;
  begin
    for n in 1 .. cardinality(names) loop
      begin
        execute texts[n];
      exception when invalid_function_definition then
        for signature in
          select p.oid::regprocedure from pg_proc p join pg_namespace s on s.oid = p.pronamespace where s.nspname || '.' || p.proname = names[n]
        loop
          execute 'drop routine ' || signature;
        end loop;
        execute texts[n];
      end;
    end loop;
  end $$`

/** Checks bodies, by the validators that PostgreSQL itself calls as a function is created. */
const CHECK_BODIES = ['fmgr_sql_validator', 'plpgsql_validator'].map((validator) => `
  select ${validator}(p.oid) from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
  where n.nspname || '.' || p.proname = any($1) and l.lanvalidator = '${validator}'::regproc`)

/**
 * Creates every function of `sqlDir`, then gives the rights of its `grants.sql`; to be called in a transaction. Bodies are not checked as functions
 * are created, so that no load order has to be kept, but once all are there. A function whose parameters or result changed takes the place of the one
 * that was there: it would stay beside it as an overload, or refuse to be replaced. It is quick: requests wait for tables that the same transaction
 * has altered, and are refused after 2 s.
 * @throws MigrationError naming the file
 */
export async function applyFunctions(client: pg.Client, sqlDir: string): Promise<void> {
  const dir = join(sqlDir, 'functions')
  const files = (await readdir(dir, { recursive: true })).filter((name) => name.endsWith('.sql')).sort()
  const texts = await Promise.all(files.map((name) => readFile(join(dir, name), 'utf8')))
  const names = texts.map((text, index) => nameOf(files[index] ?? '', text))
  const before = await versionsOf(client, names)
  try {
    await client.query(`set local check_function_bodies = off; ${REPLACE_FUNCTIONS}`)
    await client.query('select pg_temp.replace_functions($1, $2)', [names, texts])
    await client.query('drop function pg_temp.replace_functions; set local check_function_bodies = on')
    const replaced = [...await versionsOf(client, names)].filter(([signature, version]) => before.get(signature) === version)
    if (replaced.length > 0) await client.query(replaced.map(([signature]) => `drop routine ${signature}`).join('; '))
    for (const check of CHECK_BODIES) await client.query(check, [names])
  } catch (error) {
    throw failureAmong(files, names, texts, error)
  }
  const grants = await readFile(join(sqlDir, 'grants.sql'), 'utf8').catch(() => null)
  if (grants !== null) await applyFile(client, 'sql/grants.sql', grants)
}

/** What to throw for an error of one of several files: it quotes the statement or the body that is wrong, or names the function. */
function failureAmong(files: string[], names: string[], texts: string[], error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  const { internalQuery: quoted = '', internalPosition, where = '' } = error
  const at = texts.findIndex((text, index) => quoted === ''
    ? where.includes(text) || where.includes(` function "${names[index]?.split('.').at(-1)}"`)
    : text.includes(quoted))
  const text = texts[at]
  if (text === undefined) return error
  if (internalPosition !== undefined) error.position = String(text.indexOf(quoted) + Number(internalPosition))
  return failureIn(`sql/functions/${files[at]}`, text, error)
}

/** The function that a file creates, such as `grid.cell_of`, by its text: folders say what functions are about, not in which schema they are. */
function nameOf(file: string, text: string): string {
  const [, name] = /^create\s+(?:or\s+replace\s+)?(?:function|procedure)\s+((?:\w+\.)?\w+)/im.exec(text) ?? []
  if (name === undefined) throw new MigrationError(`sql/functions/${file}: creates no function`)
  return name.includes('.') ? name : `public.${name}`
}

/** Signatures of the functions of these names, each with what differs once it is created anew. */
async function versionsOf(client: pg.Client, names: string[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ signature: string; version: string }>(
    `select p.oid::regprocedure::text as signature, p.xmin::text as version
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname || '.' || p.proname = any($1)`, [names])
  return new Map(rows.map(({ signature, version }) => [signature, version]))
}
