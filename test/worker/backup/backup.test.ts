import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import S3rver from '@20minutes/s3rver'
import { createApp } from '../../../src/app.ts'
import { findPostgres } from '../../../src/cluster/binaries.ts'
import { openPool } from '../../../src/database/pool.ts'
import { httpServer } from '../../../src/server.ts'
import { LANGUAGES } from '../../../src/languages/languages.ts'
import { backUp } from '../../../worker/backup/back-up.ts'
import { restore } from '../../../worker/backup/restore.ts'
import { folderFiles } from '../../../worker/files/folder-files.ts'
import { openFiles } from '../../../worker/files/open-files.ts'
import { collectedLog } from '../../helpers/collected-log.ts'
import { emptyDatabase, testDatabase, type TestDatabase } from '../../helpers/database.ts'
import { headroom } from '../../helpers/headroom.ts'
import { importQueued } from '../../helpers/import-file.ts'
import { ownCluster } from '../../helpers/own-cluster.ts'
import { importHistory, ROWS, type PlainHistory } from '../../helpers/plain-history.ts'
import { LARGE, writeMonth } from '../../helpers/plain-month.ts'
import { scratchFolder } from '../../helpers/scratch-folder.ts'
import { issueKey, TEST_CONFIG } from '../../helpers/server.ts'
import { tableDigests } from '../../helpers/table-digests.ts'
import { makeEndpoint, SECRET_KEY } from '../../helpers/webhooks.ts'

const LIMITS = { connections: 2, connectTimeout: 10_000, statementTimeout: 0 }
const folder = scratchFolder()
let database: TestDatabase
let history: PlainHistory
let key: string

test.before(async () => {
  database = await testDatabase()
  history = await importHistory(database, folder)
  const made = await issueKey(database, 'enterprise')
  key = made.key
  await makeEndpoint(database, made.account, 'https://receiver.example/hook')
  await database.owner.query(`select registry.set_rights('bench-apart', 'derived_only', 'A letter')`)
})

/** What a restore changes, so that ids and tags of the old database do not get another meaning; and the time of the backup itself, which is noted after it. */
const MARKED = { 'ingest.last_backup': ['taken_at'], 'grid.run': ['noted_at'], 'registry.revision': ['registry'], 'tiles.epoch': ['value'], 'ingest.archived_decisions': ['decisions'] }

test.serial('a backup restored into an empty cluster gives the same rows in every table, and serves them', async (t) => {
  t.timeout(300_000)
  const place = join(folder, 'backups')
  const settings = { HEADROOM_DATA_DIR: history.dataDir, HEADROOM_SECRET_KEY: SECRET_KEY }
  const made = await headroom(['backup', place, '--json'], { ...settings, DATABASE_URL: database.url })
  t.is(made.code, 0, made.stderr)
  const report = JSON.parse(made.stdout)
  t.deepEqual(report.missing_documents, [])
  t.is(report.counts.records, (ROWS + 20 + 30) * 4)
  t.regex(report.keep_elsewhere.join(), /HEADROOM_SECRET_KEY/)
  t.false(readFileSync(join(place, report.name, 'roles.sql'), 'utf8').includes('PASSWORD'))

  const { url } = await ownCluster(t, false)
  const elsewhere = { HEADROOM_DATA_DIR: join(folder, 'restored'), HEADROOM_SECRET_KEY: SECRET_KEY, DATABASE_URL: url }
  const restored = await headroom(['restore', place], elsewhere)
  t.is(restored.code, 0, restored.stderr)
  t.notRegex(restored.stdout, /is not the one of the backup/)
  const pools = { owner: openPool(url, 'owner', LIMITS), web: openPool(url, 'web', LIMITS) }
  t.teardown(() => Promise.all([pools.owner.end(), pools.web.end()]))
  t.deepEqual(await tableDigests(pools.owner, MARKED), await tableDigests(database.owner, MARKED))
  const documents = (dir: string) => readdirSync(join(dir, 'archive'), { recursive: true }).map(String).filter((name) => name.length > 60).sort()
  t.deepEqual(documents(join(folder, 'restored')), documents(history.dataDir))

  const last = async (pool: typeof pools.owner) => Number((await pool.query('select last_value from grid.change_id')).rows[0].last_value)
  t.is(await last(pools.owner), await last(database.owner) + 10_000_000, 'lost change ids are not handed out again')
  t.like(await served(t, pools.web, '/v1/capacity?limit=1&operator=bench-one'), { data: [{ capacity: { state: 'published' } }] })
  t.like(await served(t, pools.web, '/v1/capacity?limit=1&operator=bench-two'), { data: [{ capacity: { state: 'withheld', value: null } }] })
  t.like(await served(t, pools.web, `/v1/changes?since=${await last(database.owner) - 1}`), { data: [{ id: await last(database.owner) }] })

  const again = await headroom(['restore', place], elsewhere)
  t.is(again.code, 1)
  t.regex(again.stderr, /^headroom: the database is not empty, it has .*: restore into an empty one\n$/)
})

