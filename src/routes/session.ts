import type { Router } from '@koa/router'
import { isSameOrigin, type Visitors } from '../access/visitor.ts'
import type { ForwardingConfig } from '../http/forwarded.ts'
import type { State } from '../middleware/state.ts'
import { unauthorized } from '../keyed/admission.ts'
import { readBody } from '../http/read-body.ts'

/** Adds `POST /session`, by which the map's page renews its session: 204 with a new cookie, 401 for a page of another origin. */
export function session(router: Router<State>, visitors: Visitors, config: ForwardingConfig): void {
  router.post('/session', async (ctx) => {
    await readBody(ctx, undefined)
    if (!isSameOrigin(ctx, config)) throw unauthorized()
    await visitors.begin(ctx)
    ctx.set('Cache-Control', 'no-store')
    ctx.status = 204
  })
}
