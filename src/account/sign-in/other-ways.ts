import { html, type Html } from '../../web/html.ts'
import type { Speech } from '../frame.ts'
import { OIDC } from '../oidc/routes.ts'
import type { AccountDeps } from '../routes.ts'

/** The ways to sign in without a mail that this deployment has; null for none. @param then where to go after it */
export function otherWays({ words, say }: Speech, { oidc }: AccountDeps['config'], then: string): Html | null {
  if (oidc === null) return null
  const { signIn } = words.account
  return html`<p><a class="button" href="${OIDC}?then=${encodeURIComponent(then)}">${say(signIn.oidc, { name: oidc.name })}</a></p>`
}
