import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import test from 'ava'
import { followRuns } from '../../src/cli/imports/follow-runs.ts'
import { queueDocuments, queueNew } from '../../src/cli/imports/first-imports.ts'
import { EMPTY, HOW_TO_DATE, NO_SOURCE } from '../../src/cli/imports/import-lines.ts'
import { readOverview } from '../../src/cli/imports/summary.ts'
import { applyRegistry } from '../../src/registry/apply.ts'
import { testDatabase } from '../helpers/database.ts'
import { europeDatabase } from '../helpers/europe.ts'
import { importQueued } from '../helpers/import-file.ts'
import { root } from '../helpers/publication.ts'
import { REAL_FILES, realTest } from '../helpers/real-files.ts'
import { scratchFolder } from '../helpers/scratch-folder.ts'

/** What a start with --registry europe and --documents does, on files that operators published. */

test.before(async () => {
  await europeDatabase()
})

const UNDATED = 'no date in it, its name or its folder\'s, and ukpn-ltds-capacity-heatmap has others: ' + HOW_TO_DATE
const history = join(REAL_FILES, 'es-dso-demand-csv-history')

realTest.serial('a folder\'s files go to their sources by what they hold, each source\'s in the order of their dates', async (t) => {
  t.timeout(300_000)
  const database = await testDatabase()
  const folder = scratchFolder()
  mkdirSync(join(folder, 'Spain/months'), { recursive: true })
  mkdirSync(join(folder, '2026-07-29'))
  // Names that tell nothing of the operator; two dates stand in the names, one in the folder's.
  copyFileSync(join(history, '2026_02_05_R1005_demanda.csv'), join(folder, 'Spain/months/a 2026-02-05.csv'))
  copyFileSync(join(history, '2026_01_03_R1005_demanda.csv'), join(folder, 'Spain/b 2026-01-03.csv'))
  copyFileSync(join(REAL_FILES, 'nl-capaciteitskaart/2026-07-29/other.json'), join(folder, '2026-07-29/areas.json'))
  copyFileSync(join(REAL_FILES, 'fr-rte-postes/postes-electriques-rte.csv'), join(folder, 'postes.csv'))
  copyFileSync(join(REAL_FILES, 'es-ree/2026_03_02_GRT_generacion.csv'), join(folder, 'nodes.csv'))
  copyFileSync(join(REAL_FILES, 'gb-ltds-heatmap/ukpn-capacity-heatmap-dorking.json'), join(folder, 'of one source.json'))
  copyFileSync(join(REAL_FILES, 'gb-ltds-heatmap/ukpn-capacity-heatmap-2026-09-first8.json'), join(folder, 'of the same source.json'))
  writeFileSync(join(folder, 'README.txt'), 'Not a publication.')
  const { runs, left, undated } = await queueDocuments(database.owner, folder, new AbortController().signal)
  t.deepEqual(left.map(({ document, why }) => [basename(document), why]).toSorted(), [
    ['README.txt', NO_SOURCE],
    ['of one source.json', UNDATED], ['of the same source.json', UNDATED],
  ])
  t.deepEqual(undated.map((document) => basename(document)), ['nodes.csv', 'postes.csv'])
  const { rows } = await database.owner.query<{ run: string; source: string; date: string | null }>(
    'select r.id as run, s.key as source, r.as_of::text as date from grid.run r join registry.source s on s.id = r.source_id order by r.id')
  t.deepEqual(rows.map(({ run }) => run), runs)
  t.deepEqual(rows.map(({ source, date }) => [source, date]), [
    // Viesgo's substations give places to Red Eléctrica's nodes.
    ['viesgo-demand', '2026-01-03'], ['viesgo-demand', '2026-02-05'], ['ree-generation', null], ['rte-substations', null], ['westland-infra-service-areas', '2026-07-29'],
  ])
  t.deepEqual((await importQueued(database)).map(({ status }) => status), Array(5).fill('published'))
  const { rows: [nodes] } = await database.owner.query(`select source_date_basis as basis, source_date as date from registry.source where key = 'ree-generation'`)
  t.deepEqual(nodes, { basis: 'unknown', date: null })
  t.deepEqual(await queueDocuments(database.owner, folder, new AbortController().signal), { runs: [], left, undated: [] }, 'what was read once is not read again')

  copyFileSync(join(history, '2025_12_01_R1-001_Demanda.csv'), join(folder, 'i-de 2025-12-01.csv'))
  const january = readFileSync(join(history, '2026_01_03_R1005_demanda.csv'))
  writeFileSync(join(folder, 'an older month 2026-01-01.csv'), january)
  const later = await queueDocuments(database.owner, folder, new AbortController().signal)
  t.is(later.runs.length, 2)
  t.deepEqual(later.left, left, 'a month that comes late becomes history')
})

