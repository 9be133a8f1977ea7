import type { Router } from '@koa/router'
import { callerOf } from '../../database/request-queue.ts'
import type { Query } from '../../database/shared-query.ts'
import { Refusal } from '../../errors/refusal.ts'
import { readAnyJson } from '../../http/read-body.ts'
import type { AppMiddleware, State } from '../../middleware/state.ts'
import { MOST_POINTS } from '../../shapes/points.ts'

/** Bytes of a request: so many points in as many digits as a double has. */
const LONGEST = 1024 * 1024
/** Characters of well-known text; files have some hundreds. */
const LONGEST_SYSTEM = 4096

type Points = { system: string; points: [x: number, y: number][] }

/**
 * Adds `POST /assets/degrees.json`, which gives the map the points of a file in degrees, where the file has them in another reference system: PostGIS
 * knows the systems and the shifts of their datums, which would be megabytes for a browser. Nothing is kept.
 * @param limit how often an address may
 */
export function pointsInDegrees(router: Router<State>, query: Query, limit: AppMiddleware): void {
  const text = 'select api.points_in_degrees($1, $2, $3) as points'
  router.post('/assets/degrees.json', limit, async (ctx) => {
    const { system, points } = pointsIn(await readAnyJson(ctx.req, LONGEST))
    const [row] = await query({ name: 'points in degrees', text, values: [system, points.map(([x]) => x), points.map(([, y]) => y)] }, callerOf(ctx.res))
    ctx.set('Cache-Control', 'no-store')
    ctx.type = 'application/json'
    ctx.body = JSON.stringify(row)
  })
}

function pointsIn(body: unknown): Points {
  const { system, points } = Object(body) as Record<keyof Points, unknown>
  const isText = typeof system === 'string' && system.length <= LONGEST_SYSTEM && system.isWellFormed() && !system.includes('\0')
  if (!isText && !Number.isSafeInteger(system)) {
    throw new Refusal('invalid_parameter', `system: expected an EPSG code, or well-known text of ${LONGEST_SYSTEM} characters at most`, { details: { param: 'system' } })
  }
  const filled = Array.isArray(points) && points.length > 0 && points.length <= MOST_POINTS
    && points.every((point) => Array.isArray(point) && point.length === 2 && point.every(Number.isFinite))
  if (!filled) throw new Refusal('invalid_parameter', `points: expected 1 to ${MOST_POINTS} arrays of two numbers`, { details: { param: 'points' } })
  return { system: String(system), points: points as Points['points'] }
}
