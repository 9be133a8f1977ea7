import test from 'ava'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { walk } from '../helpers/walk.ts'

type Told = { id: string; measure: string; access: { status: string } }

const threshold = (text: string, value: number | null, unit: string | null) => ({ kind: 'assessed_above', label: 'TIA Threshold', text, value, unit })
const limit = (text: string, more: object) => ({ kind: 'technical_limit', label: 'Technical limits', text, value: null, unit: null, ...more })

/** Facts beside records of the measure 1, each with what it is asked by. */
const CASES = [
  { name: '5 MW, yes', facts: [threshold('5MW', 5, 'MW'), limit('Yes', { exists: true })] },
  { name: '200 kW, no', facts: [threshold('200kW', 200, 'kW'), limit('No', { exists: false })] },
  { name: 'words alone', facts: [threshold('see the map', null, null), limit('Maybe', {})] },
  { name: '0 MW', facts: [limit('0', { value: 0, unit: 'MW' })] },
  { name: 'another kind', facts: [{ kind: 'fault_level', label: 'x', text: '9', value: 9, unit: 'MW', exists: true }] },
]

const ids = new Map<string, string>()
const withheld = new Set<string>()

test.before(async () => {
  const { database: { owner } } = await capacityServer()
  const { rows } = await owner.query<{ id: string }>('select r.id from grid.record r where r.measure_id = 1 order by r.id limit $1', [CASES.length])
  for (const [at, { name, facts }] of CASES.entries()) {
    const id = rows[at]?.id ?? ''
    ids.set(id, name)
    for (const [table, key] of [['record', 'id'], ['record_version', 'record_id']]) await owner.query(`update grid.${table} set facts = $2 where ${key} = $1`, [id, JSON.stringify(facts)])
  }
  const { rows: hidden } = await owner.query<{ id: string }>(`update grid.record set facts = $1 where measure_id in (11, 12) returning id`, [JSON.stringify(CASES[0]?.facts)])
  for (const { id } of hidden) withheld.add(id)
  await owner.query('update registry.revision set publishes = publishes + 1')
})

/** Which of the cases match, and whether any or all withheld records do. */
async function asked(query: string) {
  const found = await walk<Told>(await capacityServer(), `/v1/capacity?${query}`, [200])
  const hidden = found.filter(({ id }) => withheld.has(id)).length
  return { cases: found.flatMap(({ id }) => ids.get(id) ?? []).toSorted(), withheld: hidden === 0 ? 'none' : hidden === withheld.size ? 'all' : 'some', others: found.length - hidden }
}

for (const [query, cases] of [
  ['tia_threshold_above_mw=0.19', ['200 kW, no', '5 MW, yes']], ['tia_threshold_above_mw=0.2', ['5 MW, yes']], ['tia_threshold_above_mw=4.999', ['5 MW, yes']], ['tia_threshold_above_mw=5', []],
  ['tia_threshold_above_mw=-1', ['200 kW, no', '5 MW, yes']],
] as [string, string[]][]) {
  test.serial(`a threshold is above what is asked, in whichever unit, and never one that nobody states: ${query}`, async (t) => {
    t.deepEqual(await asked(query), { cases, withheld: 'none', others: cases.length })
  })
}

for (const [query, cases] of [
  ['technical_limit=yes', ['0 MW', '5 MW, yes']], ['technical_limit=no', ['200 kW, no']], ['technical_limit=yes,no', ['0 MW', '200 kW, no', '5 MW, yes']],
] as [string, string[]][]) {
  test.serial(`a technical limit exists, or not, only where its publication says so: ${query}`, async (t) => {
    t.deepEqual(await asked(query), { cases, withheld: 'none', others: cases.length })
  })
}

test.serial('where nobody states a technical limit, and of withheld records, it is unknown', async (t) => {
  t.like(await asked('technical_limit=unknown'), { cases: ['another kind', 'words alone'], withheld: 'all' })
  const { others: all } = await asked('')
  const { others: stated } = await asked('technical_limit=yes,no')
  const { others: unknown } = await asked('technical_limit=unknown')
  t.is(stated + unknown, all)
})

test.serial('both are asked of an earlier instant too', async (t) => {
  t.deepEqual(new Set((await asked('as_of=2026-11-01T00:00:00Z&tia_threshold_above_mw=1')).cases), new Set(['5 MW, yes']))
})

test.serial('what is asked in another word is refused, with the words', async (t) => {
  const { getKeyed } = await capacityServer()
  const answer = await getKeyed('/v1/capacity?technical_limit=maybe')
  t.is(answer.status, 400)
  t.regex(await answer.text(), /technical_limit: .*yes.*no.*unknown/)
  t.is((await getKeyed('/v1/capacity?tia_threshold_above_mw=much')).status, 400)
})
