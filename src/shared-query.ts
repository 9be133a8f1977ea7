import pg from 'pg'
import type { Query } from '../tiles/source.ts'
import { DatabaseAway } from './errors.ts'

/**
 * Runs statements whose answer several requests wait for, so that no single client's leaving ends them.
 * @throws DatabaseAway when no connection is to be had or it is lost; pg.DatabaseError
 */
export function sharedQuery(pool: pg.Pool): Query {
  return async (statement) => {
    // A server that refuses a connection says so in a DatabaseError too.
    const client = await pool.connect().catch((cause: unknown) => {
      throw new DatabaseAway('no connection', { cause })
    })
    try {
      const { rows } = await client.query<Record<string, unknown>>(statement)
      client.release()
      return rows
    } catch (error) {
      client.release(true)
      throw error instanceof pg.DatabaseError ? error : new DatabaseAway('connection lost', { cause: error })
    }
  }
}
