import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import pg from 'pg'
import { migrate, missingMigration, requireMigrated } from '../../src/database/migrate.ts'
import { MigrationError } from '../../src/database/migrations.ts'
import { emptyDatabase } from '../helpers/database.ts'
import { until } from '../helpers/until.ts'

/** Writes a folder like sql/ from paths and texts, over what it holds. */
async function sqlDir(t: ExecutionContext, files: Record<string, string>, dir?: string): Promise<string> {
  const folder = dir ?? (await mkdtemp(join(tmpdir(), 'headroom-sql-')))
  if (dir === undefined) t.teardown(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'functions'), { recursive: true })
  await mkdir(join(folder, 'migrations'), { recursive: true })
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return folder
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query({ text, rowMode: 'array' })
  await client.end()
  return rows
}

const ONE = { 'migrations/000001-one.sql': 'create table one (a int)' }
/** Of the same name as a migration that is here, which says nothing of where the database comes from. */
const TWO_ALONE = { 'migrations/000002-two.sql': 'create table two (a int)' }
const TWO = { 'migrations/000002-two.sql': 'alter table one add b int' }

test('migrations run in order, once, and are recorded', async (t) => {
  const url = await emptyDatabase()
  const dir = await sqlDir(t, { ...TWO, ...ONE })
  t.deepEqual(await migrate(url, dir), ['000001-one.sql', '000002-two.sql'])
  t.deepEqual(await migrate(url, dir), [])
  t.deepEqual(await query(url, 'select name, length(sha256) from migrations.applied order by 1'), [
    ['000001-one.sql', 64], ['000002-two.sql', 64],
  ])
})

test('several processes migrate one database side by side', async (t) => {
  const url = await emptyDatabase()
  const dir = await sqlDir(t, { ...ONE, ...TWO })
  const applied = await Promise.all([1, 2, 3].map(() => migrate(url, dir)))
  t.is(applied.flat().length, 2)
})

test('what does not fit the record is refused, and nothing is changed', async (t) => {
  const url = await emptyDatabase()
  const dir = await sqlDir(t, { ...ONE, ...TWO })
  await migrate(url, dir)
  const refuse = async (files: Record<string, string>, message: string) => {
    const other = await sqlDir(t, files)
    await t.throwsAsync(migrate(url, other), { instanceOf: MigrationError, message })
    await t.throwsAsync(requireMigrated(url, other), { instanceOf: MigrationError, message })
  }
  await refuse({ ...ONE, 'migrations/000002-two.sql': 'select 1' },
    'migration 000002-two.sql was edited after it was applied: undo the edit, add a new one')
  await refuse(ONE, 'the database is ahead of this code: it has migration 000002-two.sql, which is not here')
  await refuse({ ...ONE, ...TWO, 'migrations/000000-zero.sql': 'select 1' },
    'migration 000000-zero.sql comes before 000001-one.sql, which is already applied')
})

test('a process that does not migrate names the migration that is missing', async (t) => {
  const url = await emptyDatabase()
  const dir = await sqlDir(t, ONE)
  const message = 'the database lacks migration 000001-one.sql: run headroom migrate first'
  await t.throwsAsync(requireMigrated(url, dir), { instanceOf: MigrationError, message })
  await migrate(url, dir)
  await t.notThrowsAsync(requireMigrated(url, dir))
})

test('a failing migration is undone whole and named with its line', async (t) => {
  const url = await emptyDatabase()
  const dir = await sqlDir(t, { ...ONE, 'migrations/000002-two.sql': 'create table two ();\n\nselect nonsense;' })
  await t.throwsAsync(migrate(url, dir), {
    instanceOf: MigrationError, message: 'sql/migrations/000002-two.sql:3: column "nonsense" does not exist',
  })
  t.deepEqual(await query(url, `select to_regclass('one'), to_regclass('two')`), [[null, null]], 'with those before it')
  t.deepEqual(await query(url, 'select name from migrations.applied'), [])
})

