import test from 'ava'
import { applyRegistry } from '../../src/registry/apply.ts'
import type { HeadlineChange } from '../../src/registry/headline-change.ts'
import { headroom } from '../helpers/headroom.ts'
import { importFile } from '../helpers/import-file.ts'
import { FIRM, probeCsv, probeDocument, probeRows, TAKEN, writeProbes } from '../helpers/probe.ts'
import { scratchFolder } from '../helpers/scratch-folder.ts'
import { issueKey, startServer, type TestServer } from '../helpers/server.ts'
import { makeEndpoint } from '../helpers/webhooks.ts'

const measure = (key: string, column: string, more: object = {}) => (
  { key, column, direction: 'load', availability_type: 'available', firmness: 'firm', methodology: 'firm-demand-access', unit: 'MW', ...more })
const CONDITION = [{ code: 'other', text: 'Solo con generación síncrona.', language: 'es', url: 'https://example.org/legend' }]

const rights = (mode: string) => ({ mode, evidence: { url: 'https://example.org/licence', quote: 'Synthetic.', date: '2026-11-20' } })

/** Two columns of what is available: 20 or 0 MW, and 30.5, for which a condition may have to be met. */
const folderOf = (more: object = {}, mode = 'redistribution_allowed') => (
  writeProbes(['probe'], { measures: [measure('small', FIRM), measure('large', TAKEN, more)], rights: rights(mode) }))

let server: TestServer
const sql = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> => (await server.database.owner.query(text, values)).rows

const feed = () => sql(`select c.id, c.change_type, c.tags, c.before, c.after, c.run_id, c.record_id, m.key as measure from grid.change c
  join grid.record r on r.id = c.record_id join grid.measure m on m.id = r.measure_id where c.change_type <> 'added' order by c.id`)
const records = () => sql('select id, asset_id, run_id, value, unit, state from grid.record order by id')
const versions = () => sql('select record_id, valid_from, valid_to, value, state from grid.record_version order by 1, 2')
const headlines = () => sql(`select m.key, count(*)::int as records from question.roles(null, null) r join grid.record c on c.id = r.id
  join grid.measure m on m.id = c.measure_id where r.role = 'headline' group by 1`)
const newest = async () => Number((await sql('select max(id) as id from grid.change'))[0]?.id)
const revision = () => sql('select * from registry.revision')

test.before(async () => {
  server = await startServer(async ({ owner }) => { t0 = await applyRegistry(owner, folderOf()) })
  const { account } = await issueKey(server.database, 'business')
  await makeEndpoint(server.database, account, 'https://example.org/hook')
  const document = probeDocument('2026_02_04.csv', probeCsv(probeRows(20_000)))
  const { status } = await importFile(server.database, 'probe', document, '2026-02-04')
  if (status !== 'published') throw new Error(status)
  await server.database.owner.query('delete from access.delivery')
})
let t0: { headlines: HeadlineChange[] }

async function apply(folder: string, ...options: string[]) {
  const { code, stdout, stderr } = await headroom(['registry', 'apply', folder, ...options], { DATABASE_URL: server.database.url, HEADROOM_DATA_DIR: scratchFolder() })
  if (code !== 0) throw new Error(stderr)
  return stdout
}

test.serial('the first registry of a database changes no figure, and the same one again none', async (t) => {
  t.timeout(120_000)
  t.deepEqual(t0.headlines, [])
  t.deepEqual(await headlines(), [{ key: 'large', records: 100 }])
  t.is(await apply(folderOf()), '6 countries, 1 operators and 1 sources are in force.\n')
  t.deepEqual(await feed(), [])
})

test.serial('a dry run names the figures that would change, by what they would, and changes nothing', async (t) => {
  t.timeout(120_000)
  const before = [await records(), await versions(), await feed(), await revision(), await headlines(), await sql('select key, condition, identity from grid.measure order by id')]
  const text = await apply(folderOf({ condition: CONDITION }), '--dry-run')
  const lines = text.split('\n')
  t.is(lines[0], 'Headline figures that change: 100 (probe 100).')
  t.regex(lines[1] ?? '', /^ {2}asset +direction +unit +before +after +why$/)
  t.regex(lines[2] ?? '', /^ {2}PRUEBA 20000 +load +MW +30\.5 \(large\) +20 \(small\) +probe large: condition$/)
  t.is(lines[22], '  … and 80 more: --json has all')
  t.is(lines[23], 'Nothing was changed: 6 countries, 1 operators and 1 sources would be in force.')
  t.is(lines.length, 25)
  t.deepEqual([await records(), await versions(), await feed(), await revision(), await headlines(), await sql('select key, condition, identity from grid.measure order by id')], before)
  t.is(await apply(folderOf(), '--dry-run'), 'No headline figure changes. Nothing was changed: 6 countries, 1 operators and 1 sources would be in force.\n')
})

