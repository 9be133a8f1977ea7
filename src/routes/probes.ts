import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Router } from '@koa/router'
import type pg from 'pg'
import { ROOT } from '../settings/config.ts'
import { ClientGone, TRY_SOON } from '../errors/refusal.ts'
import type { AppMiddleware, State } from '../middleware/state.ts'
import { readParameters } from '../shapes/read-parameters.ts'
import type { Standby } from '../standbys/standby.ts'
import { runStatement } from '../database/run-statement.ts'

const MIGRATED = { name: 'api.migrated', text: 'select api.migrated() as names', values: [] }

/**
 * Adds GET /live and GET /ready, for what starts and replaces processes: plain text, no key, no data, never cached.
 * `/live` answers 200 as long as the process can answer at all. `/ready` answers 200 when the process can do its work: its database
 * answers and has every migration of this code (it may have later ones: the next release's), and the process is not about to stop; else 503 with
 * `Retry-After`.
 * A standby that answers is enough: the map works while the primary is away.
 */
export function probes(router: Router<State>, pool: pg.Pool, standbys: readonly Standby[], draining: () => boolean): void {
  const needed = readdirSync(join(ROOT, 'sql/migrations'))

  const plain = (path: string, fault: (ctx: Parameters<AppMiddleware>[0]) => Promise<string | null>) => {
    router.get(path, async (ctx) => {
      readParameters({ parameters: {} }, {}, ctx.querystring)
      const found = await fault(ctx)
      ctx.set('Cache-Control', 'no-store')
      ctx.type = 'text/plain'
      ctx.status = found === null ? 200 : 503
      if (found !== null) ctx.set(TRY_SOON)
      ctx.body = `${found ?? 'ok'}\n`
    })
  }

  plain('/live', async () => null)
  plain('/ready', async (ctx) => {
    if (draining()) return 'the process is about to stop'
    for (const server of [pool, ...standbys.filter(({ state }) => state !== 'left_out').map((standby) => standby.pool)]) {
      try {
        const { names } = await runStatement<{ names: string[] | null }>(server, ctx.res, MIGRATED)
        const missing = needed.find((name) => !names?.includes(name))
        return missing === undefined ? null : `the database lacks migration ${missing}`
      } catch (error) {
        if (error instanceof ClientGone) throw error
      }
    }
    return 'the database does not answer'
  })
}
