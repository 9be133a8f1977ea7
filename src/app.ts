import Koa from 'koa'
import type pg from 'pg'
import type { Config } from './config.ts'

export type AppDependencies = { config: Config; pool: pg.Pool }

/** The HTTP application. */
export function createApp(_dependencies: AppDependencies): Koa {
  const app = new Koa()
  app.use((ctx) => {
    ctx.status = 404
    ctx.body = { error: { code: 'route_not_found' } }
  })
  return app
}
