import type { Router } from '@koa/router'
import type { State } from '../middleware/state.ts'
import type { Shape } from '../shapes/read-parameters.ts'
import { admitted } from './admitted.ts'
import type { AdmitCached } from './admit-batch.ts'
import type { AnswerCache } from './answer-cache.ts'
import { sendData, type DataRow } from './data.ts'
import type { RouteDeps } from './deps.ts'
import { readFirst } from './keyed.ts'
import { readRequest, type DataRequest } from './read-request.ts'

export type CachedDeps = RouteDeps & { admit: AdmitCached; cache: AnswerCache }

/** With the cache key of the data read now. */
type CachedRow = DataRow & { cache_key?: string }

/**
 * Adds a GET route like `keyed`, for answers that depend only on their parameters and the version of the served data. The
 * version changes with the day, so an answer may depend on the date, but not on the time, nor on runs that publish nothing. The
 * answer is cached. While it is up to date, a request is only judged and counted, in a batch with others. Without a cached
 * answer, the statement of `keyed` answers the request.
 */
export function cached(
  router: Router<State>, { pool, secret, admit, cache }: CachedDeps, path: string, shape: Shape, sql: string,
): void {
  const text = readFirst(sql, ', api.cache_key(c.version) as cache_key')

  router.get(path, async (ctx) => {
    let query = ''
    const { row, request } = await admitted<CachedRow, DataRequest>(ctx, pool, null, async (key) => {
      const request = readRequest(ctx, path, shape, await secret())
      query = `${sql} ${request.params} ${request.after}`
      const answers = cache.get(query)
      // The client's versions are left out: the data must be read in any case, for the cache.
      const statement = { name: sql, text, values: [key, null, request.params, request.after, []] }
      // A batch knows keys only.
      if (answers.length === 0 || ctx.state.visitor) return { request, statement }
      return { request, statement, fromCache: async (judged) => {
        const { cache_key: current } = judged(await admit(ctx.res, key, answers.map(({ cacheKey }) => cacheKey)))
        return answers.find(({ cacheKey }) => cacheKey === current)?.row ?? null
      } }
    })
    const { cache_key: cacheKey, version, default_limit, data, next_after, meta } = row
    if (cacheKey !== undefined && data !== null) cache.add(query, { cacheKey, row: { version, default_limit, data, next_after, meta } })
    ctx.set('Cache-Control', 'private, no-cache')
    sendData(ctx, row, request)
  })
}
