import type { Router } from '@koa/router'
import { Refusal } from '../errors/refusal.ts'
import { readBody } from '../http/read-body.ts'
import type { Admission } from '../keyed/admission.ts'
import { answerKeyed } from '../keyed/answer.ts'
import { dataStatement, type DataRow } from '../keyed/read.ts'
import type { State } from '../middleware/state.ts'
import { SITES_A_REQUEST, sitesParams } from '../shapes/sites.ts'
import type { RouteDeps } from './deps.ts'
import { envelope } from './envelope.ts'
import { readRequest } from './read-request.ts'

const PATH = '/v1/capacity/sites'

/** 500 sites with names of 100 characters beyond ASCII. */
const LONGEST = 256 * 1024

const STATEMENT = { name: 'api.capacity_sites', text: dataStatement('api.capacity_sites') }

function tooManySites({ rate, plan }: Admission): Refusal {
  const most = 2 * (rate ?? 0) * SITES_A_REQUEST
  return new Refusal('invalid_parameter', `sites: expected at most ${most}, ten for each request that plan ${plan} may send at once`)
}

/** Adds `POST /v1/capacity/sites`. A request counts as one for each ten sites begun, one that is refused as one. */
export function sites(router: Router<State>, deps: RouteDeps): void {
  // The route of a record would take its name for an id.
  router.use(PATH, (ctx, next) => {
    if (ctx.method === 'POST') return next()
    throw new Refusal('route_not_found', `${PATH} does not take ${ctx.method}, only POST`, { status: 405, headers: { Allow: 'POST' } })
  })
  router.post(PATH, async (ctx) => {
    const { row } = await answerKeyed<DataRow, null>(ctx, deps, null, async () => {
      readRequest(ctx, PATH, sitesParams, await deps.secret())
      const body = await readBody(ctx, sitesParams.body, LONGEST) ?? {}
      // All requests that it counts as, or none.
      const requests = Math.ceil((body.sites as unknown[]).length / SITES_A_REQUEST)
      return {
        request: null, requests, beyondBurst: tooManySites,
        read: { ...STATEMENT, values: () => [JSON.stringify(body), null] },
      }
    })
    if (row.data === null || row.meta === null) throw new Error(`${ctx.path} was answered without data`)
    ctx.set('Cache-Control', 'no-store')
    ctx.type = 'application/json'
    ctx.body = envelope(row.data, row.meta, null, ctx.state.requestId)
  })
}
