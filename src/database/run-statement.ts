import type { ServerResponse } from 'node:http'
import type pg from 'pg'
import { ask, connect, endsConnection, type Statement } from './ask-database.ts'
import { ClientGone } from '../errors/refusal.ts'
import { callerOf } from './request-queue.ts'
import { addTiming, type Part } from '../observe/server-timing.ts'

/** How long a statement may run for a request without a key, in ms. */
export const WITHOUT_KEY = 3000

/**
 * Runs one statement for a request, for as long as for one without a key unless it says otherwise. When the client leaves first, the database connection is destroyed, which also ends
 * the backend (client_connection_check_interval). pg_cancel_backend could cancel the next query instead.
 * @param part the name of the statement's time in Server-Timing
 * @returns the only row
 * @throws ClientGone; TookTooLong; DatabaseAway when no connection is available or it is lost; pg.DatabaseError
 */
export async function runStatement<Row extends pg.QueryResultRow>(
  pool: pg.Pool, res: ServerResponse, statement: Statement, part: Part = 'data',
): Promise<Row> {
  const begun = performance.now()
  const client = await connect(pool, callerOf(res))
  addTiming(res, 'wait', begun)
  let held = true
  const release = (destroy: boolean) => {
    if (held) client.release(destroy)
    held = false
  }
  const leave = () => release(true)
  // The query under way rejects too. Without a listener the event would end the process.
  const lose = () => {}
  client.on('error', lose)
  res.once('close', leave)
  try {
    if (res.destroyed) throw new ClientGone()
    const asked = performance.now()
    const rows = await ask<Row>(client, { longest: WITHOUT_KEY, ...statement })
    addTiming(res, part, asked)
    return onlyRow(rows, statement)
  } catch (error) {
    if (res.destroyed) throw new ClientGone()
    if (endsConnection(error)) release(true)
    throw error
  } finally {
    res.off('close', leave)
    client.off('error', lose)
    release(false)
  }
}

function onlyRow<Row>(rows: Row[], { name }: Statement): Row {
  const [row] = rows
  if (row === undefined) throw new Error(`statement ${name} returned no row`)
  return row
}
