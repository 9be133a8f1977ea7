import type { Router } from '@koa/router'
import { answerKeyed } from '../keyed/answer.ts'
import { dataStatement, type DataRow } from '../keyed/read.ts'
import type { State } from '../middleware/state.ts'
import type { AnswerCache } from './answer-cache.ts'
import { sendData } from './data.ts'
import type { RouteDeps } from './deps.ts'
import { withoutBlanks } from './envelope.ts'
import { callKeyed, type CallKeyed, type KeyedRoute } from './keyed-route.ts'
import { readRequest, type DataRequest } from './read-request.ts'

export type CachedDeps = RouteDeps & { cache: AnswerCache }

/** With the cache key of the data read now. */
type CachedRow = DataRow & { cache_key?: string }

/**
 * Adds a GET route like `keyedRoute`, for answers that depend only on their parameters and the version of the served data. The
 * version changes with the day, so an answer may depend on the date, but not on the time, nor on runs that publish nothing. The
 * answer is cached. While it is up to date, a request is only judged and counted, in a batch with others. Without a cached
 * answer, and as a function, it is answered as by `keyedRoute`.
 */
export function cachedRoute(router: Router<State>, deps: CachedDeps, route: Pick<KeyedRoute, 'path' | 'shape' | 'sql'>): CallKeyed {
  const { path, shape, sql } = route
  const { secret, cache } = deps
  const statement = { name: sql, text: dataStatement(sql) }

  router.get(path, async (ctx) => {
    let query = ''
    const { row, request } = await answerKeyed<CachedRow, DataRequest>(ctx, deps, null, async () => {
      const request = readRequest(ctx, path, shape, await secret())
      query = `${sql} ${request.params} ${request.after}`
      const answers = cache.get(query)
      // The client's versions are left out: the data must be read in any case, for the cache.
      return {
        request,
        read: {
          ...statement, values: () => [request.params, request.after],
          ...(answers.length > 0 && { cached: (key: string) => answers.find(({ cacheKey }) => cacheKey === key)?.row }),
        },
      }
    })
    const { cache_key: cacheKey, version, default_limit, data, next_after, meta } = row
    if (cacheKey !== undefined && data !== null) cache.add(query, { cacheKey, row: { version, default_limit, data: withoutBlanks(data), next_after, meta: meta === null ? null : withoutBlanks(meta) } })
    ctx.set('Cache-Control', 'private, no-cache')
    sendData(ctx, row, request)
  })

  return callKeyed(deps, route)
}
