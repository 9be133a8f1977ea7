import { createHash } from 'node:crypto'
import type { Router } from '@koa/router'
import { keepFor } from '../../tiles/keep-for.ts'
import type { Query } from '../../tiles/source.ts'
import { readPlans } from '../access/plans.ts'
import type { Config } from '../config.ts'
import type { State } from '../middleware/state.ts'
import { openApiDocument } from '../openapi/document.ts'
import { readParameters } from '../shapes/read-parameters.ts'

/** How long the plans are kept in ms: they change by hand, and rarely. */
const PLANS_AGE = 60_000

type OpenApiConfig = Pick<Config, 'publicUrl' | 'addressRate' | 'addressBurst'>

/** Adds GET /v1/openapi.json: public, with the plans of the database as its limits. */
export function openapi(router: Router<State>, query: Query, config: OpenApiConfig): void {
  const document = keepFor(PLANS_AGE, async () => {
    const text = JSON.stringify(openApiDocument(config.publicUrl ?? '/', await readPlans(query), config))
    return { text, hash: createHash('sha256').update(text).digest('base64url').slice(0, 22) }
  })

  router.get('/v1/openapi.json', async (ctx) => {
    readParameters({ parameters: {} }, {}, ctx.querystring)
    const { text, hash } = await document()
    ctx.vary('Accept-Encoding')
    ctx.set('Cache-Control', 'public, max-age=300')
    const tag = `"${hash}-${ctx.state.coding}"`
    ctx.set('ETag', `W/${tag}`)
    if (ctx.get('If-None-Match').includes(tag)) {
      ctx.status = 304
      return
    }
    ctx.type = 'application/json'
    ctx.body = text
  })
}
