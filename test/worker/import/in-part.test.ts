import test from 'ava'
import { europeServer } from '../../helpers/europe.ts'
import { EUROPEAN_DOCUMENTS } from '../../helpers/european-documents.ts'
import { findingsOf, importFile, importQueued } from '../../helpers/import-file.ts'
import { probeDocument } from '../../helpers/probe.ts'
import type { TestServer } from '../../helpers/server.ts'

/** A document that says that it has more rows than it has: a person lets it through, and every answer says how much of it is there. */

const SOURCE = 'npg-ltds-capacity-heatmap'
const CONTENT = EUROPEAN_DOCUMENTS.find(({ source }) => source === SOURCE)?.content.toString() ?? ''
const all = (JSON.parse(CONTENT) as { results: object[] }).results

/** The first of the twelve substations, with the total that the portal states. */
const document = (name: string, count: number, total?: number) => probeDocument(name, JSON.stringify({ total_count: total, results: all.slice(0, count) }))

const IN_PART = { reason: 'partial', since: null, read: 5, stated: 12 }

let started: Promise<TestServer> | null = null
const served = () => (started ??= europeServer(async ({ owner }) => {
  await owner.query(`select registry.set_rights($1, 'redistribution_allowed', 'a trial')`, [SOURCE])
}))

type Line = { source_id: string; reason: string; since: string | null; read: number | null; stated: number | null }

/** What answers say of the source: a list by country, around a place, and sites. */
async function told(): Promise<(Partial<Line> | null)[]> {
  const { database: { owner }, getKeyed } = await served()
  const { rows: [source] } = await owner.query<{ id: string }>('select id from registry.source where key = $1', [SOURCE])
  const sites = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ sites: [{ name: 'a', lat: 53.7, lon: -1.5 }], radius_km: 10 }) }
  const asked: [string, RequestInit?][] = [
    ['/v1/capacity/assets?country=GB&operator=northern-powergrid&direction=load'], ['/v1/capacity/assets?lat=53.7&lon=-1.5&radius_km=10'],
    ['/v1/capacity/nearby?lat=53.7&lon=-1.5&radius_km=10'], ['/v1/capacity/sites', sites],
  ]
  return Promise.all(asked.map(async ([path, init]) => {
    const answer = await getKeyed(path, init)
    const { meta } = await answer.json() as { meta: { not_included: Line[] } }
    const line = meta.not_included.find(({ source_id: id }) => id === source?.id)
    return line === undefined ? null : { reason: line.reason, since: line.since, read: line.read, stated: line.stated }
  }))
}

/** How many of the country's sources are there in part, by what its coverage counts. */
async function inPart(): Promise<number> {
  const { rows: [found] } = await (await served()).database.owner.query<{ count: number }>(
    `select count(*)::int as count from registry.source_summary() where country = 'GB' and partial`)
  return found?.count ?? -1
}

test.serial('a document with fewer rows than it states is held, and its message has both counts', async (t) => {
  const { database } = await served()
  const held = await importFile(database, SOURCE, document('part.json', 5, 12), '2026-09-01')
  t.like(held, { status: 'held', held_by: [{ check: 'pagination_incomplete', count: 7 }] })
  const { rows } = await database.owner.query<{ message: string }>(`select ingest.unreadable($1) as message`, [held.run])
  t.is(rows[0]?.message, 'the document states 12 rows and has 5')
  t.deepEqual((await told()).map((line) => line?.reason), ['held', 'held', 'held', 'held'])
})

test.serial('released it is served, and lists, places and sites say how much of it is there', async (t) => {
  const { database } = await served()
  const { rows: [held] } = await database.owner.query<{ id: string }>(`select max(id) as id from grid.run where status = 'held'`)
  await database.owner.query('select ingest.release_run($1, $2)', [held?.id, 'the rest follows'])
  const [run] = await importQueued(database)
  t.like(run, { status: 'published', rows: 5, held_by: [] })
  t.deepEqual(await told(), [IN_PART, IN_PART, IN_PART, IN_PART])
  t.is(await inPart(), 1)
  const { data } = await (await (await served()).getKeyed('/v1/countries?limit=100')).json() as { data: { code: string; coverage_status: string }[] }
  t.is(data.find(({ code }) => code === 'GB')?.coverage_status, 'partial')
})

test.serial('it stays so when the same document is confirmed under a later date, and when it is read again', async (t) => {
  const { database } = await served()
  t.is((await importFile(database, SOURCE, document('part.json', 5, 12), '2026-09-15')).status, 'unchanged')
  t.deepEqual(await told(), [IN_PART, IN_PART, IN_PART, IN_PART])
  await database.owner.query('select ingest.read_again(array(select id from registry.source where key = $1))', [SOURCE])
  const [again] = await importQueued(database)
  t.like(again, { status: 'published', held_by: [] })
  t.deepEqual(await told(), [IN_PART, IN_PART, IN_PART, IN_PART])
})

test.serial('another part is held again', async (t) => {
  const { database } = await served()
  t.deepEqual((await importFile(database, SOURCE, document('other.json', 6, 12), '2026-09-20')).held_by, [{ check: 'pagination_incomplete', count: 6 }])
  t.deepEqual(await told(), [IN_PART, IN_PART, IN_PART, IN_PART], 'what is served stays')
})

test.serial('the whole one is published without a check that takes it for too much, and nothing says that it is in part', async (t) => {
  const { database } = await served()
  const whole = await importFile(database, SOURCE, document('whole.json', 12, 12), '2026-10-01')
  t.like(whole, { status: 'published', rows: 12 }, JSON.stringify(whole.held_by))
  t.deepEqual(await findingsOf(database, whole), {})
  t.deepEqual(await told(), [null, null, null, null])
  t.is(await inPart(), 0)
})

test.serial('so is one that states no total, as documents that are fetched page by page, and one with more rows than it states', async (t) => {
  const { database } = await served()
  t.is((await importFile(database, SOURCE, document('walked.json', 12), '2026-10-02')).status, 'published')
  t.is((await importFile(database, SOURCE, document('more.json', 12, 11), '2026-10-03')).status, 'published')
  t.deepEqual(await told(), [null, null, null, null])
})
