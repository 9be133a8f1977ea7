import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import fc from 'fast-check'
import { ROOT } from '../../src/settings/config.ts'
import { FACES } from './faces.ts'
import { questionCount, SEED } from './ground.ts'
import { manyFigures } from './many-figures.ts'
import { questions } from './question.ts'

/** Boxes with very many assets, whose records are found by their own place: here from four assets on. */

const MANY = 3

test.before(async () => {
  const { server: { database: { owner } } } = await manyFigures()
  const text = await readFile(join(ROOT, 'sql/functions/question/ask.sql'), 'utf8')
  const fewer = text.replace('then 10000 end', `then ${MANY} end`)
  if (!fewer.includes(`then ${MANY} end`)) throw new Error('question.ask is another function')
  await owner.query(fewer)
})

for (const name of ['the search', 'the OGC items', 'the list of assets', 'the saved question'] as const) {
  test.serial(`${name}, in boxes with very many assets`, async (t) => {
    t.timeout(240_000)
    const grounds = await manyFigures()
    const { face } = FACES[name] ?? { face: null }
    const asked = fc.sample(questions(grounds), { numRuns: 6 * questionCount(60, 100, 1000), seed: SEED }).filter(({ where }) => where === 'in the box').slice(0, questionCount(60, 100, 1000))
    t.true(asked.length >= 50)
    for (const question of asked) await t.notThrowsAsync(async () => face?.(grounds, question))
  })
}
