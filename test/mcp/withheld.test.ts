import test from 'ava'
import { connectAgent } from '../helpers/agent.ts'
import { capacityServer } from '../helpers/capacity-rows.ts'

/** Every tool, over withheld figures too: words and data. */
async function tellAll(): Promise<string[]> {
  const { base, key, database } = await capacityServer()
  const { rows } = await database.owner.query<{ asset: string; record: string }>(`
    select distinct on (asset_id) asset_id as asset, id as record from grid.record where measure_id in (11, 12) order by 1, 2 limit 6`)
  const agent = await connectAgent(base, key)
  const calls: [string, object][] = [
    ...[{}, { min_capacity_mw: 1 }, { min_capacity_mw: 50, direction: 'load' }, { direction: 'generation' }, { min_capacity_mw: 99_999 }].map((more): [string, object] => (
      ['find_capacity', { lat: 43.05, lon: -2.9, radius_km: 12, limit: 60, ...more }])),
    ...rows.flatMap(({ asset, record }): [string, object][] => [
      ['explain_record', { record_id: record }], ['asset_history', { asset_id: asset, limit: 50 }], ['asset_records', { asset_id: asset }], ['asset_upstream', { asset_id: asset }],
    ]),
    ...[{}, { min_capacity_mw: 1 }, { direction: 'generation', min_capacity_mw: 50 }].map((more): [string, object] => (
      ['judge_sites', { sites: [{ name: 'here', lat: 43.05, lon: -2.9 }, { name: 'there', lat: 43.1, lon: -3 }], radius_km: 12, ...more }])),
    ['coverage', {}], ['coverage', { country: 'ES' }],
    ['list_sources', {}], ['changes_since', { limit: 200 }], ['changes_since', { limit: 200, tag: 'opened,increased,closed', changed_after: '2026-01-01' }], ['changes_since', { limit: 200, operator: ['alba'] }],
  ]
  const told = []
  for (const [tool, given] of calls) {
    const { text, data } = await agent.call(tool, given as Record<string, unknown>)
    told.push(`${text}\n${JSON.stringify(data, (name, value: unknown) => (name === 'age_seconds' ? undefined : value))}`)
  }
  return told
}

test.serial('no tool’s answer depends on withheld figures', async (t) => {
  const { database: { owner } } = await capacityServer()
  const before = await tellAll()
  t.true(before.join('\n').match(/withheld/g)?.length as number > 20)
  await owner.query(`
    update grid.record set state = 'published', value = abs(hashtext(id)) % 977, value_min = null, value_max = null, as_published = 'other', queue_mw = 1,
      class_code = null, notes = 'other', limiting_factors = '{other}',
      limits = '["other"]', works = '["other"]', status_colour = '{"load": "red"}' where measure_id in (11, 12)`)
  await owner.query(`
    update grid.record_version set state = 'published', value = abs(hashtext(record_id)) % 977, value_min = null, value_max = null, as_published = 'other',
      queue_mw = 1, class_code = null, notes = 'other', limiting_factors = '{other}',
      limits = '["other"]', works = '["other"]', status_colour = '{"load": "red"}' where measure_id in (11, 12)`)
  await owner.query(`update grid.change c set before = after, after = before, tags = '{closed}', moved_m = 7 from registry.source s
    where s.id = c.source_id and not s.granted`)
  t.deepEqual(await tellAll(), before)
})

test.serial('a change of rights shows in the next answer of every tool', async (t) => {
  const { database: { owner } } = await capacityServer()
  const withheld = async () => (await tellAll()).map((text) => text.match(/withheld/gi)?.length ?? 0)
  const before = await withheld()
  await owner.query(`update registry.source set rights_override = 'blocked' where granted`)
  t.teardown(() => owner.query('update registry.source set rights_override = null'))
  const told = await tellAll()
  for (const text of told) {
    t.notRegex(text, /\d (MW|MVA|kW|kVA)\b/)
    t.notRegex(text, /"(value|min|max|mw|value_mw|queue_mw|contracted_mw|reserved_mw)":"?-?\d/)
  }
  t.true((await withheld()).some((count, n) => count > (before[n] ?? 0)))
})
