/** How long a request is tried again for. */
export type Patience = {
  /** Attempts in all. */
  attempts: number
  /** The longest wait between two of them, in seconds: a month's quota that is used up is no reason to wait. */
  longestWait: number
}

const USUAL: Patience = { attempts: 4, longestWait: 60 }

/** By this the service knows what it has carried out, and carries it out once. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key'

/** What may have been carried out is sent again only where that does no harm: where it only reads, or has a name. */
const isHarmless = ({ method, headers }: Request) => ['GET', 'HEAD'].includes(method) || headers.has(IDEMPOTENCY_KEY)

const BUSY = [502, 503, 504]

/** Seconds of the header `Retry-After`, which is a number of them or a date; null without it. */
export function retryAfter({ headers }: Response): number | null {
  const given = headers.get('Retry-After') ?? ''
  if (/^\d+$/.test(given)) return Number(given)
  const until = Date.parse(given)
  return Number.isNaN(until) ? null : Math.max(0, (until - Date.now()) / 1000)
}

/**
 * A fetch that sends a request again after the seconds of `Retry-After`, or, where there are none, after waits that grow: one that was refused for
 * its rate (429), and one that only reads or has a name where the service was busy or the connection was lost.
 * @param timeout seconds after which an attempt counts as lost
 */
export function retrying(send: (request: Request) => Promise<Response>, timeout: number, patience: Partial<Patience> = {}): (request: Request) => Promise<Response> {
  const { attempts, longestWait } = { ...USUAL, ...patience }

  return async (request) => {
    for (let attempt = 1; ; attempt++) {
      const answer = await whole(request, send, timeout).catch((error: unknown) => ({ error }))
      const harmless = isHarmless(request)
      const lost = !(answer instanceof Response)
      const passing = lost ? harmless && !request.signal.aborted : answer.status === 429 || (harmless && BUSY.includes(answer.status))
      // Half to all of 0.5, 1, 2, … seconds, so that many clients do not come back at once.
      const wait = (lost ? null : retryAfter(answer)) ?? Math.min(0.5 * 2 ** (attempt - 1), 8) * (0.5 + Math.random() / 2)
      if (!passing || attempt >= attempts || wait > longestWait) {
        if (lost) throw answer.error
        return answer
      }
      if (!lost) await answer.body?.cancel()
      await sleep(wait, request.signal)
    }
  }
}

/**
 * What keeps a request in memory: the controller of its time-out, which its timer knows, then the body of a file. Node (20 to 24)
 * collects a Request that only a fetch knows as garbage, and with it its signal: neither the time-out nor the caller's own signal would end what waits for an answer.
 */
const KEPT = new WeakMap<object, Request[]>()

/** Sends a copy of a request. JSON is read to its end here, so that a connection that breaks in its middle counts as lost. Files are not: they are long. */
async function whole(request: Request, send: (request: Request) => Promise<Response>, timeout: number): Promise<Response> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new DOMException(`No answer within ${timeout} s`, 'TimeoutError')), timeout * 1000)
  // A request's body can be sent once.
  const copy = request.clone()
  const sent = new Request(copy, { signal: AbortSignal.any([request.signal, late.signal]) })
  KEPT.set(late, [request, copy, sent])
  try {
    const answer = await send(sent)
    if (answer.body === null) return answer
    if (/json/.test(answer.headers.get('Content-Type') ?? '')) return new Response(await answer.arrayBuffer(), answer)
    KEPT.set(answer.body, [request, copy, sent])
    return answer
  } finally {
    clearTimeout(timer)
  }
}

function sleep(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, seconds * 1000)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}
