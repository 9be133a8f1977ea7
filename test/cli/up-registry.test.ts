import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'ava'
import { freePort, headroom, startHeadroom } from '../helpers/headroom.ts'
import { LARGE, writeMonth, writeRegistry } from '../helpers/plain-month.ts'
import { serve } from '../helpers/web.ts'
import { zipOf } from '../helpers/zip.ts'

/** `up` with a registry of one's own and a folder of documents, on a private database. */

type Line = { import?: { source: string; status: string; date: string }; left?: { document: string; why: string }; ready?: Ready; postcodes?: Postcodes }
type Postcodes = { country: string; loaded: object | null; why: string | null }
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
  await writeFile(join(documents, 'ES.zip'), zipOf('ES.txt', 'ES\t48001\tBilbao\tPais Vasco\tPV\tBizkaia\tBI\t\t\t43.26\t-2.93\t4\n'))
  return { registry, documents }
}

test('up takes a registry and a folder of documents, makes the first key, and reads nothing twice; commands reach it; a demonstration is refused', async (t) => {
  t.timeout(240_000)
  const folder = await mkdtemp(join(tmpdir(), 'headroom-registry-'))
  t.teardown(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  const { registry, documents } = await ownRegistry(folder)
  const asked: string[] = []
  const mirror = await serve(t, ({ url = '' }, response) => { asked.push(url); response.writeHead(404).end() })
  const settings = {
    HEADROOM_DATA_DIR: join(folder, '.data'), PORT: String(await freePort()), HEADROOM_EGRESS_LOOPBACK: '1', HEADROOM_POSTCODES_URL: mirror,
  }
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
  t.like(first.lines.find((line) => line.postcodes !== undefined)?.postcodes, { country: 'ES', loaded: { points: 1, read_again: [] }, why: null })
  t.deepEqual(first.lines.flatMap((line) => (line.import === undefined ? [] : [[line.import.source, line.import.status, line.import.date]])), [
    [LARGE, 'published', '2026-08-01'], [LARGE, 'published', '2026-09-01'],
  ])
  t.like(first.ready, { base: `http://localhost:${settings.PORT}`, overview: { synthetic: false, sources: 1, served: 1, records: 400 } })
  const answer = await fetch(`${first.ready.base}/v1/changes?since=0&limit=1`, { headers: { 'X-API-Key': first.ready.key ?? '' } })
  t.is(answer.status, 200)
  t.false((await answer.text()).includes('synthetic_data'))
  const postcode = await fetch(`${first.ready.base}/v1/postcodes/ES/48001/capacity?radius_km=100`, { headers: { 'X-API-Key': first.ready.key ?? '' } })
  t.like(await postcode.json(), { meta: { attribution: [{ source_id: null, text: 'GeoNames, CC BY 4.0', url: 'https://www.geonames.org/' }] } })
  const listed = await headroom(['source', 'list', '--json'], { ...settings, HEADROOM_REGISTRY: registry })
  t.like(JSON.parse(listed.stdout)[0], { key: LARGE, source_date: '2026-09-01' })
  process.kill(first.running.process.pid ?? 0, 'SIGINT')
  t.is((await first.running.ended).code, 0)

  // A month more, and everything as before: only that is read.
  await writeMonth(join(documents, 'third 2026-10-01.csv'), 99, false)
  const second = await up()
  t.deepEqual(second.lines.flatMap((line) => (line.import === undefined ? [] : [line.import.date])), ['2026-10-01'])
  t.is(second.ready.key, first.ready.key)
  process.kill(second.running.process.pid ?? 0, 'SIGINT')
  t.is((await second.running.ended).code, 0)
  t.deepEqual(asked, [], 'the folder had the postcodes')

  const refused = await startHeadroom(['up', '--registry', 'demo'], settings).ended
  t.is(refused.code, 1)
  t.regex(refused.stderr, /^headroom: This database holds a real registry, and the demonstration needs one of its own: [^\n]+\n$/)
})

test('up fetches the postcodes that are missing while it goes on, and says in one line where there are none', async (t) => {
  t.timeout(240_000)
  const folder = await mkdtemp(join(tmpdir(), 'headroom-registry-'))
  t.teardown(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  const { registry } = await ownRegistry(folder)
  const answered = Promise.withResolvers<void>()
  const mirror = await serve(t, (_, response) => { void answered.promise.then(() => response.writeHead(404).end()) })
  const running = startHeadroom(['up', '--registry', registry], {
    HEADROOM_DATA_DIR: join(folder, '.data'), PORT: String(await freePort()), HEADROOM_EGRESS_LOOPBACK: '1', HEADROOM_POSTCODES_URL: mirror,
  })
  t.teardown(() => { if (running.process.exitCode === null) process.kill(-(running.process.pid ?? 0), 'SIGKILL') })
  await running.says('Headroom is running')
  answered.resolve()
  await running.says('no postcodes of ES')
  t.true(running.output().stdout.includes(
    `no postcodes of ES: ${mirror}/ES.zip answered 404 Not Found; later: headroom postcodes fetch COUNTRY --from FOLDER\n`))
  process.kill(running.process.pid ?? 0, 'SIGINT')
  t.is((await running.ended).code, 0)
})

test('with many dead hosts and documents at hand, a start sums up once, tells of the hosts in one line, and asks them again in the background', async (t) => {
  t.timeout(240_000)
  const folder = await mkdtemp(join(tmpdir(), 'headroom-registry-'))
  t.teardown(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  const { registry, documents } = await ownRegistry(folder)
  const file = join(registry, 'operators/bench-one.json')
  const operator = JSON.parse(await readFile(file, 'utf8')) as { sources: { measures: { column: string }[] }[] }
  const measures = operator.sources[0]?.measures.map((measure) => ({ ...measure, column: `${measure.column} of others` }))
  const dead = Array.from({ length: 30 }, (_, at) => ({
    ...operator.sources[0], measures, key: `dead-${at}`, document: { kind: 'file', url: `http://127.0.0.${at + 1}:1/x.csv` }, expect: { name: `of ${at}` },
  }))
  await writeFile(file, JSON.stringify({ ...operator, sources: [...operator.sources, ...dead] }))
  const settings = { HEADROOM_DATA_DIR: join(folder, '.data'), PORT: String(await freePort()), HEADROOM_EGRESS_LOOPBACK: '1', HEADROOM_REGISTRY: registry }
  const running = startHeadroom(['up', '--documents', documents], settings)
  t.teardown(() => { if (running.process.exitCode === null) process.kill(-(running.process.pid ?? 0), 'SIGKILL') })
  await running.says('Next: ')
  const lines = running.output().stdout.split('\n')
  t.is(lines.filter((line) => / failed /.test(line)).length, 1, lines.join('\n'))
  t.is(lines.filter((line) => line.includes('30 failed; the schedule tries again')).length, 1)
  t.is(lines.filter((line) => line.includes('the publisher’s host cannot be reached: is this machine allowed out? — dead-')).length, 1)
  t.deepEqual(lines.filter((line) => / imports? go on/.test(line)), [])
  t.is(lines.filter((line) => /^bench-large .* published/.test(line)).length, 2)
  const { stdout } = await headroom(['source', 'status', 'dead-7', '--json'], settings)
  const next = Date.parse((JSON.parse(stdout) as { next_run_at: string }).next_run_at)
  t.true(next > Date.now() && next < Date.now() + 15 * 60_000)
  process.kill(running.process.pid ?? 0, 'SIGINT')
  t.is((await running.ended).code, 0)
})
