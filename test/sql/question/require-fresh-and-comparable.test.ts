import test from 'ava'
import { capacityDatabase } from '../../helpers/capacity-rows.ts'

const database = capacityDatabase()

/** The message with which a question is refused that so judged records answer, of a measure of one comparability class and of another; null where it is not. */
async function refusal(params: object, one: [verdict: string, kind: string], other: [verdict: string, kind: string]): Promise<string | null> {
  const { owner } = await database
  return owner.query(`
    with two as (
      select min(m.id) as id, row_number() over (order by t.comparability_class) as n
      from grid.measure m join registry.methodology t on t.id = m.methodology_id group by t.comparability_class limit 2)
    select question.require_fresh_and_comparable(question.read($1), array(
      select row(two.id, v.verdict, true, null, v.kind, 1)::question.tally
      from two join (values (1, $2, $3), (2, $4, $5)) v (n, verdict, kind) on v.n = two.n), false)`, [params, ...one, ...other])
    .then(() => null, (error: Error) => error.message)
}

const STRICT = { comparability: 'strict' }

test('a strict question is refused for figures, zeros and classes of two comparability classes', async (t) => {
  for (const kind of ['capacity', 'zero', 'class', 'class_none']) {
    t.regex(await refusal(STRICT, ['match', 'capacity'], ['match', kind]) ?? '', /span several comparability classes/, kind)
    t.is(await refusal({}, ['match', 'capacity'], ['match', kind]), null, kind)
  }
})

test('not for empty cells and withheld figures of another, nor for what does not match', async (t) => {
  for (const other of [['match', 'none'], ['match', 'withheld'], ['stale', 'capacity'], ['too_little', 'capacity'], ['upstream', 'class']] as [string, string][]) {
    t.is(await refusal(STRICT, ['match', 'capacity'], other), null, other.join())
  }
})
