import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'ava'
import { freePort, headroom, startHeadroom } from '../helpers/headroom.ts'
import { LARGE, writeMonth, writeRegistry } from '../helpers/plain-month.ts'

/** `up` with a registry of one's own and a folder of documents, on a private database. */

type Line = { import?: { source: string; status: string; date: string }; left?: { document: string; why: string }; ready?: Ready }
type Ready = { base: string; key: string | null; overview: { synthetic: boolean; sources: number; served: number; records: number } }

/** A registry of one real source, two months of its documents and a file of something else. */
async function ownRegistry(folder: string): Promise<{ registry: string; documents: string }> {
  const registry = await writeRegistry(join(folder, 'own'))
  await rm(join(registry, 'operators/bench-two.json'))
  await writeFile(join(registry, 'registry.json'), '{"synthetic": false}')
  const operator = JSON.parse(await readFile(join(registry, 'operators/bench-one.json'), 'utf8')) as { sources: unknown[] }
  await writeFile(join(registry, 'operators/bench-one.json'), JSON.stringify({ ...operator, sources: operator.sources.slice(0, 1) }))
  const documents = join(folder, 'documents')
  await mkdir(documents)
  await writeMonth(join(documents, 'second 2026-09-01.csv'), 100, true)
  await writeMonth(join(documents, 'first 2026-08-01.csv'), 100, false)
  await writeFile(join(documents, 'notes.txt'), 'Nothing of ours.')
  return { registry, documents }
}

test('up takes a registry and a folder of documents, makes the first key, and reads nothing twice; commands reach it; a demonstration is refused', async (t) => {
  t.timeout(240_000)
  const folder = await mkdtemp(join(tmpdir(), 'headroom-registry-'))
  t.teardown(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  const { registry, documents } = await ownRegistry(folder)
  const settings = { HEADROOM_DATA_DIR: join(folder, '.data'), PORT: String(await freePort()) }
  const up = async () => {
    const running = startHeadroom(['up', '--registry', registry, '--documents', documents, '--json'], settings)
    t.teardown(() => { if (running.process.exitCode === null) process.kill(-(running.process.pid ?? 0), 'SIGKILL') })
    await running.says('"ready"')
    const lines = running.output().stdout.trim().split('\n').map((line) => JSON.parse(line) as Line)
    return { running, lines, ready: lines.find((line) => line.ready !== undefined)?.ready as Ready }
  }

  const first = await up()
  t.deepEqual(first.lines.flatMap((line) => (line.left === undefined ? [] : [line.left])), [
    { document: join(documents, 'notes.txt'), why: 'belongs to no source' },
  ])
  t.deepEqual(first.lines.flatMap((line) => (line.import === undefined ? [] : [[line.import.source, line.import.status, line.import.date]])), [
    [LARGE, 'published', '2026-08-01'], [LARGE, 'published', '2026-09-01'],
  ])
  t.like(first.ready, { base: `http://localhost:${settings.PORT}`, overview: { synthetic: false, sources: 1, served: 1, records: 400 } })
  const answer = await fetch(`${first.ready.base}/v1/changes?since=0&limit=1`, { headers: { 'X-API-Key': first.ready.key ?? '' } })
  t.is(answer.status, 200)
  t.false((await answer.text()).includes('synthetic_data'))
  const listed = await headroom(['source', 'list', '--json'], { ...settings, HEADROOM_REGISTRY: registry })
  t.like(JSON.parse(listed.stdout)[0], { key: LARGE, source_date: '2026-09-01' })
  process.kill(first.running.process.pid ?? 0, 'SIGINT')
  t.is((await first.running.ended).code, 0)

  // A month more, and everything as before: only that is read.
  await writeMonth(join(documents, 'third 2026-10-01.csv'), 100, false)
  const second = await up()
  t.deepEqual(second.lines.flatMap((line) => (line.import === undefined ? [] : [line.import.date])), ['2026-10-01'])
  t.is(second.ready.key, first.ready.key)
  process.kill(second.running.process.pid ?? 0, 'SIGINT')
  t.is((await second.running.ended).code, 0)

  const refused = await startHeadroom(['up', '--registry', 'demo'], settings).ended
  t.is(refused.code, 1)
  t.regex(refused.stderr, /^headroom: This database holds a real registry, and the demonstration needs one of its own: [^\n]+\n$/)
})
