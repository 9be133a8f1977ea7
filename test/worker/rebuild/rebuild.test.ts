import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { openPool } from '../../../src/database/pool.ts'
import { writeNotes } from '../../../worker/archive/write-notes.ts'
import { folderFiles } from '../../../worker/files/folder-files.ts'
import { emptyDatabase, testDatabase, type TestDatabase } from '../../helpers/database.ts'
import { headroom } from '../../helpers/headroom.ts'
import { importQueued } from '../../helpers/import-file.ts'
import { importHistory, ROWS, type PlainHistory } from '../../helpers/plain-history.ts'
import { LARGE, SHARING, writeMonth } from '../../helpers/plain-month.ts'
import { scratchFolder } from '../../helpers/scratch-folder.ts'
import { tableDigests } from '../../helpers/table-digests.ts'

const folder = scratchFolder()
let database: TestDatabase
let history: PlainHistory

/** A history with every kind of run: published, released, with a new date only, late; and decisions of people. */
test.before(async () => {
  database = await testDatabase()
  history = await importHistory(database, folder)
  const { owner } = database
  const { rows: [pair] } = await owner.query(`select min(id) as merged, max(id) as survivor from grid.asset where identifier in ('S40', 'S41')`)
  await owner.query('select ingest.merge_assets($1, $2, $3)', [pair.merged, pair.survivor, 'one yard'])
  const few = await writeMonth(join(folder, 'few.csv'), 10, false)
  t0(await importOf(SHARING, few, '2026-04-01'), 'held')
  await owner.query(`select ingest.release_run(max(id), 'They closed') from grid.run`)
  t0((await importQueued(database, history.dataDir))[0]?.status, 'published')
  t0(await importOf(SHARING, few, '2026-05-01'), 'unchanged')
  t0(await importOf(LARGE, await writeMonth(join(folder, 'last.csv'), ROWS - 2, false), '2026-05-15'), 'published')
  t0(await importOf(LARGE, await writeMonth(join(folder, 'late.csv'), ROWS - 5, true), '2026-05-10'), 'published')
  await owner.query(`select registry.set_rights('bench-apart', 'derived_only', 'A letter', 'A person', 'https://operator.example/letter');
    select registry.set_enabled('bench-sharing', false)`)
  await note()
})

async function importOf(source: string, file: string, asOf: string): Promise<string | undefined> {
  await database.owner.query('select ingest.open_run($1, $2, $3, false)', [source, file, asOf])
  return (await importQueued(database, history.dataDir))[0]?.status
}

function t0(status: string | undefined, expected: string): void {
  if (status !== expected) throw new Error(`the run is ${status}, not ${expected}`)
}

async function note(): Promise<void> {
  const session = await database.worker.connect()
  await writeNotes(session, folderFiles(join(history.dataDir, 'archive')))
  session.release()
}

async function rebuildIn(url: string, dataDir: string) {
  const settings = { DATABASE_URL: url, HEADROOM_DATA_DIR: dataDir, HEADROOM_REGISTRY: history.registry }
  await headroom(['migrate'], settings)
  return headroom(['rebuild', '--json'], settings)
}

/** Runs and changes get new numbers; the times of requests and of writing changes are those of the new run. */
const NUMBERED = {
  'grid.asset': ['first_run'], 'grid.record': ['run_id'], 'grid.record_version': ['run_id'], 'grid.change': ['id', 'run_id', 'changed_at'],
  'grid.run_measure': ['run_id'], 'grid.run_change': ['run_id', 'first_id', 'last_id'],
  'registry.source': ['current_run', 'retrieved_at', 'scheduled_since'], 'registry.rights_decision': ['id'],
}
const SAME = [...Object.keys(NUMBERED), 'grid.measure', 'grid.asset_source', 'grid.asset_count', 'grid.asset_merge', 'grid.source_count', 'grid.change_kind']

