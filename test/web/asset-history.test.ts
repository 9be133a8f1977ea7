import test from 'ava'
import type { CapacityRecord } from '../../src/capacity/shapes.ts'
import { words } from '../../src/languages/en/pages.ts'
import { historySection } from '../../src/web/asset-page/history-section.ts'
import { speechOf } from '../../src/web/asset-page/speech.ts'
import { pageOf, plain } from '../helpers/asset-pages.ts'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { issueKey } from '../helpers/server.ts'

test.serial('the history is the plan’s: without it one sentence, with it a chart and every version in a table', async (t) => {
  const { database, get } = await capacityServer()
  const { rows: [most] } = await database.owner.query<{ id: string; versions: number }>(`
    select v.asset_id as id, count(*)::int as versions from grid.record_version v where v.measure_id in (1, 2, 3, 5)
      and v.asset_id not in (select a.id from grid.asset a where a.merged_into is not null union select a.merged_into from grid.asset a where a.merged_into is not null) group by 1 order by 2 desc, 1 limit 1`)
  const { key } = await issueKey(database, 'free')
  const html = await pageOf(most?.id ?? '')
  t.regex(html, /<svg class="chart"[^>]* role="img" aria-label="[^"]+"/)
  const history = html.slice(html.indexOf('id="history"'), html.indexOf('id="more"'))
  t.is([...history.matchAll(/<tr><th scope="row">/g)].length, most?.versions ?? 0)
  const without = await (await get(`/assets/${most?.id}`, { headers: { 'X-API-Key': key } })).text()
  t.true(without.includes('The history of these figures takes the pro plan.'))
  t.true(without.includes('It takes the business plan, which has webhooks.'))
  t.notRegex(without, /notify-form/)
  t.notRegex(without, /class="chart"/)
})

test.serial('capacity is marked where it opened and closed, as the versions tell', async (t) => {
  const { database } = await capacityServer()
  const { rows } = await database.owner.query<{ id: string; opened: number; closed: number }>(`
    with step as (
      select coalesce(a.merged_into, a.id) as asset_id, v.valid_from, v.valid_to, coalesce(v.value, v.value_max) >= 0.0005 is true as had,
        lag(coalesce(v.value, v.value_max)) over w >= 0.0005 and lag(v.valid_to) over w = v.valid_from is true as before_had,
        lead(v.valid_from) over w is distinct from v.valid_to as ends, min(v.valid_from) over (partition by coalesce(a.merged_into, a.id), s.id) as since
      from grid.record_version v join grid.asset a on a.id = v.asset_id join grid.measure m on m.id = v.measure_id
      join registry.source s on s.id = m.source_id
      where s.granted and s.enabled and m.availability_type = 'available'
      window w as (partition by v.record_id order by v.valid_from))
    select asset_id as id, count(*) filter (where had and before_had is not true and valid_from <> since)::int as opened,
      (count(*) filter (where not had and before_had) + count(*) filter (where had and ends and valid_to < 'infinity'))::int as closed
    from step group by 1 having count(*) > 3 order by 2 desc, 3 desc, 1 limit 12`)
  t.true(rows.some(({ opened }) => opened > 0) && rows.some(({ closed }) => closed > 0))
  for (const { id, opened, closed } of rows) {
    const svg = [...(await pageOf(id)).matchAll(/<svg class="chart".*?<\/svg>/gs)].join('')
    const count = (kind: string): number => svg.split(`class="turn ${kind}"`).length - 1
    t.deepEqual([count('opened'), count('closed')], [opened, closed], id)
  }
})

test.serial('what is no longer published is told by direction, with the day since when where the plan has history', async (t) => {
  const { database, get } = await capacityServer()
  const { key } = await issueKey(database, 'free')
  const { rows } = await database.owner.query<{ id: string; way: string; day: string }>(`
    with free as (
      select m.id as measure, w.way, s.granted from grid.measure m join registry.source s on s.id = m.source_id
      join unnest(array['generation', 'load']) w (way) on m.direction in (w.way, 'bidirectional')
      where s.enabled and m.availability_type in ('available', 'class_only'))
    select coalesce(a.merged_into, a.id) as id, f.way, max(v.valid_to)::date::text as day
    from grid.record_version v join grid.asset a on a.id = v.asset_id join free f on f.measure = v.measure_id
    where f.granted and v.state in ('published', 'class_only') and not exists (
      select from grid.record r join grid.asset b on b.id = r.asset_id join free g on g.measure = r.measure_id
      where g.way = f.way and coalesce(b.merged_into, b.id) = coalesce(a.merged_into, a.id))
    group by 1, 2 order by 1, 2`)
  t.true(rows.length > 0)
  for (const { id, way, day } of rows.slice(0, 12)) {
    const name = way === 'load' ? 'Load' : 'Generation'
    const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(day))
    t.true(plain(await pageOf(id)).includes(`${name} No longer published since ${date}`), id)
  }
  const { id, way } = rows[0] ?? { id: '', way: '' }
  const without = plain(await (await get(`/assets/${id}`, { headers: { 'X-API-Key': key } })).text())
  t.regex(without, way === 'load' ? /Load No longer published/ : /Generation No longer published/)
  t.notRegex(without, /No longer published since/)
  const gone = new Set(rows.map(({ id }) => id))
  const { rows: others } = await database.owner.query<{ id: string }>('select id from grid.asset where merged_into is null and id <> all ($1) order by 1 limit 12', [[...gone]])
  for (const { id } of others) t.false((await pageOf(id)).includes('o longer published'), id)
})

