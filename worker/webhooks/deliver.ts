import type pg from 'pg'
import type { Config } from '../../src/config.ts'
import { openSecret } from '../../src/shapes/sealed-secret.ts'
import { EgressError } from '../egress/egress-error.ts'
import { sendEvent, type Outcome } from './send-event.ts'

type Claim = { next: string; token: string; url: string; event_type: string; body: string; sealed_secret: Buffer }

type Query = <Row extends pg.QueryResultRow>(text: string, values: unknown[]) => Promise<pg.QueryResult<Row>>

export type Delivering = Pick<Config, 'egress' | 'workerDead'> & {
  /** As the worker's role; no connection is held while the endpoint is waited for. */
  query: Query
  secretKey: Buffer
  /** Aborted when the process stops: what is under way is given back. */
  signal: AbortSignal
}

/** Deliveries to one endpoint that one job makes at most, so that endpoints with many leave the slots to others now and then. */
const MOST_IN_A_ROW = 50

/** When the secret could not be read: until somebody has set the right key. */
const UNREADABLE_PAUSE = '1 minute'

/**
 * Makes one attempt at a delivery, if one may be made now, and records what came of it; goes on with what else the endpoint
 * waits for while it answers well: a statement for each, where a job for each took four.
 * @throws when an attempt was taken over by another (HR001) or the database is away: the job must not count as done
 */
export async function carryOutDelivery(id: string, delivering: Delivering): Promise<void> {
  const { query, workerDead } = delivering
  const { rows: [first] } = await query<Claim>(
    `select $1 as next, c.* from access.claim_delivery($1, $2 * interval '1 ms') c`, [id, workerDead])
  let claim: Claim | null = first ?? null
  for (let left = MOST_IN_A_ROW - 1; claim !== null; left--) claim = await attempt(claim, left > 0, delivering)
}

/** @returns the endpoint's next delivery, claimed, or null: none is due, or `goOn` is false, or this one failed */
async function attempt(claim: Claim, goOn: boolean, { query, secretKey, egress, workerDead, signal }: Delivering): Promise<Claim | null> {
  const { next: id } = claim
  const giveBack = (pause: string) => query('select access.requeue_delivery($1, $2, $3)', [id, claim.token, pause])

  let secret: string
  try {
    secret = openSecret(secretKey, claim.sealed_secret)
  } catch {
    console.error(`worker: the secret of ${id}'s endpoint does not open with HEADROOM_SECRET_KEY: it was sealed with another key`)
    await giveBack(UNREADABLE_PAUSE)
    return null
  }

  let outcome: Outcome
  try {
    const event = { deliveryId: id, type: claim.event_type, body: claim.body, secret, url: claim.url }
    outcome = await sendEvent(event, egress, signal)
  } catch (error) {
    if (!(error instanceof EgressError)) throw error
    await giveBack('0')
    return null
  }
  const { rows: [next] } = await query<Claim>(`select * from access.end_delivery($1, $2, $3, $4, $5 * interval '1 ms')`, [
    id, claim.token, outcome.answered, outcome.problem, goOn && !signal.aborted ? workerDead : null])
  return next ?? null
}
