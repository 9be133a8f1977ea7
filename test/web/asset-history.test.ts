import test from 'ava'
import { pageOf } from '../helpers/asset-pages.ts'
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