const version = (from: string, to: string | null, value: string) => ({ from, to, state: 'published' as const, value, min: null, max: null, unit: 'MW' as const })
const line = (id: string, versions: ReturnType<typeof version>[]) => ({
  id, source_id: `src_${id}`, direction: 'load' as const, technology: 'any' as const, firmness: 'firm' as const, flexibility: null,
  horizon: { kind: 'snapshot' as const, year_from: null, year_to: null, scenario: null, season: null, hours: null }, imported: versions[0]?.from ?? '', versions,
})
const shown = (...history: ReturnType<typeof line>[]) => historySection({ history, records: [], larger: {} }, Date.parse('2026-11-01'), speechOf(words))?.text ?? ''

test('a chart whose lines have all ended ends with the last of them; it goes on to now with one that is still published', (t) => {
  const ended = line('a', [version('2025-09-01T00:00:00Z', '2025-11-05T00:00:00Z', '0'), version('2025-11-05T00:00:00Z', '2026-04-01T00:00:00Z', '3')])
  const labels = (svg: string) => [...svg.matchAll(/<text class="tick" x="706"[^>]*>([^<]*)</g)].map(([, label]) => label)
  t.deepEqual(labels(shown(ended)), ['Apr 2026'])
  t.regex(shown(ended), /L[\d.]+ [\d.]+H706"/, 'its line reaches the end')
  t.notRegex(shown(ended), />now<|no-data/)
  const both = shown(ended, line('b', [version('2025-09-01T00:00:00Z', null, '1')]))
  t.deepEqual(labels(both), ['now'])
  // Of what is still published nothing is known since March: that another line ended in April does not make it later.
  const going = line('b', [version('2025-09-01T00:00:00Z', null, '1'), version('2025-10-01T00:00:00Z', null, '2')])
  const record = { ...going, measure: 'free', methodology: {}, decision_context: { notes: null }, freshness: { stale: true, source_date: '2026-03-01' } } as unknown as CapacityRecord
  t.regex(historySection({ history: [ended, going], records: [record], larger: {} }, Date.parse('2026-11-01'), speechOf(words))?.text ?? '', /no data since 1 Mar 2026/)
})

test('where nothing has changed, it says of what, and since when each figure is the same', (t) => {
  const since = (from: string, n: number) => line(`l${n}`, [version(from, null, '0')])
  t.regex(plain(shown(since('2025-09-09T00:00:00Z', 1), since('2025-09-09T10:00:00Z', 2))),
    /What is still free has not changed since 9 Sept 2025, when its figures first came here\./)
  t.regex(plain(shown(since('2026-03-01T00:00:00Z', 1), since('2025-09-09T00:00:00Z', 2))),
    /No figure of what is still free has changed since it came here: the first came on 9 Sept 2025, the last on 1 Mar 2026\./)
})

test('parts of an asset with names have a line each, in their order; where nothing is known, a gap, and the end of the data is told', (t) => {
  const part = (name: string, versions: ReturnType<typeof version>[]) => {
    const shared = { id: `cap_${name}`, source_id: 'src_1', direction: 'load' as const, technology: 'any' as const, firmness: 'firm' as const, flexibility: null,
      horizon: { kind: 'snapshot' as const, year_from: null, year_to: null, scenario: null, season: null, hours: null }, imported: versions[0]?.from ?? '' }
    const record = { ...shared, measure: 'available_firm', methodology: {}, decision_context: { notes: `Point: ${name}` }, freshness: { stale: true, source_date: '2026-04-01' } }
    return { history: { ...shared, versions }, record: record as unknown as CapacityRecord }
  }
  const parts = [
    part('E T12', [version('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z', '5'), version('2026-03-01T00:00:00Z', null, '7')]),
    part('E T2', [version('2026-01-01T00:00:00Z', '2026-03-01T00:00:00Z', '4'), version('2026-03-01T00:00:00Z', null, '3')]),
  ]
  const { text } = historySection({ history: parts.map(({ history }) => history), records: parts.map(({ record }) => record), larger: {} }, Date.parse('2026-11-01'), speechOf(words)) ?? { text: '' }
  t.deepEqual([...text.matchAll(/<\/svg>(E T\d+ · firm)<\/li>/g)].map(([, name]) => name), ['E T2 · firm', 'E T12 · firm'])
  t.regex(text, /<rect class="no-data"[^>]*\/><text class="no-data-text"[^>]*>no data since 1 Apr 2026</)
  const gaps = [...text.matchAll(/<path class="gap" d="([^"]*)"/g)].map(([, d = '']) => d.split('M').length - 1)
  t.deepEqual(gaps, [1, 2], 'each after the last, and one between')
  t.is(text.split('<td>no data since 1 Apr 2026</td>').length, 3)
  t.notRegex(text, /<td>now</)
})
