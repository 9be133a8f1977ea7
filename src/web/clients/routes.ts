import type { Router } from '@koa/router'
import type { State } from '../../middleware/state.ts'
import { readParameters } from '../../shapes/read-parameters.ts'
import { FOR_EVER, sendAsset } from '../page/asset.ts'
import { clientFiles } from './served.ts'

/**
 * Adds the clients' packages and the module for browsers, `/clients/NAME`: no key, and pages of every origin load them. A version that is not served falls
 * through to the application's own 404. What a release served never changes; other files are those of a version to come.
 */
export function clientRoutes<S = State>(router: Router<S>, files = clientFiles): void {
  router.get('/clients/:name', async (ctx, next) => {
    const file = (await files()).get(ctx.params.name ?? '')
    if (!file) return next()
    readParameters({ parameters: {} }, {}, ctx.querystring)
    await sendAsset(ctx, file.asset, file.isReleased ? FOR_EVER : 'no-cache')
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin')
  })
}
