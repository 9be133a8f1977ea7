import type { Router } from '@koa/router'
import type { State } from '../middleware/state.ts'
import { SITES_A_REQUEST, sitesParams } from '../shapes/sites.ts'
import { ADMISSION } from '../keyed/admission.ts'
import { admitted } from '../keyed/answer.ts'
import { DATA, gate, type DataRow } from './data.ts'
import { dataStatement, readApart, type DataRead } from '../keyed/read.ts'
import type { RouteDeps } from './deps.ts'
import { envelope } from './envelope.ts'
import { readBody } from '../http/read-body.ts'
import { readRequest } from './read-request.ts'

const PATH = '/v1/capacity/sites'

/** 500 sites with names of 100 characters beyond ASCII. */
const LONGEST = 256 * 1024

/** Counted last, as in keyed-route.ts; all requests that it counts as, or none. */
const STATEMENT = `select ${ADMISSION}, ${DATA}
  from api.judge_key($1, $2, $3) c
  left join lateral (${gate('api.capacity_sites(c.plan, $4, null)', 'c.refusal is null')}) r on true
  cross join lateral api.count_request(c, r.data is not null, $5) a`

const APART = { name: 'api.capacity_sites apart', text: dataStatement('api.capacity_sites') }

/** Adds `POST /v1/capacity/sites`. A request counts as one for each ten sites begun, one that is refused as one. */
export function sites(router: Router<State>, deps: RouteDeps): void {
  const { reads } = deps

  router.post(PATH, async (ctx) => {
    const { row } = await admitted<Omit<DataRow, 'version'>, null>(ctx, deps, null, async (caller) => {
      readRequest(ctx, PATH, sitesParams, await deps.secret())
      const body = await readBody(ctx, sitesParams.body, LONGEST) ?? {}
      const requests = Math.ceil((body.sites as unknown[]).length / SITES_A_REQUEST)
      const params = JSON.stringify(body)
      const statement = { name: 'api.capacity_sites', text: STATEMENT, values: [...caller, params, requests] }
      if (!reads.inUse()) return { request: null, statement }
      return { request: null, statement, apart: { requests, read: (admission) => (
        readApart<DataRead>(reads, ctx.res, admission, { ...APART, values: [admission.plan, params, null] })
      ) } }
    })
    if (row.data === null || row.meta === null) throw new Error(`${ctx.path} was answered without data`)
    ctx.set('Cache-Control', 'no-store')
    ctx.type = 'application/json'
    ctx.body = envelope(row.data, row.meta, null, ctx.state.requestId)
  })
}