test.serial('a figure that needs a condition now heads nothing: the feed says reinterpreted of it and of what heads in its place, and nothing else is new', async (t) => {
  t.timeout(120_000)
  const [were, had, since] = [await records(), await versions(), await newest()]
  const { headlines: changes, ...counts } = JSON.parse(await apply(folderOf({ condition: CONDITION }), '--json')) as { headlines: HeadlineChange[] }
  t.deepEqual(counts as object, { countries: 6, operators: 1, sources: 1 })
  t.is(changes.length, 100)
  t.like(changes[0], {
    asset: 'PRUEBA 20000', operator: 'probe', direction: 'load', unit: 'MW',
    before: { source: 'probe', measure: 'large', state: 'published', value: 30.5 }, after: { source: 'probe', measure: 'small', value: 20 },
  })
  t.deepEqual(changes[0]?.why, [{ source: 'probe', measure: 'large', member: 'condition', before: null, after: CONDITION }])
  t.deepEqual(await headlines(), [{ key: 'small', records: 100 }])

  const entries = await feed()
  t.is(entries.length, 200)
  t.is(new Set(entries.map(({ record_id }) => record_id)).size, 200)
  t.deepEqual(new Set(entries.map(({ change_type, tags }) => `${change_type} ${tags}`)), new Set(['changed reinterpreted']))
  t.true(entries.every(({ id }) => Number(id) > since))
  for (const { before, after, measure: key } of entries) {
    t.deepEqual(before, after)
    t.like(after, { ...(key === 'large' && { value: 30.5 }), unit: 'MW', state: 'published', source_date: '2026-02-04' })
  }
  t.deepEqual(await sql('select run_id from grid.run_change where change_type = \'changed\''), [])
  t.deepEqual(await sql('select id from access.delivery'), [], 'no event')
  t.deepEqual([await records(), await versions()], [were, had])

  const question = (upto: number) => sql('select * from access.question_matches($1, $2, $3)', [{ direction: ['load'] }, since, upto])
  t.deepEqual(await question(await newest()), [], 'no mail')
  await sql(`update grid.change set tags = '{opened}' where change_type = 'changed'`)
  t.is((await question(await newest())).length, 70, 'as one that opened would bring')
  await sql(`update grid.change set tags = '{reinterpreted}' where change_type = 'changed'`)
})

test.serial('the feed is asked for it by its tag, also where nothing of a first import is asked for', async (t) => {
  const ask = async (query: string) => {
    const answer = await server.getKeyed(`/v1/changes?limit=200&${query}`)
    return ((await answer.json()) as { data: { tags: string[]; before: object; after: object; import_run_id: number }[] }).data
  }
  t.is((await ask('tag=reinterpreted')).length, 200)
  t.is((await ask('tag=opened,closed,increased,decreased&change_type=changed')).length, 0)
  t.is((await ask(`changed_after=2026-01-01`)).length, 200, 'what the first import added is left out')
})

test.serial('the next document changes and removes nothing by it, and going back is a reinterpretation, too', async (t) => {
  t.timeout(120_000)
  const again = await importFile(server.database, 'probe', probeDocument('2026_03_04.csv', probeCsv(probeRows(20_000))), '2026-03-04')
  t.deepEqual([again.added, again.changed, again.removed, again.restored], [0, 0, 0, 0])
  const { headlines: back } = await applyRegistry(server.database.owner, folderOf())
  t.deepEqual(back.map(({ before, after }) => [before?.measure, after?.measure]).at(0), ['small', 'large'])
  t.is((await feed()).length, 400)
  t.deepEqual((await applyRegistry(server.database.owner, folderOf())).headlines, [])
  t.is((await feed()).length, 400)
})

test.serial('nothing is told of figures that are withheld, before or afterwards; the feed keeps their tags to itself', async (t) => {
  const { owner } = server.database
  const { headlines: hidden } = await applyRegistry(owner, folderOf({ condition: CONDITION }, 'pending_review'))
  t.is(hidden.length, 100)
  t.true(hidden.every(({ before, after }) => before?.state === 'withheld' && before.value === null && after === null))
  t.true(hidden.every(({ why }) => why.some(({ member }) => member === 'rights')))
  t.is((await feed()).length, 400, 'rights give no figure another meaning')
  t.deepEqual((await applyRegistry(owner, folderOf({}, 'pending_review'))).headlines, [])
  const answer = await server.getKeyed('/v1/changes?limit=200&change_type=changed')
  const { data } = (await answer.json()) as { data: { tags: string[]; before: null }[] }
  t.deepEqual([data.length, new Set(data.map(({ tags, before }) => `${tags} ${before}`))], [200, new Set([' null'])])
  const { headlines: shown } = await applyRegistry(owner, folderOf())
  t.deepEqual([shown.length, shown[0]?.before, shown[0]?.after?.value], [100, null, 30.5])
  t.is((await feed()).length, 400)
})

test.serial('a source that the manifests do not have any more takes its figures away, which is named, and no reinterpretation', async (t) => {
  const { owner } = server.database
  const { headlines: gone } = await applyRegistry(owner, writeProbes(['other']))
  t.is(gone.length, 100)
  t.like(gone[0], { before: { source: 'probe', measure: 'large', state: 'withheld', value: null }, after: null })
  t.deepEqual(gone[0]?.why, [{ source: 'probe', measure: 'large', member: 'listed', before: true, after: false }])
  const { headlines: back } = await applyRegistry(owner, folderOf())
  t.deepEqual([back.length, back[0]?.before, back[0]?.after?.value], [100, null, 30.5])
  t.is((await feed()).length, 400)
})
