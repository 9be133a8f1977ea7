import test from 'ava'
import { connectAgent, type Agent } from '../helpers/agent.ts'
import { fourDigits } from '../helpers/four-digits.ts'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { parseExact } from '../../src/capacity/exact-json.ts'
import type { CapacityRecord } from '../../src/capacity/shapes.ts'

let agent: Agent

test.before(async () => {
  const { base, key } = await capacityServer()
  agent = await connectAgent(base, key)
})

async function recordsOf(asset: string, query = ''): Promise<CapacityRecord[]> {
  const answer = await (await capacityServer()).getKeyed(`/v1/substations/${asset}/capacity?limit=20${query}`)
  return (parseExact(await answer.text()) as { data: CapacityRecord[] }).data
}

test('asset_records tells every figure of an asset, each with its amount, role, condition, age and record', async (t) => {
  const { database: { owner } } = await capacityServer()
  const { rows } = await owner.query<{ asset: string }>('select asset_id as asset from grid.record group by 1 order by count(*) desc, 1 limit 12')
  const seen = new Set<string>()
  for (const { asset } of rows) {
    const records = await recordsOf(asset)
    const { text } = await agent.call('asset_records', { asset_id: asset })
    const lines = text.split('\n')
    t.true(lines[0]?.includes(`: ${records.length} figures. `), lines[0])
    for (const [n, { id, capacity, availability_type: kind, direction, decision_context: { role }, freshness: { source_date: date, stale }, access, condition }] of records.entries()) {
      const line = lines[n + 1] ?? ''
      t.true(line.includes(`record ${id}; `), line)
      t.true(line.includes(`${kind.replaceAll('_', ' ')}, `) && line.includes(`${direction}`), line)
      if (capacity.value !== null) t.true(line.startsWith(`${fourDigits(String(capacity.value))} ${capacity.unit}`), line)
      t.is(line.includes('withheld'), access.status === 'withheld')
      t.is(/; role (\w+): /.exec(line)?.[1] ?? null, role)
      t.true(line.includes(`data of ${date}`) && line.includes(stale ? 'STALE' : 'not stale'), line)
      for (const one of condition ?? []) t.true(line.includes(`on condition: "${one.text}"`))
      seen.add(String(role))
    }
  }
  t.true(seen.has('headline') && seen.has('conditional') && seen.has('null'), [...seen].join())
})

test('asset_records takes a direction and roles, and goes on with its cursor', async (t) => {
  const { database: { owner } } = await capacityServer()
  const { rows: [most] } = await owner.query<{ asset: string }>('select asset_id as asset from grid.record group by 1 order by count(*) desc, 1 limit 1')
  const asset = most?.asset ?? ''
  const idsOf = async (given: object) => {
    const { text, data } = await agent.call('asset_records', { asset_id: asset, ...given })
    return { text, ids: (data.data as CapacityRecord[]).map(({ id }) => id), next: (data.pagination as { next_cursor: string | null }).next_cursor }
  }
  for (const [given, query] of [[{ direction: 'load' }, '&direction=load,bidirectional'], [{ role: 'headline,conditional' }, '&role=headline,conditional'], [{ role: ['headline'] }, '&role=headline']] as const) {
    t.deepEqual((await idsOf(given)).ids, (await recordsOf(asset, query)).map(({ id }) => id))
  }
  const all = (await recordsOf(asset)).map(({ id }) => id)
  const first = await idsOf({ limit: 2 })
  t.true(first.text.includes(`cursor "${first.next}"`))
  t.deepEqual([...first.ids, ...(await idsOf({ limit: 20, cursor: first.next })).ids], all)
  t.regex((await idsOf({ role: 'copy' })).text, /^No figure of it matches\.\n/)
})
