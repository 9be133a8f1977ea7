/** How long a request is tried again for. */
export type Patience = {
  /** Attempts in all. */
  attempts: number
  /** The longest wait between two of them, in seconds: a month's quota that is used up is no reason to wait. */
  longestWait: number
}

const USUAL: Patience = { attempts: 4, longestWait: 60 }

/** A request with one of these methods does the same when it is sent twice. */
const REPEATABLE = ['GET', 'HEAD']

/**
 * A fetch that sends a request again after the seconds of `Retry-After`: one that was refused for its rate (429), and one that
 * failed for a while (503) if it may have been carried out without harm.
 */
export function retrying(patience: Partial<Patience> = {}): (request: Request) => Promise<Response> {
  const { attempts, longestWait } = { ...USUAL, ...patience }

  return async (request) => {
    for (let attempt = 1; ; attempt++) {
      // A request's body can be sent once.
      const answer = await fetch(request.clone())
      const wait = Number(answer.headers.get('Retry-After') ?? NaN)
      const passing = answer.status === 429 || (answer.status === 503 && REPEATABLE.includes(request.method))
      if (!passing || attempt >= attempts || !(wait <= longestWait)) return answer
      await answer.body?.cancel()
      await sleep(wait, request.signal)
    }
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
