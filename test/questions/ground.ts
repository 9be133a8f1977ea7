import { STATEMENT_TIMES } from '../../src/keyed/statement-time.ts'
import { counts } from '../helpers/counts.ts'
import type { TestServer } from '../helpers/server.ts'
import { issueKey } from '../helpers/server.ts'
import { drawPlaces } from './places.ts'
import { drawPostcodes, type Postcode } from './postcodes.ts'
import type { Ground, Question } from './question.ts'
import { readWorld, type World } from './world.ts'

/** A server, all that its tables say, and places to ask about. */
export type Grounds = Ground & {
  server: TestServer
  /** The same at earlier instants. */
  past: World[]
  postcodes: Postcode[]
  keys: Record<Question['plan'], string>
}

/** The same places in every run, unless HEADROOM_QUESTION_SEED=$RANDOM asks for others. */
export const SEED = Number(process.env.HEADROOM_QUESTION_SEED ?? 20_261_125)

/** Questions of a run: HEADROOM_QUESTIONS, or as `counts`. */
export const questionCount = (usual: number, full: number, release: number): number => Number(process.env.HEADROOM_QUESTIONS ?? counts(usual, full, release))

/** How long a statement may run, in ms: four questions at once on a busy machine take longer than plan free grants. */
const LONGEST = 120_000

/**
 * Reads the ground of questions. The limits of plans are not what they are about, but for pages and radii. The tables are analysed, as they are wherever
 * autovacuum runs: without, questions take two to three times as long.
 */
export async function surveyed(server: TestServer, instants: string[], places: number): Promise<Grounds> {
  const { database } = server
  Object.assign(STATEMENT_TIMES, { free: LONGEST, enterprise: LONGEST })
  await database.owner.query('vacuum analyze')
  await database.owner.query('update access.plan set rate_per_second = 100000, quota_per_month = 1000000000')
  const keys = { enterprise: (await issueKey(database, 'enterprise')).key, free: (await issueKey(database, 'free')).key }
  const world = await readWorld(database)
  return {
    server, world, keys, past: await Promise.all(instants.map((at) => readWorld(database, at))), places: await drawPlaces(database, world, SEED, places),
    postcodes: await drawPostcodes(database),
  }
}