test('functions may use each other in any order, and a broken body is caught', async (t) => {
  const url = await emptyDatabase()
  const dir = await sqlDir(t, {
    'functions/public/first.sql': `create or replace function first() returns int language sql as 'select second()'`,
    'functions/public/second.sql': `create or replace function second() returns int language sql as 'select 2'`,
  })
  await migrate(url, dir)
  t.deepEqual(await query(url, 'select first()'), [[2]])
  await sqlDir(t, {
    'functions/public/second.sql': `create or replace function second() returns int language sql as 'select 3'`,
    'functions/public/third.sql': `create or replace function third() returns int language sql as 'select missing()'`,
  }, dir)
  await t.throwsAsync(migrate(url, dir), { message: /^sql\/functions\/public\/third\.sql.*: function missing\(\) does not exist$/ })
  t.deepEqual(await query(url, 'select first()'), [[2]], 'the functions of one start are applied all or none')
})

for (const [name, message] of [
  ['1-short.sql', 'sql/migrations/1-short.sql: expected a name such as 000001-what-it-does.sql'],
  ['000001-other.sql', 'sql/migrations/000001-other.sql: its number is taken by 000001-one.sql'],
] as const) {
  test(`a migration named ${name} is refused`, async (t) => {
    const dir = await sqlDir(t, { ...ONE, [`migrations/${name}`]: 'select 1' })
    await t.throwsAsync(migrate(await emptyDatabase(), dir), { instanceOf: MigrationError, message })
  })
}

test('a database of before the first release is refused with what to do, and nothing is changed', async (t) => {
  const url = await emptyDatabase()
  await migrate(url, await sqlDir(t, { 'migrations/000001-of-before.sql': 'create table before (a int)', ...TWO_ALONE }))
  const dir = await sqlDir(t, { ...ONE, ...TWO })
  const message = 'the database was made before the first release, and nothing of it can be kept: take another'
  for (const start of [migrate, requireMigrated]) {
    await t.throwsAsync(start(url, dir, 'take another'), { instanceOf: MigrationError, message })
  }
  t.deepEqual(await query(url, `select count(*)::int, to_regclass('one') from migrations.applied`), [[2, null]])
})

test('code of the release before starts on a database that compatible migrations have taken further, and changes nothing there', async (t) => {
  const url = await emptyDatabase()
  const FUNCTION = { 'functions/public/version.sql': `create or replace function version_of() returns int language sql as 'select 1'` }
  const before = await sqlDir(t, { ...ONE, ...FUNCTION })
  const next = await sqlDir(t, {
    ...ONE, 'migrations/000002-two.sql': '-- A column more.\n-- compatible\nalter table one add b int',
    'functions/public/version.sql': FUNCTION['functions/public/version.sql'].replace('select 1', 'select 2'),
  })
  await migrate(url, before)
  await migrate(url, next)
  t.deepEqual(await migrate(url, before), [])
  await t.notThrowsAsync(requireMigrated(url, before))
  t.deepEqual(await query(url, 'select version_of()'), [[2]], 'the functions of the newer code stay')

  const breaking = await sqlDir(t, { 'migrations/000003-three.sql': 'alter table one drop a' }, next)
  await migrate(url, breaking)
  const message = 'the database is ahead of this code: it has migration 000003-three.sql, which is not here'
  await t.throwsAsync(migrate(url, before), { instanceOf: MigrationError, message })
  await t.throwsAsync(requireMigrated(url, before), { instanceOf: MigrationError, message })
})

test('a function whose parameters or result changed takes the place of the one before; what calls it never finds none', async (t) => {
  const url = await emptyDatabase()
  const file = 'functions/public/twice.sql'
  const twice = (parameters: string, result: string) => ({
    [file]: `create or replace function twice(${parameters}) returns ${result} language sql as 'select 2 * a'`,
  })
  const dir = await sqlDir(t, { ...ONE, ...twice('a int', 'int') })
  await migrate(url, dir)
  const asked = new AbortController()
  const caller = callUntil(url, 'select twice(3)', asked.signal)
  await migrate(url, await sqlDir(t, twice('a int, more int default 0', 'int'), dir))
  await migrate(url, await sqlDir(t, twice('a int, more int default 0', 'bigint'), dir))
  await migrate(url, await sqlDir(t, twice('a int, less int default 0', 'bigint'), dir))
  asked.abort()
  t.deepEqual(await caller, [])
  t.deepEqual(await query(url, `select oid::regprocedure::text, prorettype::regtype::text from pg_proc where proname = 'twice'`), [['twice(integer,integer)', 'bigint']])
})

