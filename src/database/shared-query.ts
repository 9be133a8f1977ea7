import type pg from 'pg'
import { ask, connect, endsConnection, type Statement } from './ask-database.ts'

/** Runs one prepared statement as the web role and answers its rows: `bytea` as Buffer, json as it parses. */
export type Query = (statement: Statement) => Promise<Record<string, unknown>[]>

/**
 * Runs statements whose answer several requests wait for, so that no single client's leaving ends them.
 * @throws DatabaseAway when no connection is to be had or it is lost; pg.DatabaseError
 */
export function sharedQuery(pool: pg.Pool): Query {
  return async (statement) => {
    const client = await connect(pool)
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
