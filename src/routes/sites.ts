import type { Router, RouterContext } from '@koa/router'
import { Refusal } from '../errors/refusal.ts'
import { readBody } from '../http/read-body.ts'
import type { Admission } from '../keyed/admission.ts'
import { answerKeyed } from '../keyed/answer.ts'
import { dataStatement, type DataRow } from '../keyed/read.ts'
import type { State } from '../middleware/state.ts'
import { readMembers, type Member } from '../shapes/body.ts'
import type { Values } from '../shapes/parameter.ts'
import { SITES_A_REQUEST, sitesParams } from '../shapes/sites.ts'
import type { DataPage } from './data.ts'
import type { RouteDeps } from './deps.ts'
import { envelope } from './envelope.ts'
import type { CallKeyed } from './keyed-route.ts'
import { readRequest } from './read-request.ts'

const PATH = '/v1/capacity/sites'

const BODY = sitesParams.body as Member

/** 500 sites with names of 100 characters beyond ASCII. */
const LONGEST = 256 * 1024

const STATEMENT = { name: 'api.capacity_sites', text: dataStatement('api.capacity_sites') }

function tooManySites({ rate, plan }: Admission): Refusal {
  const most = 2 * (rate ?? 0) * SITES_A_REQUEST
  return new Refusal('invalid_parameter', `sites: expected at most ${most}, ten for each request that plan ${plan} may send at once`)
}

/**
 * Adds `POST /v1/capacity/sites`. A request counts as one for each ten sites begun, one that is refused as one.
 * @returns the same as a function, of which the values are the members of the body
 */
export function sites(router: Router<State>, deps: RouteDeps): CallKeyed {
  const answer = <Asked extends { values: Values }>(ctx: RouterContext<State>, read: () => Promise<Asked>) => answerKeyed<DataRow, Asked>(ctx, deps, null, async () => {
    const request = await read()
    // All requests that it counts as, or none.
    const requests = Math.ceil((request.values.sites as unknown[]).length / SITES_A_REQUEST)
    return { request, requests, beyondBurst: tooManySites, read: { ...STATEMENT, values: () => [JSON.stringify(request.values), null] } }
  })

  router.post(PATH, async (ctx) => {
    const { row } = await answer(ctx, async () => {
      readRequest(ctx, PATH, sitesParams, await deps.secret())
      return { values: await readBody(ctx, BODY, LONGEST) ?? {} }
    })
    const { data, meta } = wholeOf(row)
    ctx.set('Cache-Control', 'no-store')
    ctx.type = 'application/json'
    ctx.body = envelope(data, meta, null, ctx.state.requestId)
  })

  return async (ctx, read) => {
    const { row, request: asked } = await answer(ctx, async () => {
      const asked = await read()
      return { ...asked, values: readMembers(BODY, asked.values) }
    })
    return { ...wholeOf(row), asked }
  }
}

/** A site has no next page. */
function wholeOf({ data, meta }: DataRow): DataPage {
  if (data === null || meta === null) throw new Error(`${PATH} was answered without data`)
  return { data, meta, nextCursor: null }
}
