import test from 'ava'
import { capacityDatabase } from '../../helpers/capacity-rows.ts'

const database = capacityDatabase()

/** Two measures for load in MW, each of a source of its own. */
const [ONE, OTHER] = [1, 11]

type Measure = { id: number; generation: boolean; load: boolean; unit: string; per_unit: string; rank: number; preference: number; parts: boolean[]; least: boolean }

/** What is made of the two where they are alike in all, but for these changes of grid.measure and registry.source; the preferred one first. */
async function measured(changes: string[], asked: object = {}, others = false, feeding = false): Promise<Measure[]> {
  const client = await (await database).owner.connect()
  try {
    await client.query('begin')
    await client.query(`update grid.measure set technologies = '{any}', firmness = 'firm', horizon_kind = 'snapshot', year_from = null, year_to = null, scenario = 'Likely',
      may_be_best = true, source_date = current_date where id = any ($1)`, [[ONE, OTHER]])
    for (const change of changes) await client.query(change)
    return (await client.query<Measure>(`select m.id, m.generation, m.load, m.unit, m.per_unit, m.rank, m.preference, m.parts, m.least from question.figure_measures(question.ask($1), $2, $3) m where m.id = any ($4) order by m.preference`,
      [asked, others, feeding, [ONE, OTHER]])).rows
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const measure = (what: string, id: number) => `update grid.measure set ${what} where id = ${id}`
const year = new Date().getUTCFullYear()
const inYear = (at: number, id: number) => measure(`horizon_kind = 'year', year_from = ${at}, year_to = ${at}`, id)

/** What a figure heads by before another, in this order: what makes it come later. */
const ORDER: [member: string, later: (id: number) => string][] = [
  ['the technologies', (id) => measure(`technologies = '{inverter_based}'`, id)],
  ['the year', (id) => inYear(year + 2, id)],
  ['the best scenario', (id) => measure('may_be_best = false', id)],
  ['how firm it is', (id) => measure(`firmness = 'unspecified'`, id)],
  ['the direct source', (id) => `update registry.source s set copy_of = 'original' from grid.measure m where s.id = m.source_id and m.id = ${id}`],
  ['the newer source', (id) => measure(`source_date = current_date - 1`, id)],
  ['views of one thing', (id) => measure(`views = 'criteria'`, id === ONE ? OTHER : ONE)],
]

for (const [at, [before, worse]] of ORDER.entries()) {
  for (const [after, later] of ORDER.slice(at + 1)) {
    test.serial(`${before} comes before ${after}`, async (t) => {
      for (const [first, second] of [[ONE, OTHER], [OTHER, ONE]] as const) {
        const ranks = new Map((await measured([worse(second), later(first)])).map(({ id, rank }) => [id, rank]))
        t.true((ranks.get(first) ?? NaN) < (ranks.get(second) ?? NaN), JSON.stringify([...ranks]))
      }
    })
  }
}

test.serial('a year to come comes before one that has ended, however near, and the nearest of each first', async (t) => {
  for (const [first, second] of [[year + 5, year - 1], [year + 1, year + 2], [year - 1, year - 2]] as const) {
    const ranks = new Map((await measured([inYear(first, ONE), inYear(second, OTHER)])).map(({ id, rank }) => [id, rank]))
    t.true((ranks.get(ONE) ?? NaN) < (ranks.get(OTHER) ?? NaN), `${first} before ${second}`)
  }
  const [now, snapshot] = await measured([measure(`horizon_kind = 'range', year_from = ${year - 3}, year_to = ${year + 9}`, ONE)])
  t.is(now?.rank, snapshot?.rank, 'a range holds now that has this year in it')
})

test.serial('of the technologies asked for the closest comes first, else the widest; of lists the longer', async (t) => {
  for (const [first, second, asked] of [
    ['{any}', '{inverter_based}', {}], ['{inverter_based}', '{solar}', {}], ['{solar}', '{any}', { technology: ['solar'] }], ['{inverter_based}', '{any}', { technology: ['solar'] }],
    ['{storage}', '{inverter_based}', { technology: ['storage'] }], ['{solar,wind,hydro}', '{solar}', { technology: ['solar'] }], ['{solar,wind}', '{synchronous}', {}], ['{solar}', '{any,wind}', { technology: ['solar'] }],
  ] as [string, string, object][]) {
    const ranks = new Map((await measured([measure(`technologies = '${first}'`, OTHER), measure(`technologies = '${second}'`, ONE)], asked)).map(({ id, rank }) => [id, rank]))
    t.true((ranks.get(OTHER) ?? NaN) < (ranks.get(ONE) ?? NaN), `${first} before ${second}, of ${JSON.stringify(asked)}`)
  }
})

test.serial('what is alike in all of them is of one rank, and so are scenarios of which none is the best', async (t) => {
  for (const changes of [[], [measure(`scenario = 'Bold'`, OTHER)]]) {
    const [one, other] = await measured(changes)
    t.is(one?.rank, other?.rank)
    t.deepEqual([one?.least, other?.least], [true, true])
  }
  t.deepEqual((await measured([measure('scenario = null', ONE), measure('scenario = null', OTHER)])).map(({ least }) => least), [false, false])
  t.deepEqual((await measured([measure(`scenario = null, views = 'criteria'`, ONE), measure('scenario = null', OTHER)])).map(({ id, least }) => [id, least]), [[ONE, true], [OTHER, false]])
})

test.serial('views of one thing come before what is alike but for that, whatever the amounts', async (t) => {
  for (const [views, other] of [[ONE, OTHER], [OTHER, ONE]] as const) {
    const ranks = new Map((await measured([measure(`views = 'criteria'`, views)])).map(({ id, rank }) => [id, rank]))
    t.true((ranks.get(views) ?? NaN) < (ranks.get(other) ?? NaN), JSON.stringify([...ranks]))
  }
})

test.serial('a figure for both directions may head either; one of another type where that type is asked for', async (t) => {
  for (const [direction, ways] of [['generation', [true, false]], ['load', [false, true]], ['bidirectional', [true, true]]] as const) {
    const found = (await measured([measure(`direction = '${direction}'`, ONE)])).find(({ id }) => id === ONE)
    t.deepEqual([found?.generation, found?.load], [...ways], direction)
  }
  const total = measure(`availability_type = 'total'`, ONE)
  t.deepEqual((await measured([total])).map(({ id }) => id), [OTHER])
  t.deepEqual((await measured([total], { availability_type: ['total'] })).map(({ id }) => id), [ONE])
  t.deepEqual((await measured([measure(`unit = 'kW'`, ONE)])).map(({ id, per_unit: many }) => [id, Number(many)]), [[ONE, 1000], [OTHER, 1]])
})

test.serial('of what is above another, what is for the grid below comes first', async (t) => {
  for (const [below, here] of [[ONE, OTHER], [OTHER, ONE]] as const) {
    const ranks = new Map((await measured([measure(`connects = 'below', technologies = '{inverter_based}'`, below)], {}, false, true)).map(({ id, rank }) => [id, rank]))
    t.true((ranks.get(below) ?? NaN) < (ranks.get(here) ?? NaN))
  }
})

for (const [what, change, asked, parts] of [
  ['that holds now', 'season = null', {}, [false]],
  ['with a condition', `condition = '[{"code": "other", "text": "x", "language": "en", "url": "https://example.org/"}]'`, {}, [true]],
  ['with a condition that is asked for', `condition = '[{"code": "other", "text": "x", "language": "en", "url": "https://example.org/"}]'`, { condition: ['other'] }, [false]],
  ['after works', `horizon_kind = 'after_reinforcement'`, {}, [true]],
  ['after works by a year that is asked for', `horizon_kind = 'after_reinforcement', year_from = ${year + 1}, year_to = ${year + 1}`, { horizon_year: year + 1 }, [false]],
  ['on flexible terms', `firmness = 'flexible'`, {}, [true]],
  ['on flexible terms that are asked for', `firmness = 'flexible'`, { firmness: ['flexible'] }, [false]],
  ['of a later year', `horizon_kind = 'year', year_from = ${year + 1}, year_to = ${year + 1}`, {}, [false, true]],
  ['of a later year that is asked for', `horizon_kind = 'year', year_from = ${year + 1}, year_to = ${year + 1}`, { horizon_year: year + 1 }, [false]],
] as [string, string, object, boolean[]][]) {
  test.serial(`a figure ${what} is ${parts.includes(true) ? parts.includes(false) ? 'either' : 'conditional' : 'none that is conditional'}`, async (t) => {
    t.deepEqual((await measured([measure(change, ONE)], asked)).find(({ id }) => id === ONE)?.parts, parts)
  })
}

for (const [what, change, heads, above] of [
  ['of the grid above', `about = 'upstream'`, false, false],
  ['for the grid below', `connects = 'below'`, false, true],
  ['that its manifest does not let head', 'may_be_best = false, scenario = null', false, false],
  ['for either', `connects = 'either'`, true, true],
] as [string, string, boolean, boolean][]) {
  test.serial(`a figure ${what} may ${heads ? '' : 'not '}head its asset, and ${above ? '' : 'not '}stand for what is above another`, async (t) => {
    const ids = async (others: boolean, feeding: boolean) => (await measured([measure(change, ONE)], {}, others, feeding)).map(({ id }) => id).includes(ONE)
    t.deepEqual([await ids(false, false), await ids(true, false)], [heads, !heads])
    t.deepEqual([await ids(false, true), await ids(true, true)], [above, !above])
  })
}

for (const [what, first, changes] of [
  ['alike in all, that of the first measure', ONE, []],
  ['one that holds now before one of a later year', OTHER, [inYear(year + 2, ONE)]],
  ['one of the nearest year before others, firm or not', OTHER, [inYear(year + 3, ONE), inYear(year + 2, OTHER), measure(`firmness = 'mixed'`, OTHER)]],
  ['a firm one before one that is not', OTHER, [measure(`firmness = 'mixed'`, ONE)]],
  ['one that is not firm before one of which it is not said', OTHER, [measure(`firmness = 'unspecified'`, ONE), measure(`firmness = 'mixed'`, OTHER)]],
  ['a firm one before others, stale or not', OTHER, [measure(`firmness = 'mixed'`, ONE), measure(`source_date = '2020-01-01'`, OTHER)]],
  ['one that is not stale before one that is', OTHER, [measure(`source_date = '2020-01-01'`, ONE)]],
] as [string, number, string[]][]) {
  test.serial(`of two equal figures is preferred: ${what}`, async (t) => {
    const found = await measured(changes)
    t.deepEqual([found.length, found[0]?.id], [2, first])
  })
}
