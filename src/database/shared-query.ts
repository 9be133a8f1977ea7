import type pg from 'pg'
import { ask, connect, endsConnection, type Statement } from './ask-database.ts'

/**
 * Runs one prepared statement as the web role and answers its rows: `bytea` as Buffer, json as it parses.
 * @param caller whose turn it takes (callerOf); that of the service itself where not given
 */
export type Query = (statement: Statement, caller?: string) => Promise<Record<string, unknown>[]>

/**
 * Runs statements whose answer several requests wait for, so that no single client's leaving ends them.
 * @throws TookTooLong; DatabaseAway when no connection is to be had or it is lost; pg.DatabaseError
 */
export function sharedQuery(pool: pg.Pool): Query {
  return async (statement, caller) => {
    const client = await connect(pool, caller)
    let ended = false
    try {
      return await ask<Record<string, unknown>>(client, statement)
    } catch (error) {
      ended = endsConnection(error)
      throw error
    } finally {
      client.release(ended)
    }
  }
}