test('a table that a long read uses keeps nobody else waiting: the migration asks again', async (t) => {
  const url = await emptyDatabase()
  const dir = await sqlDir(t, ONE)
  await migrate(url, dir)
  const reader = new pg.Client({ connectionString: url })
  await reader.connect()
  await reader.query('begin; select from one')
  const migrated = migrate(url, await sqlDir(t, TWO, dir))
  for (let asked = 0; asked < 3; asked++) {
    await until(async () => (await query(url, `select from pg_locks where relation = 'one'::regclass and not granted`)).length > 0)
    await query(url, 'select from one')
    await until(async () => (await query(url, `select from pg_locks where relation = 'one'::regclass and not granted`)).length === 0)
  }
  await reader.end()
  t.deepEqual(await migrated, ['000002-two.sql'])
})

test('where a migration and a request wait for each other the migration gives way, however long the request has waited', async (t) => {
  const url = await emptyDatabase()
  const dir = await sqlDir(t, { ...ONE, ...TWO_ALONE })
  await migrate(url, dir)
  const request = new pg.Client({ connectionString: url })
  await request.connect()
  await request.query('begin; select from two')
  // The request looks for a deadlock once it has waited for a second: the migration waits for its table by then.
  const migrated = migrate(url, await sqlDir(t, { 'migrations/000003-three.sql': 'alter table one add b int; select pg_sleep(0.9); alter table two add b int' }, dir))
  await until(async () => (await query(url, `select from pg_locks where relation = 'one'::regclass and mode = 'AccessExclusiveLock' and granted`)).length > 0)
  await t.notThrowsAsync(request.query('select from one'))
  await request.end()
  t.deepEqual(await migrated, ['000003-three.sql'])
})

test('a migration that is marked builds its indexes while rows are written', async (t) => {
  const url = await emptyDatabase()
  const dir = await sqlDir(t, ONE)
  await migrate(url, dir)
  await sqlDir(t, {
    ...TWO_ALONE,
    'migrations/000003-index.sql': '-- concurrently\ndrop index concurrently if exists one_a;\ncreate index concurrently one_a on one (a);\n',
    'migrations/000004-four.sql': 'alter table two add b int',
  }, dir)
  const writer = new pg.Client({ connectionString: url })
  await writer.connect()
  await writer.query('begin; insert into one values (1)')
  const migrated = migrate(url, dir)
  await until(async () => (await query(url, `select from pg_index where indexrelid = to_regclass('one_a')`)).length > 0)
  await query(url, 'insert into one values (2)')
  t.deepEqual(await query(url, `select attname::text from pg_attribute where attrelid = 'two'::regclass and attname = 'b'`), [['b']], 'all else is there: what a migration takes away is never missing meanwhile')
  await writer.query('commit')
  await writer.end()
  t.deepEqual(await migrated, ['000002-two.sql', '000003-index.sql', '000004-four.sql'])
  t.deepEqual(await query(url, `select indisvalid from pg_index where indexrelid = 'one_a'::regclass`), [[true]])
})

test('an index whose building was interrupted is built by the next migration, though later ones are there', async (t) => {
  const url = await emptyDatabase()
  const dir = await sqlDir(t, ONE)
  await migrate(url, dir)
  await sqlDir(t, {
    ...TWO_ALONE, 'migrations/000003-index.sql': '-- concurrently\ncreate index concurrently one_a on none (a);\n', 'migrations/000004-four.sql': 'alter table one add b int',
  }, dir)
  await t.throwsAsync(migrate(url, dir), { message: /000003-index/ })
  await sqlDir(t, { 'migrations/000003-index.sql': '-- concurrently\ncreate index concurrently one_a on one (a);\n' }, dir)
  t.is(await missingMigration(url, dir), '000003-index.sql')
  t.deepEqual(await migrate(url, dir), ['000003-index.sql'])
  t.deepEqual(await migrate(url, dir), [])
})

test('processes that migrate side by side build an index beside other work', async (t) => {
  const url = await emptyDatabase()
  const dir = await sqlDir(t, ONE)
  await migrate(url, dir)
  await sqlDir(t, { ...TWO_ALONE, 'migrations/000003-index.sql': '-- concurrently\ncreate index concurrently one_a on one (a);\n' }, dir)
  const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(url, dir)))
  t.deepEqual(applied.flat(), ['000002-two.sql', '000003-index.sql'])
})

