import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A port cannot be listened on; the message is one line. */
export class ListenError extends Error {
  override name = 'ListenError'
  readonly taken: boolean

  constructor(port: number, cause: Error, setting = 'PORT') {
    const code = 'code' in cause ? cause.code : null
    const reason = code === 'EADDRINUSE' ? 'it is taken by another program'
      : code === 'EACCES' ? 'this user has no permission to listen there' : cause.message
    super(`${setting}: cannot listen on port ${port}: ${reason}; set ${setting} to another one`)
    this.taken = code === 'EADDRINUSE'
  }
}

/**
 * Makes sure that a server can listen on `port`. A start that was killed a moment ago gets 3 s to let go of it.
 * @throws ListenError
 */
export async function requireFreePort(port: number, host: string | null): Promise<void> {
  const deadline = Date.now() + 3000
  for (;;) {
    const probe = createServer()
    try {
      probe.listen({ port, ...(host !== null && { host }) })
      await once(probe, 'listening')
      probe.close()
      await once(probe, 'close')
      return
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const failure = new ListenError(port, error)
      if (!failure.taken || Date.now() > deadline) throw failure
      await sleep(100)
    }
  }
}
