import type { JobHelpers } from 'graphile-worker'
import type { Config } from '../../src/settings/config.ts'
import type { Log } from '../../src/observe/log.ts'
import { openSecret } from '../../src/shapes/sealed-secret.ts'
import { EgressError } from '../egress/egress-error.ts'
import type { Egress } from '../egress/guarded-request.ts'
import type { Outcome } from './post.ts'

/** A delivery that an attempt is made at. */
export type Claim = { next: string; token: string; url: string; event_type: string; body: string; sealed_secret: Buffer; traceparent: string | null }

export type Delivering = Pick<Config, 'egress' | 'workerDead' | 'hostDeliveries'> & {
  log: Log
  /** As the worker's role. No connection is held during a request to an endpoint. */
  query: JobHelpers['query']
  /** Secrets are sealed with one of them. */
  secretKeys: Buffer[]
  /**
   * Sends one. @param secret of its endpoint, opened
   * @throws EgressError `aborted` when `signal` aborted the attempt
   */
  send: (claim: Claim, secret: string, egress: Egress, signal: AbortSignal) => Promise<Outcome>
  /** Aborted when the process stops: the current attempt is then returned to the queue. */
  signal: AbortSignal
}

/** Maximum of deliveries that one job makes to one endpoint, so that endpoints with many deliveries free their slots regularly. */
const MOST_IN_A_ROW = 50

/** Pause when the secret cannot be decrypted: somebody must set the right key first. */
const UNREADABLE_PAUSE = '1 minute'

/**
 * Makes one attempt at a delivery, if one may be made now, and records the result. While the endpoint answers with success,
 * continues with its next deliveries: one statement each, where a job each would take four.
 * @throws when another attempt took over (HR001) or the database is unavailable: the job must not count as done
 */
export async function carryOutDelivery(id: string, delivering: Delivering): Promise<void> {
  const { query, workerDead, hostDeliveries } = delivering
  const { rows: [first] } = await query<Claim>(
    `select $1 as next, c.* from access.claim_delivery($1, $2 * interval '1 ms', $3) c`, [id, workerDead, hostDeliveries])
  let claim: Claim | null = first ?? null
  for (let left = MOST_IN_A_ROW - 1; claim !== null; left--) claim = await attempt(claim, left > 0, delivering)
}

/** @returns the endpoint's next delivery, already claimed; null if none is due, `goOn` is false, or this one failed */
async function attempt(claim: Claim, goOn: boolean, { query, secretKeys, send, egress, workerDead, hostDeliveries, signal, log }: Delivering): Promise<Claim | null> {
  const { next: id } = claim
  const giveBack = (pause: string) => query('select access.requeue_delivery($1, $2, $3)', [id, claim.token, pause])

  let secret: string
  try {
    secret = openSecret(secretKeys, claim.sealed_secret)
  } catch {
    log.error({ event: 'the secret of an endpoint does not open with HEADROOM_SECRET_KEY: it was sealed with another key', delivery: id })
    await giveBack(UNREADABLE_PAUSE)
    return null
  }

  let outcome: Outcome
  try {
    outcome = await send(claim, secret, egress, signal)
  } catch (error) {
    if (!(error instanceof EgressError)) throw error
    await giveBack('0')
    return null
  }
  const { rows: [next] } = await query<Claim>(`select * from access.end_delivery($1, $2, $3, $4, $5 * interval '1 ms', $6, $7)`, [
    id, claim.token, outcome.answered, outcome.problem, goOn && !signal.aborted ? workerDead : null, hostDeliveries, outcome.text])
  return next ?? null
}
