import type { ExecutionContext } from 'ava'
import { fourDigits } from '../helpers/four-digits.ts'
import { realTest } from '../helpers/real-files.ts'
import { answersTo, answersWithin, told } from './cells/cells.ts'
import { besideOf, list, mcp, mcpSites, nearby, sites, tiles } from './faces.ts'
import { QUESTIONS, type Question } from './questions.ts'

/** As words show it: in four digits where it came of arithmetic. */
const inWords = ({ name, amount }: { name: string; amount: number | null }): string => told({ name, amount: amount === null ? null : Number(fourDigits(String(amount))) })

/** Each question, asked of each face, against the publishers' cells. */
export function declareAnswers(): void {
  for (const question of QUESTIONS) {
    const { title, plant } = question
    realTest.serial(`${title}: the list and the sites say what the cells say, and what is offered stays near`, async (t) => {
      t.timeout(900_000)
      const expected = await answersWithin(question)
      t.deepEqual((await list(question)).map(told).toSorted(), expected.map(told).toSorted())
      t.deepEqual((await sites(question)).map(told), expected.slice(0, 1).map(told))
      await checkOffer(t, question, expected.length)
    })
    realTest.serial(`${title}: so do the headlines nearby, the tiles and the tools for agents, in words and data`, async (t) => {
      t.timeout(900_000)
      // The role of a figure is told without what is to connect.
      const headlines = (await answersWithin({ ...question, plant: plant === 'storage' ? null : plant })).map(told).toSorted()
      t.deepEqual((await nearby(question)).map(told).toSorted(), headlines, 'nearby')
      const expected = await answersWithin(question)
      for (const [tool, answer, all] of [['find_capacity', await mcp(question), expected], ['judge_sites', await mcpSites(question), expected.slice(0, 1)]] as const) {
        t.deepEqual(answer.words.map(told).toSorted(), all.map(inWords).toSorted(), `${tool}, in words`)
        t.deepEqual(answer.data.map(told).toSorted(), all.map(told).toSorted(), `${tool}, as data`)
      }
      const marks = expected.map(({ name, amount, unit }) => told({ name, amount: unit === 'MVA' ? null : amount }))
      t.deepEqual((await tiles(question)).map(told).toSorted(), marks.toSorted(), 'tiles')
    })
  }
}

const NEAR = 100_000

/** What is offered in place of no answer is in the country of the place and within 100 km; or nothing that is known is, and that is said. */
async function checkOffer(t: ExecutionContext, question: Question, found: number): Promise<void> {
  const { offer } = await besideOf(question)
  if (found > 0) {
    t.is(offer, null)
    return
  }
  const near = (await answersTo(question)).filter(({ country, metres }) => country === question.country && metres < NEAR)
  if (offer?.nearest == null) t.deepEqual(near, [], 'something near is known, and not offered')
  else if (offer.elsewhere) t.deepEqual(near, [], 'something near is known, and what is offered is elsewhere')
  else t.deepEqual([offer.nearest.country, offer.nearest.distance_m < NEAR], [question.country, true])
}
