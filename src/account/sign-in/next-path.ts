import { PATHS } from '../paths.ts'

/** Characters of it: of a client that asks to be let in, its own state is in it. */
const LONGEST = 4000

/**
 * Where to go after the sign-in: a page of accounts or of the documentation. Anything else that `then` holds, such as another host's address, leads to the first one.
 * @param then as it came with a request
 */
export function nextPath(then: string): string {
  const base = 'http://localhost'
  const address = URL.parse(then, base)
  const isOurs = address?.origin === base && /^\/(?:account|docs)(?:\/(?!sign-)|$)/.test(address.pathname) && !address.pathname.includes('//')
  return isOurs && then.length <= LONGEST ? address.pathname + address.search : PATHS.overview
}
