import test, { type ExecutionContext } from 'ava'
import { noteUnread } from '../../src/cli/imports/first-imports.ts'
import { readOverview, summaryLines } from '../../src/cli/imports/summary.ts'
import { demoServer } from '../helpers/demo-server.ts'
import { startServer } from '../helpers/server.ts'

/** What a page says, without its markup and the time at which it was written. */
const said = (page: string): string => page.replace(/<p class="lead">[^]*?<\/p>/, '').replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

/** The page as it is now: each process keeps it for five seconds, so a new one is asked. */
async function pageNow(path = '/status'): Promise<{ text: string; status: number }> {
  const { get } = await startServer(async () => {})
  const answer = await get(path)
  return { text: await answer.text(), status: answer.status }
}

const stateOf = (page: string, component: string): string => (
  new RegExp(`<div id="component-${component}"><dt>[^<]*</dt><dd class="(\\w+)">`).exec(page)?.[1] ?? 'none')

const incidentsOf = (page: string): string[] => [...(/<ul class="incidents">([^]*?)<\/ul>/.exec(page)?.[1] ?? '').matchAll(/<li[^>]*>([^]*?)<\/li>/g)]
  .map(([, text = '']) => text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ').trim())

test.before(async (t) => {
  t.timeout(120_000)
  await demoServer()
})

/** A run of a source that ended so long ago, and the check that held it, if one did. */
async function addRun(source: string, status: string, age: string, check: string | null = null): Promise<void> {
  const { database: { owner } } = await demoServer()
  const { rows: [run] } = await owner.query<{ id: string }>(`
    insert into grid.run (source_id, status, created_at, started_at, finished_at, error)
    select id, $2, now() - $3::interval, now() - $3::interval, now() - $3::interval, 'cell 17,3' from registry.source where key = $1 returning id`,
  [source, status, age])
  if (check !== null) {
    await owner.query(`insert into grid.finding (run_id, check_name, held, count, examples) values ($1, $2, true, 4711, '["17,3"]')`, [run?.id, check])
  }
}

async function sourceKeys(t: ExecutionContext, granted: boolean): Promise<string> {
  const { database: { owner } } = await demoServer()
  const { rows: [source] } = await owner.query<{ key: string }>(
    'select key from registry.source where granted = $1 and enabled and not registry_only and current_run is not null order by key limit 1', [granted])
  t.truthy(source)
  return source?.key ?? ''
}

/** The state that the page begins with, and its words. */
const verdict = async () => /<p class="verdict (\w+)">([^<]*)</.exec((await pageNow()).text)?.slice(1)

test.serial('every source is listed with its state and age; without incidents there are none', async (t) => {
  const { database: { owner } } = await demoServer()
  const { text, status } = await pageNow()
  t.is(status, 200)
  const { rows } = await owner.query<{ id: string; health: string }>('select source_id as id, health from registry.source_state()')
  t.true(rows.length > 5)
  for (const { id, health } of rows) {
    const shown = { healthy: 'Up to date', stale: 'Old', disabled: 'Listed only', unknown: 'Not imported yet' }[health]
    t.regex(text, new RegExp(`<tr id="${id}"><td[^>]*>[^<]*</td><td class="\\w+">${shown}</td>`), health)
  }
  t.deepEqual(incidentsOf(text), [])
  await owner.query(`insert into ingest.worker (id) values ('zero')`)
  t.deepEqual(await verdict(), ['working', 'Everything works.'])
})

test.serial('an incident is a streak of failed and held imports, and ends with the first good one; checks are named without counts and cells', async (t) => {
  const granted = await sourceKeys(t, true)
  const withheld = await sourceKeys(t, false)
  await addRun(granted, 'failed', '200 days')
  await addRun(granted, 'published', '199 days')
  await addRun(granted, 'failed', '9 days')
  await addRun(granted, 'held', '8 days', 'row_count_drop')
  await addRun(granted, 'unchanged', '7 days')
  await addRun(withheld, 'held', '1 day', 'total_capacity_swing')
  const { text } = await pageNow()
  const incidents = incidentsOf(text)
  t.is(incidents.length, 2)
  t.regex(incidents[0] ?? '', /: since .* UTC ?: 1 import, held back by total_capacity_swing$|since .*: 1 import, held back by total_capacity_swing$/)
  t.regex(incidents[1] ?? '', / UTC to .* UTC ?: 2 imports, held back by row_count_drop$/)
  t.notRegex(text, /4711|17,3/)
})

test.serial('the page counts what the summary of a start counts; why, and which files, is in the summary alone', async (t) => {
  const { database: { owner } } = await demoServer()
  const [granted, withheld] = [await sourceKeys(t, true), await sourceKeys(t, false)]
  await addRun(withheld, 'held', '1 minute', 'row_count_drop')
  await addRun(granted, 'failed', '1 minute')
  await noteUnread(owner, [{ document: '/srv/gone.csv', why: 'belongs to no source' }])
  await noteUnread(owner, [{ document: '/srv/notes.txt', why: 'belongs to no source' }, { document: '/srv/more/notes.txt', why: 'empty' }])
  const overview = await readOverview(owner)
  const { with_figures: { countries, operators }, served, underWay } = overview
  t.true(countries > 1 && operators > countries && served > operators - 1)
  t.deepEqual([overview.held.map(({ key, why }) => ({ key, why })), overview.failed], [[{ key: withheld, why: 'row_count_drop' }], [{ key: granted, why: 'cell 17,3', unreached: false }]])
  await owner.query(`update grid.finding set check_name = 'document_unreadable', examples = '[{"message": "line 9 is cut off"}]' where run_id = $1`, [overview.held[0]?.run])
  t.is((await readOverview(owner)).held[0]?.why, 'document_unreadable: line 9 is cut off')
  const { text } = await pageNow()
  const shown = Object.fromEntries([...text.matchAll(/<div id="here-(\w+)"><dt>[^<]+<\/dt><dd>([\d,]+)<\/dd>/g)].map(([, name = '', count]) => [name, Number(count)]))
  t.deepEqual(shown, { countries, operators, served, withheld: overview.withheld.length, held: 1, failed: 1, unread: 2, underWay })
  t.notRegex(text, /notes\.txt|17,3/)
  const lines = summaryLines(overview).map((line) => line.trim())
  for (const line of [
    `Figures of ${countries} of ${overview.countries} countries and ${operators} of ${overview.operators} operators; ${overview.records.toLocaleString('en')} records`,
    `1 held by a check: headroom source status ${withheld}`, `row_count_drop — ${withheld}`,
    `1 failed; the schedule tries again: headroom import ${granted}`, `cell 17,3 — ${granted}`,
    '2 files not read', 'belongs to no source — notes.txt', 'empty — notes.txt', 'Next: headroom rights review',
  ]) t.true(lines.includes(line), `${line} in\n${lines.join('\n')}`)
})

test.serial('a component is late when its queue is, and nothing works without a worker or the database', async (t) => {
  const { database: { owner } } = await demoServer()
  await owner.query('delete from ingest.worker')
  const states = async () => {
    const { text } = await pageNow()
    return ['database', 'imports', 'exports', 'webhooks'].map((name) => stateOf(text, name))
  }
  t.deepEqual(await states(), ['working', 'stopped', 'stopped', 'stopped'])
  await owner.query(`insert into ingest.worker (id) values ('one')`)
  t.deepEqual(await states(), ['working', 'working', 'working', 'working'])
  t.deepEqual(await verdict(), ['delayed', 'The service works. The last import of 2 sources went wrong or is held: until one succeeds, their figures of before are served.'])
  await owner.query(`
    insert into access.export (id, account_id, format, filters, rights, status, created_at)
    select 'exp_0000000000000000000z', id, 'csv', '{}', '{}', 'queued', now() - interval '1 hour' from access.account limit 1`)
  t.deepEqual(await states(), ['working', 'working', 'delayed', 'working'])
  await owner.query('alter function api.status_overview rename to status_overview_away')
  t.deepEqual(await states(), ['stopped', 'unknown', 'unknown', 'unknown'])
  t.deepEqual(await verdict(), ['stopped', 'Something does not work as it should.'])
  await owner.query('alter function api.status_overview_away rename to status_overview')
})

test.serial('neither the status nor the pages of sources and methods depend on withheld figures; rights act on the next request', async (t) => {
  const { database: { owner } } = await demoServer()
  const pages = async () => Promise.all(['/status', '/docs/sources', '/docs/glossary'].map(async (path) => said((await pageNow(path)).text)))
  const before = await pages()
  await owner.query(`
    update grid.record set value = value * 3 + 7
    where measure_id in (select m.id from grid.measure m join registry.source s on s.id = m.source_id where not s.granted) and value is not null`)
  t.deepEqual(await pages(), before)
  const withheld = await sourceKeys(t, false)
  await owner.query(`update registry.source set rights_override = 'redistribution_allowed' where key = $1`, [withheld])
  const [, sources = ''] = await pages()
  t.not(sources, before[1])
  t.is(sources.split('figures withheld').length, (before[1] ?? '').split('figures withheld').length - 1)
})
