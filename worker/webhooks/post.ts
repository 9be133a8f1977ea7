import { DELIVERY_REACH } from '../../src/shapes/webhooks.ts'
import { EgressError } from '../egress/egress-error.ts'
import { guardedRequest, type Egress } from '../egress/guarded-request.ts'
import { keptText, KEPT_BYTES } from './kept-text.ts'

/** From the DNS look-up to the end of the answer, in ms. */
const DEADLINE = 10_000

/** Maximum bytes read of the answer. The rest is not read and does not matter. */
const MOST_BYTES = 64 * 1024

/** The result of an attempt: the answer's status, or why there was no complete answer within 10 s; and what of its text is kept. */
export type Outcome = { answered: number | null; problem: string | null; text: string | null }

/**
 * Sends a body to an address that an account gave.
 * @throws EgressError `aborted` when `signal` aborted the attempt
 */
export async function post(url: string, body: Buffer, headers: Record<string, string>, egress: Egress, signal: AbortSignal): Promise<Outcome> {
  let answered: number | null = null
  let begin = Buffer.alloc(0)
  const kept = () => (answered === null ? null : keptText(begin))
  try {
    const answer = await guardedRequest(url, { ...egress, ...DELIVERY_REACH, deadlineMs: DEADLINE, maxBytes: MOST_BYTES, signal, method: 'POST', body, headers })
    answered = answer.status
    for await (const chunk of answer.body as AsyncIterable<Buffer>) {
      if (begin.length < KEPT_BYTES) begin = Buffer.concat([begin, chunk]).subarray(0, KEPT_BYTES)
    }
  } catch (error) {
    if (!(error instanceof EgressError) || error.fault === 'aborted') throw error
    if (error.fault !== 'too_large') return { answered, problem: error.message, text: kept() }
  }
  return { answered, problem: null, text: kept() }
}
