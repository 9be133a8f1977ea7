import test from 'ava'
import { capacityDatabase } from '../../helpers/capacity-rows.ts'

const database = capacityDatabase()

/** What is stated beside a figure: a threshold in MW, and whether there is a technical limit. */
const beside = (threshold: number, exists: boolean) => JSON.stringify([
  { kind: 'assessed_above', label: 'TIA', text: `${threshold}MW`, value: threshold, unit: 'MW' },
  { kind: 'technical_limit', label: 'Limit', text: exists ? 'Yes' : 'No', value: null, unit: null, exists },
])

/** An exact amount, or a range up to one. */
type Figure = { value: number | null; most?: number; facts?: string }

/** Why an asset with these figures of two measures alone, in MW, is passed over where 10 MW are asked for; null for a measure without a record. */
async function why(figures: Record<number, Figure>, filters: object): Promise<string | undefined> {
  const measures = Object.keys(figures).map(Number)
  const { owner } = await database
  const client = await owner.connect()
  try {
    await client.query('begin')
    const { rows: [asset] } = await client.query<{ id: string }>(`
      select r.asset_id as id from grid.record r join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id and s.granted
      join grid.asset a on a.id = r.asset_id where m.id = any ($1) and a.lon is not null and a.merged_into is null group by 1 having count(*) = 2 order by 1 limit 1`, [measures])
    await client.query('delete from grid.record where asset_id = $1 and measure_id <> all ($2)', [asset?.id, measures])
    for (const [measure, { value, most = null, facts = null }] of Object.entries(figures)) {
      if (value === null && most === null) await client.query('delete from grid.record where asset_id = $1 and measure_id = $2', [asset?.id, measure])
      else await client.query(`update grid.record set state = 'published', value = $3, value_min = case when $5::numeric is not null then 1 end, value_max = $5, facts = $4 where asset_id = $1 and measure_id = $2`, [asset?.id, measure, value, facts, most])
    }
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
    t.is(await why({ 1: { value: firm, facts: beside(1, false) }, 2: { value: flexible } }, filters), expected)
  })
}

/** For load a firm figure of 29 October, for generation one of 15 September of which it is not said how firm it is: the asset is told by the one that comes nearer to an answer. */
const BOTH: [load: Figure, generation: Figure, filters: object, why: string][] = [
  [{ value: 20, facts: beside(1, false) }, { value: 20, facts: beside(1, true) }, { technical_limit: ['yes'], fresh_after: '2026-10-01' }, 'stale'],
  [{ value: 20, facts: beside(1, false) }, { value: 20, facts: beside(0.2, true) }, { technical_limit: ['yes'], tia_threshold_above_mw: 0.5 }, 'technical_limit'],
  [{ value: 20, facts: beside(1, true) }, { value: 20, facts: beside(5, true) }, { firmness: ['firm'], tia_threshold_above_mw: 1 }, 'tia_threshold'],
  [{ value: 20, facts: beside(1, true) }, { value: 20, facts: beside(1, true) }, { firmness: ['unspecified'], fresh_after: '2026-10-01' }, 'stale'],
  [{ value: 5 }, { value: 0 }, {}, 'too_little'],
  [{ value: 0 }, { value: 5 }, {}, 'too_little'],
  [{ value: 5 }, { value: 20 }, { fresh_after: '2026-10-01' }, 'stale'],
  [{ value: 20 }, { value: 20 }, { upstream_min_capacity_mw: 1, fresh_after: '2026-10-01' }, 'upstream_unknown'],
]
for (const [load, generation, filters, expected] of BOTH) {
  test.serial(`${load.value} MW for load and ${generation.value} for generation, of ${JSON.stringify(filters)}: ${expected} comes nearest`, async (t) => {
    t.is(await why({ 1: load, 3: generation }, filters), expected)
  })
}

test.serial('of figures under a condition one that is enough stands for the asset, also beside a range that reaches farther', async (t) => {
  t.is(await why({ 2: { value: 20 }, 5: { value: null, most: 40 } }, {}), 'conditional')
  t.is(await why({ 2: { value: 5 }, 5: { value: null, most: 40 } }, {}), 'not_comparable')
})
