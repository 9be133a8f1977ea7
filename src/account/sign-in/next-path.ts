import { PATHS } from '../paths.ts'

/**
 * Where to go after the sign-in: a page of accounts or of the documentation. Anything else that `then` holds, such as another host's address, leads to the first one.
 * @param then as it came with a request
 */
export function nextPath(then: string): string {
  const base = 'http://localhost'
  const address = URL.parse(then, base)
  const isOurs = address?.origin === base && /^\/(?:account|docs)(?:\/(?!sign-)|$)/.test(address.pathname) && !address.pathname.includes('//')
  return isOurs && then.length <= 1000 ? address.pathname + address.search : PATHS.overview
}