realTest.serial('sources with an address are queued once, and the overview counts what needs a person', async (t) => {
  const { owner } = await testDatabase()
  const queued = await queueNew(owner)
  t.true(queued.length > 10)
  t.deepEqual(await queueNew(owner), [])
  const overview = await readOverview(owner)
  t.like(overview, { synthetic: false, served: 1, withheld: ['ree-generation', 'viesgo-demand', 'westland-infra-service-areas'], held: [], failed: [] })
  t.true(overview.records > 500 && overview.sources > 30)

  await owner.query(`update grid.run set status = 'failed', error = 'www.example.org has no address', finished_at = now() where id = any($1)`, [queued])
  const kept: string[] = []
  const followed = new AbortController()
  await followRuns(owner, queued, (state) => { if (state.kept) kept.push(state.source) }, () => followed.abort(), followed.signal)
  t.deepEqual(kept.toSorted(), ['ree-generation', 'rte-substations', 'viesgo-demand'], 'those of which a document was read before')
})

test.serial('a demonstration never comes into a database of real data', async (t) => {
  const { owner } = await testDatabase()
  const error = await t.throwsAsync(applyRegistry(owner, join(root, 'fixtures/registry/demo')), { code: 'HR003' })
  t.regex(error?.message ?? '', /^This database holds a real registry, and the demonstration needs one of its own: /)
  t.is((await owner.query('select synthetic from registry.revision')).rows[0]?.synthetic, false)
})

test.serial('a file with nothing in it is called empty: without a byte, or without a record where a source has them', async (t) => {
  const { owner } = await testDatabase()
  const folder = scratchFolder()
  const files: Record<string, string> = {
    'no byte.csv': '', 'no feature.json': '[{"features": [], "type": "FeatureCollection"}]', 'other.json': '[{"places": []}]', 'notes.txt': 'Not a publication.',
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  const { left } = await queueDocuments(owner, folder, new AbortController().signal)
  t.deepEqual(left.map(({ document, why }) => [basename(document), why]), [
    ['no byte.csv', EMPTY], ['no feature.json', EMPTY], ['notes.txt', NO_SOURCE], ['other.json', NO_SOURCE],
  ])
})

test.serial('files are matched while postcodes load, and nothing is queued before these are there; the order is that of the names', async (t) => {
  const { owner } = await testDatabase()
  const folder = scratchFolder()
  const names = Array.from({ length: 9 }, (_, n) => `${n}.txt`)
  for (const name of names) writeFileSync(join(folder, name), 'Not a publication.')
  const loading = Promise.withResolvers<void>()
  let ended = false
  const queued = queueDocuments(owner, folder, new AbortController().signal, new Set(), loading.promise).finally(() => { ended = true })
  await sleep(5000)
  t.false(ended)
  loading.resolve()
  const since = Date.now()
  t.deepEqual((await queued).left.map(({ document }) => basename(document)), names)
  t.true(Date.now() - since < 1000, 'all had been matched before')
  await t.throwsAsync(queueDocuments(owner, folder, new AbortController().signal, new Set(), Promise.reject(new Error('a damaged table'))), { message: 'a damaged table' })
})

test.serial('a start that is stopped while files are matched queues nothing, and does not wait for them', async (t) => {
  const { owner } = await testDatabase()
  const folder = scratchFolder()
  for (let n = 0; n < 50; n++) writeFileSync(join(folder, `${n}.txt`), 'Not a publication.')
  const stopping = new AbortController()
  const runs = async () => (await owner.query('select from grid.run')).rowCount
  const before = await runs()
  const queued = queueDocuments(owner, folder, stopping.signal)
  setTimeout(() => stopping.abort(), 100)
  await t.throwsAsync(queued, { name: 'AbortError' })
  t.is(await runs(), before)
})
