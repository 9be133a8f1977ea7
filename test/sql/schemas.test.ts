import test from 'ava'
import { testDatabase } from '../helpers/database.ts'

/** Which schemas the functions, views, triggers and defaults of a schema use: all that do today, and no other may. */
const USES: Record<string, string[]> = {
  registry: ['grid', 'access'],
  grid: ['registry', 'access'],
  access: ['registry', 'grid', 'ingest'],
  tiles: ['registry', 'grid'],
  ingest: ['registry', 'grid', 'access', 'tiles'],
  api: ['registry', 'grid', 'access', 'tiles'],
}

/** Schemas that are used for their types alone: of what is handed up to `api`. */
const TYPES: Record<string, string[]> = { registry: [], grid: ['api'], access: ['api'], tiles: [], ingest: [], api: [] }

const SCHEMAS = ['registry', 'grid', 'access', 'tiles', 'ingest', 'api']

/** What holds names of other schemas: who it is, its schema and its text. */
const TEXTS = `
  select p.oid::regprocedure::text as who, n.nspname as schema, pg_get_functiondef(p.oid) as text
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.prokind in ('f', 'p')
  union all
  select c.oid::regclass::text, n.nspname, pg_get_viewdef(c.oid)
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('v', 'm')
  union all
  select 'trigger ' || t.tgname || ' of ' || t.tgrelid::regclass, n.nspname, pg_get_triggerdef(t.oid)
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace where not t.tgisinternal
  union all
  select 'default of ' || d.adrelid::regclass, n.nspname, pg_get_expr(d.adbin, d.adrelid)
  from pg_attrdef d join pg_class c on c.oid = d.adrelid join pg_namespace n on n.oid = c.relnamespace`

type Use = { who: string; from: string; to: string; name: string; type: boolean }

async function uses(): Promise<Use[]> {
  const { owner } = await testDatabase()
  const { rows: texts } = await owner.query<{ who: string; schema: string; text: string }>(
    `select t.* from (${TEXTS}) t where t.schema = any ($1)`, [SCHEMAS])
  const { rows: [types] } = await owner.query<{ names: string[] }>(`
    select array_agg(t.oid::regtype::text) as names from pg_type t left join pg_class c on c.oid = t.typrelid
    where t.typnamespace = any ($1::regnamespace[]) and (c.oid is null or c.relkind = 'c')`, [SCHEMAS])
  const named = new RegExp(`\\b(${SCHEMAS.join('|')})\\.(%I|%s|\\w*)`, 'g')
  return texts.flatMap(({ who, schema, text }) => [...withoutComments(text).matchAll(named)]
    .filter(([, to]) => to !== schema)
    .map(([name, to = '']) => ({ who, from: schema, to, name, type: types?.names.includes(name) ?? false })))
}

/** Comments name functions that are not called. */
const withoutComments = (text: string) => text.replaceAll(/--.*$/gm, '')

/** Schemas by the schema that uses them, each in order. */
const matrix = (found: Use[]) => Object.fromEntries(SCHEMAS.map((from) => (
  [from, SCHEMAS.filter((to) => found.some((use) => use.from === from && use.to === to))])))

test.serial('schemas use each other in the directions that are listed, and in no other', async (t) => {
  const found = await uses()
  const work = found.filter(({ type }) => !type)
  t.deepEqual(told(work.filter(({ from, to }) => !USES[from]?.includes(to))), [])
  t.deepEqual(matrix(work), USES)
  t.deepEqual(matrix(found.filter(({ type, from, to }) => type && !USES[from]?.includes(to))), TYPES)
})

test('tiles use grid; grid and access never use tiles', (t) => {
  t.true(USES.tiles?.includes('grid'))
  for (const schema of ['registry', 'grid', 'access']) t.false([...USES[schema] ?? [], ...TYPES[schema] ?? []].includes('tiles'), schema)
})

for (const [way, planted] of [
  ['a call', `function grid.planted() returns text language sql return tiles.version()`],
  ['a statement made of text', `function grid.planted() returns void language plpgsql as $$ begin execute 'select from tiles.' || 'point'; end $$`],
  ['a view', 'view grid.planted as select id from tiles.point'],
]) {
  test.serial(`${way} in a direction that is not listed is found, a comment is not`, async (t) => {
    const { owner } = await testDatabase()
    const before = told(await uses())
    await owner.query(`create ${planted}`)
    const after = told(await uses())
    await owner.query(`drop ${planted?.split(' ')[0]} grid.planted`)
    t.is(after.filter((use) => !before.includes(use)).length, 1)
    await owner.query('create function grid.planted() returns void language sql as $$ -- see tiles.version\n select $$')
    t.deepEqual(told(await uses()), before)
    await owner.query('drop function grid.planted')
  })
}

test.serial('functions of routes act as headroom_api and look names up in no other schema, whatever their files say; api.cache_key reads nothing', async (t) => {
  const { owner } = await testDatabase()
  const { rows } = await owner.query<{ name: string; owner: string }>(`
    select proname as name, proowner::regrole::text as owner from pg_proc
    where pronamespace = 'api'::regnamespace
      and not (proowner = 'headroom_api'::regrole and prosecdef and 'search_path=pg_catalog, public' = any (proconfig))`)
  t.deepEqual(rows, [{ name: 'cache_key', owner: 'headroom_api' }])
})

const told = (found: Use[]) => [...new Set(found.map(({ who, name }) => `${who} uses ${name}`))]
