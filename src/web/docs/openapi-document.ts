import type { Router } from '@koa/router'
import { madeOfPlans } from '../../access/plans.ts'
import type { Config } from '../../settings/config.ts'
import type { State } from '../../middleware/state.ts'
import { openApiDocument } from '../../openapi/document.ts'
import type { Query } from '../../database/shared-query.ts'
import { readParameters } from '../../shapes/read-parameters.ts'
import { makeAsset } from '../page/asset.ts'

type OpenApiConfig = Pick<Config, 'publicUrl' | 'addressRate' | 'addressBurst'>

/** Adds GET /v1/openapi.json: public, with the limits of the database's plans, compressed once per coding and state of the plans. */
export function openapi(router: Router<State>, query: Query, config: OpenApiConfig): void {
  const document = madeOfPlans(query, (plans) => (
    makeAsset('/openapi.json', JSON.stringify(openApiDocument(config.publicUrl ?? '/', plans, config)))
  ))

  router.get('/v1/openapi.json', async (ctx) => {
    readParameters({ parameters: {} }, {}, ctx.querystring)
    const { hash, type, body } = await document()
    const { coding } = ctx.state
    ctx.vary('Accept-Encoding')
    ctx.set('Cache-Control', 'public, max-age=300')
    const tag = `"${hash}-${coding}"`
    ctx.set('ETag', `W/${tag}`)
    if (ctx.get('If-None-Match').includes(tag)) {
      ctx.status = 304
      return
    }
    if (coding !== 'identity') ctx.set('Content-Encoding', coding)
    ctx.type = type
    ctx.body = await body(coding)
  })
}