test.serial('the registry and the archive alone give the same ids, figures, versions, intervals, rights and merges', async (t) => {
  t.timeout(300_000)
  const url = await emptyDatabase()
  const rebuilt = await rebuildIn(url, history.dataDir)
  t.is(rebuilt.code, 0, rebuilt.stdout + rebuilt.stderr)
  t.deepEqual(JSON.parse(rebuilt.stdout), { runs: 9, differences: [] })

  const owner = openPool(url, 'owner', { connections: 2, connectTimeout: 10_000, statementTimeout: 0 })
  t.teardown(() => owner.end())
  const [expected, found] = [await tableDigests(database.owner, NUMBERED), await tableDigests(owner, NUMBERED)]
  for (const table of SAME) t.is(found[table], expected[table], table)
  t.regex(found['grid.record_version'] ?? '', new RegExp(`^(?!${(ROWS + 50) * 4} )`), 'some records have several versions')
  const { rows } = await owner.query(`select key, granted, enabled from registry.source order by key`)
  t.deepEqual(rows, [
    { key: 'bench-apart', granted: false, enabled: true }, { key: LARGE, granted: true, enabled: true }, { key: SHARING, granted: true, enabled: false },
  ])

  const again = await rebuildIn(url, history.dataDir)
  t.is(again.code, 1)
  t.regex(again.stderr, /^headroom: the database has published runs: rebuild an empty one\n$/)
})

test.serial('notes are written once, and a rebuilt database writes the same', async (t) => {
  const files = folderFiles(join(history.dataDir, 'archive'))
  const before = await files.list('notes/')
  t.is(before.length, 9)
  await note()
  await database.owner.query('update grid.run set noted_at = null')
  await note()
  t.deepEqual(await files.list('notes/'), before)
})

test.serial('a rebuild names what the archive lacks, and makes the rest', async (t) => {
  t.timeout(300_000)
  const { rows: [gone] } = await database.owner.query(
    `select r.document_sha256 as sha256 from grid.run r join registry.source s on s.id = r.source_id where s.key = 'bench-apart'`)
  const path = join(history.dataDir, 'archive', gone.sha256.slice(0, 2), gone.sha256)
  renameSync(path, join(folder, 'aside'))
  t.teardown(() => renameSync(join(folder, 'aside'), path))
  const rebuilt = await rebuildIn(await emptyDatabase(), history.dataDir)
  t.is(rebuilt.code, 2)
  const { runs, differences } = JSON.parse(rebuilt.stdout)
  t.is(runs, 9)
  t.is(differences.length, 1)
  t.regex(differences[0], /source bench-apart: failed instead of published: The archive has no document/)
})

test.serial('a changed digit in an archived document is named, and nothing of that document is published', async (t) => {
  t.timeout(300_000)
  const { rows: [held] } = await database.owner.query(
    `select r.document_sha256 as sha256 from grid.run r join registry.source s on s.id = r.source_id where s.key = 'bench-apart'`)
  const path = join(history.dataDir, 'archive', held.sha256.slice(0, 2), held.sha256)
  const whole = readFileSync(path, 'utf8')
  t.teardown(() => writeFileSync(path, whole))
  writeFileSync(path, whole.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10)))
  const url = await emptyDatabase()
  const rebuilt = await rebuildIn(url, history.dataDir)
  t.is(rebuilt.code, 2, rebuilt.stderr)
  const { differences } = JSON.parse(rebuilt.stdout)
  t.is(differences.length, 1)
  t.regex(differences[0], new RegExp(`source bench-apart: failed instead of published: The archive's document ${held.sha256} is not as it was`))
  const owner = openPool(url, 'owner', { connections: 1, connectTimeout: 10_000, statementTimeout: 0 })
  t.teardown(() => owner.end())
  const { rows } = await owner.query(`select s.key, count(r.id)::int > 0 as has from registry.source s left join grid.measure m on m.source_id = s.id
    left join grid.record r on r.measure_id = m.id group by s.key order by s.key`)
  t.deepEqual(rows.map(({ key, has }) => [key, has]), [['bench-apart', false], [LARGE, true], [SHARING, true]])
})

test.serial('without the decisions on rights nothing is rebuilt', async (t) => {
  t.timeout(300_000)
  rmSync(join(history.dataDir, 'archive/decisions.json'))
  const rebuilt = await rebuildIn(await emptyDatabase(), history.dataDir)
  t.is(rebuilt.code, 1)
  t.regex(rebuilt.stderr, /has no decisions\.json: whose figures are withheld is not known/)
})
