import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import test from 'ava'
import { queueDocuments } from '../../src/cli/imports/first-imports.ts'
import { HOW_TO_DATE, importLines } from '../../src/cli/imports/import-lines.ts'
import { testDatabase } from '../helpers/database.ts'
import { headroom } from '../helpers/headroom.ts'
import { importQueued } from '../helpers/import-file.ts'
import { applyProbes, FIRM, probeCsv, probeRows } from '../helpers/probe.ts'
import { scratchFolder } from '../helpers/scratch-folder.ts'

/** What dates a file: the same for `headroom import SOURCE --file F`, for a start with --documents, and for the job that reads it. */

const dataDir = scratchFolder()

test.before(async () => { await applyProbes((await testDatabase()).owner, ['table']) })

/** Writes a month whose figures are its own. */
function month(path: string, figure: number): string {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, probeCsv(probeRows(1).map((row, at) => (at < 5 ? { ...row, [FIRM]: String(figure) } : row))))
  return path
}

/** A month that states its own date. */
function selfDated(path: string, figure: number): string {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify({ records: Array.from({ length: 20 }, (_, n) => ({ site: `S${n}`, lat: 40.4, lon: -3.7 + n / 100, mw: n === 0 ? figure : 5, as_at: '2026-05-06' })) }))
  return path
}

async function command(...parameters: string[]) {
  const { url } = await testDatabase()
  return headroom(['import', ...parameters, '--json'], { DATABASE_URL: url, HEADROOM_DATA_DIR: dataDir })
}

async function runOf(id: number | string) {
  const { rows } = await (await testDatabase()).owner.query<Dated>(
    `select status, source_date::text as date, source_date_basis as basis, as_of::text as "asOf", left(effective_at::text, 10) as effective from grid.run where id = $1`, [id])
  return rows[0] as Dated
}

type Dated = { status: string; date: string | null; basis: string; asOf: string | null; effective: string | null }

test.serial('a file has one date, whether a person imports it or a start does', async (t) => {
  t.timeout(300_000)
  const database = await testDatabase()
  for (const [name, given, date, basis] of [
    ['2026-01/demanda.csv', null, '2026-01-01', 'folder'],
    ['months/demanda 2026_02_04.csv', null, '2026-02-04', 'filename'],
    ['months/marzo_2026.csv', null, '2026-03-01', 'filename'],
    ['months/2026-01-01.csv', '2026-04-05', '2026-04-05', 'given'],
  ] as const) {
    const folder = scratchFolder()
    const file = month(join(folder, name), Number(date.slice(5, 7)))
    if (given !== null) writeFileSync(`${file}.date`, `${given}\n`)
    const asked = await command('table', '--file', file, '--dry-run')
    t.is(asked.code, 0, asked.stderr)
    const byCommand = await runOf(JSON.parse(asked.stdout).run)
    t.like(byCommand, { date, basis }, name)

    const { runs, left, undated } = await queueDocuments(database.owner, folder, new AbortController().signal)
    t.deepEqual([runs.length, left, undated], [1, [], []], name)
    await importQueued(database)
    t.deepEqual(await runOf(runs[0] ?? ''), { ...byCommand, status: 'published', effective: date })
  }
})

test.serial('history goes by the date of a file’s name, and a date that a person gives wins over it', async (t) => {
  t.timeout(300_000)
  const folder = scratchFolder()
  const first = await command('table', '--file', month(join(folder, 'a 2026_05_04.csv'), 50))
  t.deepEqual(await runOf(JSON.parse(first.stdout).run), { status: 'published', date: '2026-05-04', basis: 'filename', asOf: '2026-05-04', effective: '2026-05-04' })
  const second = await command('table', '--file', month(join(folder, 'b 2026_05_05.csv'), 60), '--as-of', '2026-06-01')
  t.deepEqual(await runOf(JSON.parse(second.stdout).run), { status: 'published', date: '2026-06-01', basis: 'given', asOf: '2026-06-01', effective: '2026-06-01' })
})

test.serial('a document that dates itself needs no other date; one that nothing dates is asked for its date, or imported by a start that names it', async (t) => {
  t.timeout(300_000)
  const database = await testDatabase()
  await applyProbes(database.owner, ['itself'], {
    document: { url: 'none' }, formats: [{ type: 'json', items: 'records', decimal: '.', thousands: null }],
    publication: { layout: 'plain_records', scheme: 'site', columns: { identifier: 'site', x: 'lon', y: 'lat', dated: 'as_at' } },
    measures: [{ key: 'headroom', column: 'mw', direction: 'load', availability_type: 'available', methodology: 'firm-demand-access', unit: 'MW' }],
  })
  const own = await command('itself', '--file', selfDated(join(scratchFolder(), 'anything 2026-01-01.json'), 7))
  t.is(own.code, 0, own.stderr)
  t.like(await runOf(JSON.parse(own.stdout).run), { status: 'published', date: '2026-05-06', basis: 'content', effective: '2026-05-06' })

  await applyProbes(database.owner, ['unknown'])
  const folder = scratchFolder()
  const file = month(join(folder, 'plan 2028 2030.csv'), 9)
  const refused = await command('unknown', '--file', file)
  t.deepEqual([refused.code, refused.stderr], [1, 'headroom: Nothing dates plan 2028 2030.csv: give its date with --as-of YYYY-MM-DD, or in a file plan 2028 2030.csv.date beside it\n'])

  const { runs, undated } = await queueDocuments(database.owner, folder, new AbortController().signal)
  t.deepEqual(undated, [file])
  const said: string[] = []
  importLines({ write: (line: string) => said.push(line) } as unknown as NodeJS.WriteStream).undated(undated)
  t.deepEqual(said, [`1 files are imported with an unknown date, as older than any: ${HOW_TO_DATE}\n`, `  ${file}\n`])
  await importQueued(database)
  t.like(await runOf(runs[0] ?? ''), { status: 'published', date: null, basis: 'unknown' })

  writeFileSync(`${file}.date`, '2026-03-03')
  const dated = await queueDocuments(database.owner, folder, new AbortController().signal)
  t.deepEqual([dated.runs.length, dated.left, dated.undated], [1, [], []], 'the file beside it is no document')
  await importQueued(database)
  t.like(await runOf(dated.runs[0] ?? ''), { status: 'unchanged', date: '2026-03-03', basis: 'given' })
  const { rows: [source] } = await database.owner.query(`select source_date::text as date, source_date_basis as basis from registry.source where key = 'unknown'`)
  t.deepEqual(source, { date: '2026-03-03', basis: 'given' })
})
