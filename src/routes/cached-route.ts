import type { Router } from '@koa/router'
import type { State } from '../middleware/state.ts'
import type { Shape } from '../shapes/read-parameters.ts'
import { admitted } from '../keyed/answer.ts'
import type { AnswerCache } from './answer-cache.ts'
import { sendData, type DataRow } from './data.ts'
import type { RouteDeps } from './deps.ts'
import { readFirst } from './keyed-route.ts'
import { dataStatement, readApart, type DataRead } from '../keyed/read.ts'
import { readRequest, type DataRequest } from './read-request.ts'

export type CachedDeps = RouteDeps & { cache: AnswerCache }

/** With the cache key of the data read now. */
type CachedRow = DataRow & { cache_key?: string }

/**
 * Adds a GET route like `keyed`, for answers that depend only on their parameters and the version of the served data. The
 * version changes with the day, so an answer may depend on the date, but not on the time, nor on runs that publish nothing. The
 * answer is cached. While it is up to date, a request is only judged and counted, in a batch with others. Without a cached
 * answer, the request is answered as by `keyed`.
 */
export function cached(
  router: Router<State>, deps: CachedDeps, path: string, shape: Shape, sql: string,
): void {
  const { secret, reads, cache } = deps
  const text = readFirst(sql, ', api.cache_key(c.version) as cache_key')
  const apart = { name: `${sql} apart`, text: dataStatement(sql) }

  router.get(path, async (ctx) => {
    let query = ''
    const { row, request } = await admitted<CachedRow, DataRequest>(ctx, deps, null, async (caller) => {
      const request = readRequest(ctx, path, shape, await secret())
      query = `${sql} ${request.params} ${request.after}`
      const answers = cache.get(query)
      // The client's versions are left out: the data must be read in any case, for the cache.
      const statement = { name: sql, text, values: [...caller, request.params, request.after, []] }
      if (answers.length === 0 && !reads.inUse()) return { request, statement }
      return { request, statement, apart: { requests: 1, read: async (admission) => {
        const answer = answers.find(({ cacheKey }) => cacheKey === admission.cache_key)
        if (answer !== undefined) return answer.row
        const values = [admission.plan, request.params, request.after]
        const row = await readApart<DataRead>(reads, ctx.res, admission, { ...apart, values })
        // A later version has another cache key, which only the primary makes.
        return row.version === admission.version ? { ...row, cache_key: admission.cache_key } : row
      } } }
    })
    const { cache_key: cacheKey, version, default_limit, data, next_after, meta } = row
    if (cacheKey !== undefined && data !== null) cache.add(query, { cacheKey, row: { version, default_limit, data, next_after, meta } })
    ctx.set('Cache-Control', 'private, no-cache')
    sendData(ctx, row, request)
  })
}
