import test, { type ExecutionContext } from 'ava'
import fc from 'fast-check'
import { Differs } from './ask.ts'
import { SEED, type Grounds } from './ground.ts'
import { questions, type Question } from './question.ts'

/** Asks one thing in one way, and throws Differs unless it is answered as the tables say. */
export type Face = (grounds: Grounds, question: Question) => Promise<void>

type Declare = (title: string, run: (t: ExecutionContext) => Promise<void>) => void

/** Several questions at once: two processors, and a database that waits for neither. */
const AT_ONCE = 4

/** Time in ms after which a face is asked nothing more, and has failed. A test that ava ends would go on asking beside those that follow. */
const LONGEST = 600_000

/**
 * Declares a test for each face, which asks it the same questions as the others. A failure shrinks, and prints the seed and the request.
 * @param faces with of how many questions each is asked one
 * @param declare as ava's
 */
export function askEachFace(survey: () => Promise<Grounds>, faces: Record<string, { face: Face; share: number }>, count: number, declare: Declare = test.serial): void {
  for (const [name, { face, share }] of Object.entries(faces)) {
    declare(`${name}: as the tables say`, async (t) => {
      t.timeout(LONGEST + 60_000)
      const grounds = await survey()
      const numRuns = Math.ceil(count / share)
      const failure = await firstFailure(questions(grounds), numRuns, (question) => face(grounds, question))
      if (failure !== null) t.fail(failure)
      else t.pass(`${numRuns} questions`)
    })
  }
}

/**
 * Draws the questions in parts that are asked at once; each part has a seed of its own.
 * @returns what failed, and how to ask it again; null where nothing did
 */
async function firstFailure(arbitrary: fc.Arbitrary<Question>, count: number, check: (question: Question) => Promise<void>): Promise<string | null> {
  const failures = await Promise.all(Array.from({ length: AT_ONCE }, async (_, part) => {
    const result = await fc.check(fc.asyncProperty(arbitrary, check), {
      numRuns: Math.ceil(count / AT_ONCE), seed: SEED + part, interruptAfterTimeLimit: LONGEST, markInterruptAsFailure: true,
    })
    if (!result.failed) return null
    if (result.interrupted && result.counterexample === null) return `${result.numRuns} questions took more than ${LONGEST / 1000} s`
    const { errorInstance: error } = result
    const said = error instanceof Differs ? error.message : error instanceof Error ? error.stack : String(error)
    return `${said}\nafter ${result.numRuns} questions, shrunk ${result.numShrinks} times; again with HEADROOM_QUESTION_SEED=${SEED}, part ${part}, path ${result.counterexamplePath}`
  }))
  return failures.find((failure) => failure !== null) ?? null
}
