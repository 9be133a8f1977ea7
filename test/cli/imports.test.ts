import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { testDatabase } from '../helpers/database.ts'
import { headroom, type Outcome } from '../helpers/headroom.ts'
import { applyProbes, probeCsv, probeDocument, probeRows } from '../helpers/probe.ts'
import { serve } from '../helpers/web.ts'
import { scratchFolder } from '../helpers/scratch-folder.ts'

const dataDir = scratchFolder()

async function run(...parameters: string[]): Promise<Outcome> {
  const { url } = await testDatabase()
  return headroom(parameters, { DATABASE_URL: url, HEADROOM_DATA_DIR: dataDir, HEADROOM_EGRESS_LOOPBACK: '1' })
}

test.serial('every source that has a document of its own is imported, and a run’s document can be read back', async (t) => {
  t.timeout(180_000)
  const { owner } = await testDatabase()
  const content = probeCsv(probeRows(1))
  const base = await serve(t, ({ url }, response) => (url === '/gone.csv' ? response.writeHead(404).end() : response.end(content)))
  const whole = probeDocument('whole.csv', content)
  await applyProbes(owner, ['by-file'], { document: { url: whole } })
  const byFile = await run('import', '--all', '--json')
  t.like(JSON.parse(byFile.stdout)[0], { status: 'published', rows: 100 })
  t.is(byFile.code, 0)

  await applyProbes(owner, ['remote', 'gone'], { document: { url: `${base}/2026_02_04.csv` } })
  await owner.query(`update registry.source set manifest = jsonb_set(manifest, '{document,url}', to_jsonb($1::text)) where key = 'gone'`, [`${base}/gone.csv`])
  const all = await run('import', '--all', '--json')
  const reports = JSON.parse(all.stdout)
  t.deepEqual(reports.map(({ status }: { status: string }) => status), ['failed', 'published'])
  t.is(all.code, 1)

  const file = join(dataDir, 'copy.csv')
  const copied = await run('import', 'document', String(reports[1].run), '--out', file)
  t.is(copied.code, 0, copied.stderr)
  t.regex(copied.stdout, /copy\.csv: \d+ bytes, SHA-256 [0-9a-f]{64}\n$/)
  t.is(readFileSync(file, 'utf8'), content)
  const none = await run('import', 'document', String(reports[0].run), '--out', file)
  t.deepEqual([none.code, none.stderr], [1, `headroom: Run ${reports[0].run} fetched no document\n`])
  t.is((await run('import', 'document', '999999', '--out', file)).stderr, 'headroom: No run 999999\n')
})

test.serial('the next scheduled run is visible', async (t) => {
  t.timeout(180_000)
  const status = JSON.parse((await run('source', 'status', 'remote', '--json')).stdout)
  t.regex(status.next_run_at, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
  t.regex((await run('source', 'status', 'remote')).stdout, /The next scheduled run is at \S+Z\./)
  const list = (await run('source', 'list')).stdout.split('\n')
  t.regex(list[0] ?? '', /next run \(UTC\)$/)
  t.regex(list.find((line) => line.startsWith('remote')) ?? '', /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
})

test.serial('a file is dated by its name, else the command asks for a date and changes nothing', async (t) => {
  t.timeout(180_000)
  const { owner } = await testDatabase()
  await applyProbes(owner, ['dated', 'plain'])
  await owner.query(`update registry.source set manifest = jsonb_set(manifest, '{document,date_pattern}', 'null') where key = 'plain'`)
  const counts = async () => (await owner.query('select count(*)::int as runs from grid.run')).rows[0].runs
  const before = await counts()
  for (const source of ['dated', 'plain']) {
    const refused = await run('import', source, '--file', probeDocument('newest.csv', probeCsv(probeRows(5000))))
    t.deepEqual([refused.code, refused.stderr], [1, 'headroom: Nothing dates newest.csv: give its date with --as-of YYYY-MM-DD, or in a file newest.csv.date beside it\n'])
  }
  t.is(await counts(), before)
  for (const [source, name] of [['dated', '2026_02_04_demanda.csv'], ['plain', 'demanda-20260204.csv']] as const) {
    const { run: id } = JSON.parse((await run('import', source, '--file', probeDocument(name, probeCsv(probeRows(5000))), '--json')).stdout)
    const { rows } = await owner.query('select source_date::text as date, source_date_basis as basis from grid.run where id = $1', [id])
    t.deepEqual(rows, [{ date: '2026-02-04', basis: 'filename' }])
  }
})

test.serial('the list as JSON names the key that every command takes', async (t) => {
  t.timeout(180_000)
  await applyProbes((await testDatabase()).owner, ['dated'])
  const listed: { key: string; id: string }[] = JSON.parse((await run('source', 'list', '--json')).stdout)
  t.deepEqual(listed.map(({ key }) => key), ['dated'])
  t.is((await run('source', 'status', listed[0]?.key ?? '', '--json')).code, 0)
})