test('an index that is marked is built beforehand while rows are written; a new database is left to the migration that needs it', async (t) => {
  const [url, made] = [await emptyDatabase(), await emptyDatabase()]
  const dir = await sqlDir(t, ONE)
  await migrate(url, dir)
  await sqlDir(t, {
    'migrations/000002-index.sql': '-- beforehand\ndrop index concurrently if exists one_a;\ncreate index concurrently one_a on one (a);\n',
    'migrations/000003-three.sql': 'create index if not exists one_a on one (a); alter index one_a rename to one_of_a',
  }, dir)
  const writer = new pg.Client({ connectionString: url })
  await writer.connect()
  await writer.query('begin; insert into one values (1)')
  const migrated = migrate(url, dir)
  await until(async () => (await query(url, `select from pg_index where indexrelid = to_regclass('one_a')`)).length > 0)
  await query(url, 'insert into one values (2)')
  t.deepEqual(await query(url, 'select count(*)::int from migrations.applied'), [[1]])
  await writer.query('commit')
  await writer.end()
  t.deepEqual(await migrated, ['000002-index.sql', '000003-three.sql'])
  t.deepEqual(await migrate(made, dir), ['000001-one.sql', '000003-three.sql'])
  for (const database of [url, made]) {
    t.deepEqual(await query(database, `select indisvalid from pg_index where indexrelid = 'one_of_a'::regclass`), [[true]])
    t.deepEqual(await migrate(database, dir), [])
  }
})

test('a baseline makes a new database, and is recorded in one that the migrations before it made', async (t) => {
  const [old, made, ancient] = [await emptyDatabase(), await emptyDatabase(), await emptyDatabase()]
  const [one, two] = [ONE['migrations/000001-one.sql'], `-- compatible\n${TWO['migrations/000002-two.sql']}`]
  const before = await sqlDir(t, { ...ONE, 'migrations/000002-two.sql': two })
  for (const url of [old, ancient]) await migrate(url, await sqlDir(t, ONE))
  const listed = [one, two].map((text, index) => `${createHash('sha256').update(text).digest('hex')}  ${['000001-one.sql', '000002-two.sql'][index]}\n`).join('')
  const now = await sqlDir(t, {
    'earlier.sha256': listed, 'earlier/000002-two.sql': two,
    'migrations/000101-all.sql': '-- baseline\ncreate table one (a int, b int);', 'migrations/000201-three.sql': '-- compatible\nalter table one add c int',
  })
  t.is(await missingMigration(made, now), '000101-all.sql')
  t.deepEqual(await migrate(made, now), ['000101-all.sql', '000201-three.sql'])
  t.is(await missingMigration(old, now), '000002-two.sql')
  t.deepEqual(await migrate(old, now), ['000002-two.sql', '000201-three.sql'])
  for (const url of [old, made]) {
    t.deepEqual(await query(url, 'select name from migrations.applied'), [['000001-one.sql']])
    t.deepEqual(await query(url, 'select name from migrations.compatible order by 1'), [['000002-two.sql'], ['000101-all.sql'], ['000201-three.sql']])
    t.deepEqual(await query(url, `select string_agg(attname, ' ' order by attnum) from pg_attribute where attrelid = 'one'::regclass and attnum > 0`), [['a b c']])
    t.deepEqual(await migrate(url, before), [], 'code of before starts')
    t.deepEqual(await migrate(url, now), [])
  }
  const lost = await sqlDir(t, { 'earlier.sha256': listed, 'migrations/000101-all.sql': '-- baseline' })
  await t.throwsAsync(migrate(ancient, lost), {
    instanceOf: MigrationError, message: 'the database lacks migration 000002-two.sql, which is not kept: bring it to release 0.1.0 first',
  })
})

/** Asks without pause. @returns the messages of what failed */
async function callUntil(url: string, text: string, signal: AbortSignal): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const failed: string[] = []
  while (!signal.aborted) await client.query(text).catch((error: Error) => failed.push(error.message))
  await client.end()
  return failed
}
