import pg from 'pg'
import type { Query } from '../tiles/source.ts'
import { DatabaseAway } from './errors.ts'

/**
 * Runs statements whose answer several requests wait for, so that no single client's leaving ends them.
 * @throws DatabaseAway when no connection is to be had or it is lost; pg.DatabaseError
 */
export function sharedQuery(pool: pg.Pool): Query {
  return async (statement) => {
    try {
      const { rows } = await pool.query<Record<string, unknown>>(statement)
      return rows
    } catch (error) {
      throw error instanceof pg.DatabaseError ? error : new DatabaseAway('no answer', { cause: error })
    }
  }
}
