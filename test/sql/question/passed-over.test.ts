import test from 'ava'
import { capacityDatabase } from '../../helpers/capacity-rows.ts'

const database = capacityDatabase()

/** Beside the firm figure: a threshold of 1 MW, and no technical limit. */
const FACTS = JSON.stringify([
  { kind: 'assessed_above', label: 'TIA', text: '1MW', value: 1, unit: 'MW' }, { kind: 'technical_limit', label: 'Limit', text: 'No', value: null, unit: null, exists: false },
])

/** Why an asset with these figures of the measures firm and flexible alone, in MW, is passed over where 10 MW are asked for; null for a measure without a record. */
async function why(firm: number | null, flexible: number | null, filters: object): Promise<string | undefined> {
  const { owner } = await database
  const client = await owner.connect()
  try {
    await client.query('begin')
    const { rows: [asset] } = await client.query<{ id: string }>(`
      select r.asset_id as id from grid.record r join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id and s.granted
      join grid.asset a on a.id = r.asset_id where m.id in (1, 2) and a.lon is not null and a.merged_into is null group by 1 having count(*) = 2 order by 1 limit 1`)
    await client.query('delete from grid.record where asset_id = $1 and measure_id not in (1, 2)', [asset?.id])
    for (const [measure, value] of [[1, firm], [2, flexible]] as const) {
      if (value === null) await client.query('delete from grid.record where asset_id = $1 and measure_id = $2', [asset?.id, measure])
      else await client.query(`update grid.record set state = 'published', value = $3, value_min = null, value_max = null where asset_id = $1 and measure_id = $2`, [asset?.id, measure, value])
    }
    await client.query('update grid.record set facts = $2 where asset_id = $1 and measure_id = 1', [asset?.id, FACTS])
    const { rows } = await client.query<{ why: string }>(`
      select o.why from grid.asset a
      cross join lateral question.passed_over(question.ask($2), array[a.footprint], 1000, array[null]) o where a.id = $1 and o.asset_id = a.id`,
    [asset?.id, { min_capacity_mw: 10, ...filters }])
    return rows[0]?.why
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const CASES: [firm: number | null, flexible: number | null, filters: object, why: string | undefined][] = [
  [0, 5, { firmness: ['firm'] }, 'zero'],
  [5, 0, { firmness: ['firm'] }, 'too_little'],
  [0, 5, {}, 'zero'],
  [0, 20, {}, 'conditional'],
  [20, 0, {}, undefined],
  [20, 30, { min_voltage_kv: 9999 }, 'voltage'],
  [null, 5, { firmness: ['firm'] }, 'too_little'],
  [0, 20, { firmness: ['firm'] }, 'zero'],
  [null, 20, { firmness: ['firm'] }, 'firmness'],
  [null, 20, {}, 'conditional'],
  [0, 20, { firmness: ['firm', 'flexible'] }, 'zero'],
  [null, 20, { firmness: ['firm', 'flexible'] }, undefined],
  [20, 0, { firmness: ['firm'], fresh_after: '2999-01-01' }, 'stale'],
  [20, 20, { firmness: ['firm'], fresh_after: '2999-01-01' }, 'stale'],
  [20, 0, { min_voltage_kv: 9999 }, 'voltage'],
  [20, 0, { firmness: ['firm'] }, undefined],
  [20, 0, { tia_threshold_above_mw: 0.5, technical_limit: ['no'] }, undefined],
  [20, 0, { tia_threshold_above_mw: 1 }, 'tia_threshold'],
  [5, 0, { tia_threshold_above_mw: 1 }, 'too_little'],
  [20, 0, { technical_limit: ['yes'] }, 'technical_limit'],
  [20, 0, { tia_threshold_above_mw: 1, technical_limit: ['yes'] }, 'tia_threshold'],
  [20, 0, { technical_limit: ['yes'], fresh_after: '2999-01-01' }, 'technical_limit'],
  [20, 0, { technical_limit: ['no'], fresh_after: '2999-01-01' }, 'stale'],
  [20, 30, { technical_limit: ['unknown'] }, 'conditional'],
  [5, 0, { technical_limit: ['unknown'] }, 'too_little'],
  [null, 20, { firmness: ['firm'], tia_threshold_above_mw: 1 }, 'firmness'],
]
for (const [firm, flexible, filters, expected] of CASES) {
  test.serial(`firm ${firm} MW and flexible ${flexible}, of ${JSON.stringify(filters)}: ${expected ?? 'it answers'}`, async (t) => {
    t.is(await why(firm, flexible, filters), expected)
  })
}
