import type pg from 'pg'
import type { Config } from '../../src/config.ts'
import { openSecret } from '../../src/shapes/sealed-secret.ts'
import { EgressError } from '../egress/egress-error.ts'
import { sendEvent, type Outcome } from './send-event.ts'

type Claim = { token: string; url: string; event_type: string; body: string; sealed_secret: Buffer }

type Query = <Row extends pg.QueryResultRow>(text: string, values: unknown[]) => Promise<pg.QueryResult<Row>>

export type Delivering = Pick<Config, 'egress' | 'workerDead'> & {
  /** As the worker's role; no connection is held while the endpoint is waited for. */
  query: Query
  secretKey: Buffer
  /** Aborted when the process stops: what is under way is given back. */
  signal: AbortSignal
}

/** When the secret could not be read: until somebody has set the right key. */
const UNREADABLE_PAUSE = '1 minute'

/**
 * Makes one attempt at a delivery, if one may be made now, and records what came of it.
 * @throws when the attempt was taken over by another (HR001) or the database is away: the job must not count as done
 */
export async function carryOutDelivery(id: string, { query, secretKey, egress, workerDead, signal }: Delivering): Promise<void> {
  const { rows: [claim] } = await query<Claim>(`select * from access.claim_delivery($1, $2 * interval '1 ms')`, [id, workerDead])
  if (claim === undefined) return
  const giveBack = (pause: string) => query('select access.return_delivery($1, $2, $3)', [id, claim.token, pause])

  let secret: string
  try {
    secret = openSecret(secretKey, claim.sealed_secret)
  } catch {
    console.error(`worker: the secret of ${id}'s endpoint does not open with HEADROOM_SECRET_KEY: it was sealed with another key`)
    await giveBack(UNREADABLE_PAUSE)
    return
  }

  let outcome: Outcome
  try {
    const event = { deliveryId: id, type: claim.event_type, body: claim.body, secret, url: claim.url }
    outcome = await sendEvent(event, egress, signal)
  } catch (error) {
    if (!(error instanceof EgressError)) throw error
    await giveBack('0')
    return
  }
  await query('select access.end_delivery($1, $2, $3, $4)', [id, claim.token, outcome.answered, outcome.problem])
}
