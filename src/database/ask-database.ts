import pg from 'pg'
import { ConnectionLost, DatabaseAway, TookTooLong } from '../errors/refusal.ts'
import { statementSeconds } from '../observe/metrics.ts'
import { inTurnOf, requireShortQueue } from './request-queue.ts'
import { SERVICE } from './turns.ts'

export type Statement = {
  /** Prepared once per connection under this name. */
  name: string
  text: string
  values: unknown[]
  /** How long it may run, in ms, where that is less than the pool grants. */
  longest?: number
}

/**
 * Takes a connection of the pool, unless too many wait for one. A server that refuses one also reports that in a DatabaseError.
 * @param caller for whom it is asked (callerOf); the service itself where not given
 * @throws DatabaseAway
 */
export async function connect(pool: pg.Pool, caller = SERVICE): Promise<pg.PoolClient> {
  requireShortQueue(pool, caller)
  return inTurnOf(pool, caller)
}

/** @throws pg.DatabaseError; ConnectionLost; TookTooLong, after which the connection has to be given up: the statement still runs on it */
export async function ask<Row extends pg.QueryResultRow>(client: pg.PoolClient, { longest, ...statement }: Statement): Promise<Row[]> {
  const end = statementSeconds.startTimer({ statement: statement.name })
  const granted = (client as Granting).connectionParameters?.query_timeout || Infinity
  const shorter = longest !== undefined && longest < granted
  const timed = shorter ? { ...statement, query_timeout: longest } : statement
  try {
    return (await client.query<Row>(timed)).rows
  } catch (error) {
    if (error instanceof pg.DatabaseError) throw error
    throw shorter && isLate(error) ? new TookTooLong('statement', { cause: error }) : new ConnectionLost('connection lost', { cause: error })
  } finally {
    end()
  }
}

/** What the driver keeps of the settings of its pool; none where a stand-in has its place. */
type Granting = pg.PoolClient & { connectionParameters?: { query_timeout?: number | false } }

/** Of the driver, which gives it no code. */
const isLate = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

/** After a FATAL error the server closes the connection, but the pool would lend it once more. */
export function endsConnection(error: unknown): boolean {
  return error instanceof DatabaseAway || error instanceof TookTooLong || (error instanceof pg.DatabaseError && error.severity === 'FATAL')
}
