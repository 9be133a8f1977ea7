import { setTimeout as sleep } from 'node:timers/promises'
import type { Router } from '@koa/router'
import type { Context } from 'koa'
import type pg from 'pg'
import { ClientGone } from '../errors/refusal.ts'
import type { State } from '../middleware/state.ts'
import type { Standby } from '../standbys/standby.ts'
import { CONTRACT_VERSION, VERSION } from '../settings/version.ts'
import { readParameters } from '../shapes/read-parameters.ts'
import { runStatement } from '../database/run-statement.ts'

/** Longest wait for the database in ms: the route must answer within a second. */
const PATIENCE = 800

type Found = { data: unknown; synthetic: boolean }

/**
 * Adds GET /v1/health: 200 whether or not the database answers, and never cached.
 * @param methods how people and programs can sign in where a request is sent to
 */
export function health(router: Router<State>, pool: pg.Pool, standbys: readonly Standby[], methods: (ctx: Context) => string[]): void {
  router.get('/v1/health', async (ctx) => {
    readParameters({ parameters: {} }, {}, ctx.querystring)
    const begun = performance.now()
    const statement = { name: 'api.health', text: 'select data, synthetic from api.health()', values: [] }
    const answered = runStatement<Found>(pool, ctx.res, statement).catch((error: unknown) => {
      if (error instanceof ClientGone) throw error
      return null
    })
    const found = await Promise.race([answered, sleep(PATIENCE, null, { ref: false })])
    ctx.set('Cache-Control', 'no-store')
    ctx.body = {
      status: found === null ? 'degraded' : 'ok',
      database: { reachable: found !== null, latency_ms: found === null ? null : elapsed(begun) },
      version: VERSION,
      contract_version: CONTRACT_VERSION,
      sign_in_methods: methods(ctx),
      data: found?.data ?? { assets: null, series: null, newest_source_date: null },
      synthetic: found?.synthetic ?? null,
      // Without names: hosts are not public.
      standbys: standbys.map(({ state, lag }) => ({ state, lag_seconds: lag === null ? null : Math.round(lag.seconds * 10) / 10 })),
    }
  })
}

function elapsed(begun: number): number {
  return Math.round((performance.now() - begun) * 10) / 10
}
