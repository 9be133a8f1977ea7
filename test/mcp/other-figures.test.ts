import test from 'ava'
import { connectAgent } from '../helpers/agent.ts'
import { capacityServer } from '../helpers/capacity-rows.ts'

test('no answer says that no figure is known where figures are that stand for no asset', async (t) => {
  const { base, key, database: { owner } } = await capacityServer()
  const { rows: [at] } = await owner.query<{ lat: number; lon: number }>(`
    select a.lat, a.lon from grid.record r join grid.measure m on m.id = r.measure_id join grid.asset a on a.id = r.asset_id
    where m.key = 'y2030' and r.value > 0 and a.precision = 'exact' limit 1`)
  await owner.query(`update grid.measure set may_be_best = false where availability_type in ('available', 'class_only')`)
  await owner.query(`delete from grid.record where measure_id in (select id from grid.measure where availability_type not in ('available', 'class_only'))`)
  await owner.query('update registry.revision set publishes = publishes + 1')
  const agent = await connectAgent(base, key)
  const asked = { ...at, radius_km: 1, direction: 'load' }
  const { text } = await agent.call('find_capacity', asked)
  t.regex(text, /, nearest first: no asset matches, but other figures are known here: see the warning\./)
  t.regex(text, /\nWarning: Figures match that stand for no asset: /)
  const { text: least } = await agent.call('find_capacity', { ...asked, min_capacity_mw: 99_999 })
  t.regex(least, /\nWithout the minimum no asset matches either\. Figures match that stand for no asset: /)
  t.notRegex(least, /no figure of what is asked for is known/)
})
