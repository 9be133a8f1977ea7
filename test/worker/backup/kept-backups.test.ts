import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import test from 'ava'
import pg from 'pg'
import { findPostgres } from '../../../src/cluster/binaries.ts'
import { migrate, requireMigrated } from '../../../src/database/migrate.ts'
import { applyRegistry } from '../../../src/registry/apply.ts'
import { ROOT } from '../../../src/settings/config.ts'
import { documentName } from '../../../worker/archive/archive.ts'
import { folderArchive } from '../../../worker/archive/folder-archive.ts'
import { writeNotes } from '../../../worker/archive/write-notes.ts'
import { restore } from '../../../worker/backup/restore.ts'
import { folderFiles } from '../../../worker/files/folder-files.ts'
import { emptyDatabase, testDatabase, type TestDatabase } from '../../helpers/database.ts'
import { headroom } from '../../helpers/headroom.ts'
import { SHARING, writeRegistry } from '../../helpers/plain-month.ts'
import { scratchFolder } from '../../helpers/scratch-folder.ts'

/** Which backups stay, how old the last one is, and what an older one does not know. */

const folder = scratchFolder()
const [place, data] = [join(folder, 'place'), join(folder, 'data')]
const archive = join(data, 'archive')
let database: TestDatabase

test.before(async () => {
  database = await testDatabase()
  await applyRegistry(database.owner, await writeRegistry(scratchFolder()))
  await database.owner.query(`select registry.set_rights('bench-apart', 'redistribution_allowed', 'A contract')`)
  await note()
})

async function note(): Promise<void> {
  const session = await database.worker.connect()
  await writeNotes(session, folderFiles(archive))
  session.release()
}

const settings = () => ({ DATABASE_URL: database.url, HEADROOM_DATA_DIR: data })
const backUp = async (...options: string[]) => headroom(['backup', place, '--json', ...options], settings())
const backups = () => readdirSync(place).filter((name) => name !== 'archive')

test.serial('--keep removes the oldest backups, and the documents that no backup and no archive has any more', async (t) => {
  t.timeout(120_000)
  const documents = folderArchive(archive)
  const [lost, held] = [await documents.keep(Readable.from(['lost']), 100), await documents.keep(Readable.from(['held']), 100)]
  const made: string[] = []
  for (let at = 0; at < 3; at++) {
    made.push(JSON.parse((await backUp()).stdout).name)
    if (at === 0) rmSync(lost.path)
    await sleep(1100)
  }
  t.deepEqual(backups(), made)
  const { code, stdout } = await backUp('--keep', '2')
  t.is(code, 0)
  const { name, removed } = JSON.parse(stdout)
  t.deepEqual(removed, made.slice(0, 2))
  t.deepEqual(backups(), [made[2], name])
  t.false(existsSync(join(place, 'archive', documentName(lost.sha256))))
  t.true(existsSync(join(place, 'archive', documentName(held.sha256))))
  t.is((await headroom(['restore', place, '--backup', made[2] ?? ''], { DATABASE_URL: await emptyDatabase(), HEADROOM_DATA_DIR: join(folder, 'again') })).code, 0)

  const refused = await backUp('--keep', '0')
  t.is(refused.code, 1)
  t.regex(refused.stderr, /It is a number of backups, at least 1/)
  t.is(backups().length, 2)
})

test.serial('the age of the last backup is a metric', async (t) => {
  const age = async () => (await database.worker.query<{ value: number }>(`select value from ingest.metrics() where metric = 'backup_age_seconds'`)).rows[0]?.value
  t.true((await age() ?? -1) >= 0 && (await age() ?? 999) < 120)
  await database.owner.query(`update ingest.last_backup set taken_at = now() - interval '3 days'`)
  t.is(Math.round((await age() ?? 0) / 86_400), 3)
  await database.owner.query('update ingest.last_backup set taken_at = null')
  t.is(await age(), undefined)
})