/** Answers of an application on a database to a key that was created before the backup. */
async function served(t: ExecutionContext, pool: TestDatabase['web'], path: string) {
  const server = httpServer(createApp({ pool, config: TEST_CONFIG, log: collectedLog([]), languages: LANGUAGES }).callback())
  await new Promise<void>((listening) => { server.listen(0, listening) })
  t.teardown(() => server.close())
  const answer = await fetch(`http://localhost:${(server.address() as { port: number }).port}${path}`, { headers: { 'X-API-Key': key } })
  return answer.json() as Promise<object>
}

test.serial('a backup during the publish of an import contains nothing of that import', async (t) => {
  t.timeout(300_000)
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' })
  const store = new S3rver({
    port: 0, address: 'localhost', silent: true, allowMismatchedSignatures: true, directory: join(folder, 'bucket'), configureBuckets: [{ name: 'backups' }],
  })
  const { port } = await store.run()
  t.teardown(() => store.close())
  const place = await openFiles(`s3://backups/eu?endpoint=http://localhost:${port}&region=eu-west-1`)
  const before = await tableDigests(database.owner)

  await database.owner.query('select ingest.open_run($1, $2, $3, false)', [LARGE, await writeMonth(join(folder, 'next.csv'), ROWS - 2, false), '2026-04-15'])
  const holding = await database.owner.connect()
  await holding.query('begin; lock table grid.run_change in share mode')
  const importing = importQueued(database, history.dataDir)
  const waits = `select from pg_locks where relation = 'grid.run_change'::regclass and not granted`
  while ((await database.owner.query(waits)).rowCount === 0) await new Promise(setImmediate)
  const bin = await findPostgres(process.env.PATH ?? '', null) ?? ''
  const archive = folderFiles(join(history.dataDir, 'archive'))
  await backUp({ bin, url: database.url, archive, place, secretKey: null, signingKey: null })
  await holding.query('rollback')
  holding.release()
  t.is((await importing)[0]?.status, 'published')

  const url = await emptyDatabase()
  const target = folderFiles(join(folder, 'from-bucket'))
  await restore({ bin, url, place, backup: null, archive: target, exports: target, signingKey: null, scratch: folder })
  const restored = openPool(url, 'owner', LIMITS)
  t.teardown(() => restored.end())
  t.deepEqual(await differing(before, restored), ['grid.run'], 'only that the run was begun')
  const { rows: [run] } = await restored.query('select status, published_at from grid.run order by id desc limit 1')
  t.deepEqual(run, { status: 'running', published_at: null })
})

async function differing(before: Record<string, string>, restored: TestDatabase['owner']): Promise<string[]> {
  const after = await tableDigests(restored)
  return Object.keys(before).filter((name) => before[name] !== after[name])
}

test.serial('a backup that is cut, altered or incomplete is noticed before anything is changed', async (t) => {
  t.timeout(300_000)
  const bin = await findPostgres(process.env.PATH ?? '', null) ?? ''
  const place = join(folder, 'damaged')
  const archive = folderFiles(join(history.dataDir, 'archive'))
  const { name } = await backUp({ bin, url: database.url, archive, place: folderFiles(place), secretKey: null, signingKey: null })
  const url = await emptyDatabase()
  const target = folderFiles(join(folder, 'never'))
  const restoring = () => restore({ bin, url, place: folderFiles(place), backup: null, archive: target, exports: target, signingKey: null, scratch: folder })
  const at = (file: string) => join(place, name, file)
  const [document = ''] = await folderFiles(place).list('archive/')

  const damages: [string, string, (path: string) => void, RegExp][] = [
    ['a dump that is cut', at('database.dump'), (path) => truncateSync(path, 1000), /database\.dump is not as it was written/],
    ['a document with another byte', join(place, document), (path) => flip(path, 10), /archive\/.* is not as it was written/],
    ['roles that are missing', at('roles.sql'), rmSync, /roles\.sql is missing/],
    ['facts that were altered', at('backup.json'), (path) => writeFileSync(path, readFileSync(path, 'utf8').replace('"owner"', '"other"')), /backup\.json is not as it was written/],
    ['checksums that are cut at a line', at('SHA256SUMS'), (path) => writeFileSync(path, readFileSync(path, 'utf8').split('\n').slice(2).join('\n')), /SHA256SUMS names/],
    ['no checksums', at('SHA256SUMS'), rmSync, /^there is no complete backup$/],
  ]
  for (const [what, path, damage, message] of damages) {
    const whole = readFileSync(path)
    damage(path)
    await t.throwsAsync(restoring(), { message }, what)
    writeFileSync(path, whole)
  }
  t.false(existsSync(join(folder, 'never')))
  const empty = openPool(url, 'owner', LIMITS)
  t.teardown(() => empty.end())
  t.is((await empty.query(`select from pg_namespace where nspname = 'grid'`)).rowCount, 0)
  t.is((await restoring()).name, name, 'and restored when it is whole again')
})

function flip(path: string, at: number): void {
  const bytes = readFileSync(path)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  writeFileSync(path, bytes)
}
