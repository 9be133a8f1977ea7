import type { Router } from '@koa/router'
import type { State } from '../../middleware/state.ts'
import { CSV_TYPES, CSVT } from '../../shapes/csvt.ts'
import { sendText } from '../style/routes.ts'

/** Adds the types of the columns of exports as CSV: the same for every export, so they need no key. */
export function csvTypes(router: Router<State>): void {
  router.get(CSV_TYPES, (ctx) => {
    ctx.attachment('capacity.csvt')
    sendText(ctx, 'text/plain; charset=utf-8', CSVT)
  })
}
