import { hashOfKey } from '../access/key.ts'
import { Refusal } from '../errors/refusal.ts'
import type { AppMiddleware } from '../middleware/state.ts'

const BASIC = /^Basic +([A-Za-z0-9+/]+=*) *$/i

/**
 * Takes keys by HTTP Basic too, as the password of any user: what QGIS and ArcGIS can store. Only for routes that change nothing, because
 * a browser sends a password that it has once stored with every request, from any page. A refused key is answered with the challenge that makes
 * these programs ask for one.
 */
export const takeBasicKeys: AppMiddleware = async (ctx, next) => {
  const given = BASIC.exec(ctx.get('Authorization'))?.[1]
  if (given !== undefined) ctx.state.basicKey = hashOfKey(Buffer.from(given, 'base64').toString().replace(/^[^:]*:/, ''))
  try {
    await next()
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'unauthorized') throw error
    throw new Refusal('unauthorized', 'A valid API key is needed, as the password of HTTP Basic, "Authorization: Bearer <key>" or "X-API-Key: <key>"', {
      headers: { 'WWW-Authenticate': 'Basic realm="Headroom", charset="UTF-8"' },
    })
  }
}
