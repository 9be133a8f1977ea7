import type { Router } from '@koa/router'
import { LENT_PREFIX, lendKey } from '../access/lent-key.ts'
import type { State } from '../middleware/state.ts'
import { useOfOrigin } from '../middleware/know-tokens.ts'
import { operationOf } from '../openapi/operations.ts'
import type { RouteDeps } from './deps.ts'
import { lendingRoute } from './lending-route.ts'

/** Adds POST /v1/tokens: for pages of one origin, which never get a key (middleware/know-tokens.ts). */
export function tokens(router: Router<State>, deps: RouteDeps): void {
  lendingRoute(router, deps, operationOf('createToken'), 'api.lend_key', async (_ctx, { key, params, ends }) => {
    const { origin } = params.body as { origin: string }
    return { token: `${LENT_PREFIX}${lendKey(await deps.secret(), useOfOrigin(origin), key, ends)}` }
  })
}