test.serial('rights that were withdrawn after the backup stay withdrawn, and what else was decided is listed, with exit code 2', async (t) => {
  t.timeout(120_000)
  const restoring = async () => {
    const url = await emptyDatabase()
    const outcome = await headroom(['restore', place, '--json'], { DATABASE_URL: url, HEADROOM_DATA_DIR: data })
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    t.teardown(() => client.end())
    const { rows } = await client.query('select key, granted, enabled from registry.source order by key')
    return { ...outcome, sources: rows, report: JSON.parse(outcome.stdout) }
  }
  const same = await restoring()
  t.is(same.code, 0, same.stderr)
  t.deepEqual(same.report.newer_decisions, [])
  t.like(same.sources, { 0: { key: 'bench-apart', granted: true } })

  await database.owner.query(`select registry.set_rights('bench-apart', 'blocked', 'The contract ended', 'A person'); select registry.set_enabled('${SHARING}', false)`)
  await note()
  const { code, sources, report } = await restoring()
  t.is(code, 2)
  t.deepEqual(sources.find(({ key }) => key === 'bench-apart'), { key: 'bench-apart', granted: false, enabled: true })
  t.deepEqual(sources.find(({ key }) => key === SHARING)?.enabled, false)
  t.is(report.newer_decisions.length, 2)
  t.regex(report.newer_decisions[0], /^repeated: rights of bench-apart: blocked, decided at \S+ by A person$/)
  t.is(report.newer_decisions[1], `repeated: ${SHARING} is switched off`)
})

test.serial('a restore that stops before its end leaves a database that no command uses, and that ends with what was withdrawn', async (t) => {
  t.timeout(120_000)
  const [url, target] = [await emptyDatabase(), folderFiles(join(folder, 'stopped'))]
  const bin = await findPostgres(process.env.PATH ?? '', null) ?? ''
  await restore({ bin, url, place: folderFiles(place), backup: null, archive: target, exports: target, signingKey: null, scratch: folder })
  for (const command of [['migrate'], ['serve'], ['source', 'list']]) {
    const { code, stderr } = await headroom(command, { DATABASE_URL: url, HEADROOM_DATA_DIR: data })
    t.is(code, 1)
    t.regex(stderr, /^headroom: a restore into this database has not ended, and what was withdrawn .*: empty the database and restore again\n$/, command.join(' '))
  }
  await t.throwsAsync(migrate(url, join(ROOT, 'sql'), undefined, async () => { throw new Error('the decisions cannot be read') }), { message: 'the decisions cannot be read' })
  await t.throwsAsync(migrate(url, join(ROOT, 'sql')), { message: /has not ended/ })
  await migrate(url, join(ROOT, 'sql'), undefined, async () => {})
  await t.notThrowsAsync(requireMigrated(url, join(ROOT, 'sql')))
})

test.serial('what only a person can repeat is listed: merges, and what the registry does not have or has switched off', async (t) => {
  const { owner } = database
  await owner.query(`select registry.set_enabled('${SHARING}', false)`)
  const { rows } = await owner.query<{ line: string }>('select line from ingest.repeat_newer_decisions($1) line', [{
    rights: [{ source_id: 'src_unknown', mode: 'blocked', evidence: 'x', decided_at: '2099-01-01T00:00:00Z', decided_by: 'A person' }],
    disabled: [], merges: [{ merged: 'ast_a', survivor: 'ast_b', why: 'x', merged_at: '2099-01-01T00:00:00Z', merged_by: 'A person' }],
  }])
  t.deepEqual(rows.map(({ line }) => line), [
    'to do: rights of src_unknown, which the registry does not have: blocked, decided at 2099-01-01T00:00:00Z by A person',
    `to do: ${SHARING} is switched off here and on in the archive: headroom source enable ${SHARING}`,
    'to do: headroom asset merge ast_a ast_b, as A person did at 2099-01-01T00:00:00Z',
  ])
})
