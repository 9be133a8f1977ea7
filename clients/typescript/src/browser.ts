import { clientOf, type ConnectionOptions } from './client.ts'
import type { Headroom } from './post.ts'

export { HeadroomError, ok } from './errors.ts'
export { creditsOf, eachRow, searchCapacity } from './pages.ts'
export type { Headroom } from './post.ts'

export type BrowserOptions = ConnectionOptions & {
  /** What your server got of `POST /v1/tokens` for this page's origin; for public routes none is needed. */
  token?: string | undefined
}

/**
 * A client for pages in a browser.
 * @throws TypeError for a key: whoever can open the page can read it
 */
export function createHeadroom({ token, ...options }: BrowserOptions): Headroom {
  if (token !== undefined && /^svc_(live|test)_/.test(token)) throw new TypeError('This is a key, and keys belong on a server: give the page a token that your server got of POST /v1/tokens')
  // No User-Agent: a browser has its own, and would ask the service for leave to send another.
  return clientOf(options, token === undefined ? {} : { Authorization: `Bearer ${token}` })
}
