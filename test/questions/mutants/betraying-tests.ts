import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { ROOT } from '../../../src/settings/config.ts'

/** Tests that a fault must fail which few questions meet, by the beginning of its file and of the text that it changes: they are run before anything is asked. */
const TESTS: Record<string, string[]> = {
  'question/passed_over.sql': ['test/sql/question/passed-over.test.ts', 'test/routes/capacity-sites.test.ts'],
  'answer/offers.sql': ['test/sql/question/offers.test.ts', 'test/questions/largest-free.test.ts', 'test/routes/capacity-sites.test.ts'],
  'place/assets_around.sql': ['test/sql/place/assets-around.test.ts'],
  'question/roles.sql': ['test/routes/role.test.ts'],
  'document/conditional_figures.sql': ['test/routes/role.test.ts'],
  'question/figure_measures.sql': ['test/sql/question/figure-measures.test.ts'],
  'question/figures_alone.sql': ['test/sql/question/figures-alone.test.ts'],
  'question/in_chain.sql': ['test/routes/upstream.test.ts'],
  'question/least_above.sql': ['test/routes/upstream.test.ts'],
  'document/asset_capacity_document.sql': ['test/routes/upstream.test.ts'],
  'question/headlines.sql': ['test/sql/question/passed-over.test.ts'],
  'cql2/cql_property.sql': ['test/routes/unknown-date.test.ts'],
  'cql2/': ['test/ogc/capacity.test.ts', 'test/ogc/assets.test.ts'],
}

/** Runs the tests of a fault's file on databases that have the fault, and tells the first that fails; null where none does, or none is named. */
export async function betrayingTest(fault: string, mutated: string, original: string): Promise<string | null> {
  for (const name of Object.entries(TESTS).flatMap(([start, names]) => (fault.startsWith(start) ? names : []))) {
    if (!await soundly(name)) throw new Error(`${name} fails without a fault`)
    await plant(mutated)
    const fails = !await passes(name)
    await plant(original)
    if (fails) return name
  }
  return null
}

const sound = new Map<string, Promise<boolean>>()

function soundly(name: string): Promise<boolean> {
  const known = sound.get(name) ?? passes(name)
  sound.set(name, known)
  return known
}

function passes(name: string): Promise<boolean> {
  const run = spawn(process.execPath, [join(ROOT, 'node_modules/ava/entrypoints/cli.js'), '--fail-fast', name], { cwd: ROOT, stdio: 'ignore' })
  return new Promise((resolve) => { run.once('exit', (status) => resolve(status === 0)) })
}

/** Into all templates, of which test files clone their databases. */
async function plant(text: string): Promise<void> {
  const names = await onDatabase('postgres', async (client) => (
    (await client.query<{ datname: string }>(`select datname from pg_database where datname ~ '^template_'`)).rows.map(({ datname }) => datname)))
  const grants = await readFile(join(ROOT, 'sql/grants.sql'), 'utf8')
  for (const name of names) await onDatabase(name, (client) => client.query(`${text};\n${grants}`))
}

async function onDatabase<T>(name: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const url = new URL(process.env.HEADROOM_TEST_CLUSTER ?? '')
  url.pathname = name
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  return act(client).finally(() => client.end())
}
