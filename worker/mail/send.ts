import type { JobHelpers } from 'graphile-worker'
import type { Log } from '../../src/observe/log.ts'
import { compose } from './compose.ts'
import type { Transport } from './transport.ts'

type Claim = { token: string; to_address: string; kind: string; language: string; values: Record<string, unknown>; queued_at: Date }

export type Sending = {
  query: JobHelpers['query']
  transport: Transport
  publicUrl: string
  from: string
  /** In ms: how long an attempt counts as alive. */
  workerDead: number
  log: Log
}

/** Time limit of one attempt, in ms: less than a claim is valid for. */
const DEADLINE = 20_000

/**
 * Makes one attempt at a mail, if one may be made now, and records the result. A mail may be sent twice: when the worker ends between the
 * server's answer and its record.
 * @throws when another attempt took over (HR001) or the database is unavailable: the job must not count as done
 */
export async function sendMail(id: string, { query, transport, publicUrl, from, workerDead, log }: Sending): Promise<void> {
  const { rows: [claim] } = await query<Claim>(`select * from access.claim_mail($1, $2 * interval '1 ms')`, [id, workerDead])
  if (claim === undefined) return
  let failure: Failure | null = null
  try {
    const composed = compose(claim.kind, claim.language, claim.values, publicUrl)
    await transport({ id, from, to: claim.to_address, queuedAt: claim.queued_at, ...composed }, AbortSignal.timeout(DEADLINE))
  } catch (error) {
    failure = failureOf(error)
    log.warn({ event: 'a mail was not sent', mail: id, kind: claim.kind, cause: failure.problem })
  }
  await query('select access.end_mail($1, $2, $3, $4)', [id, claim.token, failure?.problem ?? null, failure?.final ?? false])
}

type Failure = { problem: string; final: boolean }

/**
 * An answer of 500 or above to the recipient or to the message itself is a bounce. The same answer to the sign-in or the sender shows a wrong
 * setting, which somebody may correct within the day. The server's text is left out: it repeats the recipient's address.
 */
function failureOf(error: unknown): Failure {
  const { code, command, responseCode, message } = error as { code?: string; command?: string; responseCode?: number; message: string }
  if (responseCode === undefined) return { problem: message.split('\n', 1)[0] ?? '', final: false }
  return {
    problem: `the server answered ${responseCode} to ${command ?? code}`,
    final: responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA'),
  }
}
