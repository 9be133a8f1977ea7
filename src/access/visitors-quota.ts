import type { Context } from 'koa'
import { keepFor } from '../database/keep-for.ts'
import type { Query } from '../database/shared-query.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Visitors } from './visitor.ts'

/** How long what visitors have used is known, in ms: to know it is to add up the row of each network. */
const AGE = 5000

/** Capacity tiles have a rate and no quota, also of accounts. */
const UNMETERED = '/v1/tiles/'

/**
 * Visitors who have a quota of the month for all of them together, besides that of each network, which anybody with many networks could pass. What is
 * counted within five seconds may pass it.
 * @param quota requests
 */
export function withQuota(visitors: Visitors, quota: number, query: Query): Visitors {
  const used = keepFor(AGE, async () => Number((await query({ name: 'api.visitors_used', text: 'select api.visitors_used() as used', values: [] }))[0]?.used))

  async function within<Caller extends Buffer | null>({ path }: Context, caller: Caller): Promise<Caller> {
    if (caller === null || path.startsWith(UNMETERED) || await used() < quota) return caller
    throw new Refusal('quota_exceeded', `The ${quota} requests of this month for all visitors of the map are used; a key has its own`, {
      headers: { 'Retry-After': String(untilNextMonth(new Date())) },
    })
  }

  return {
    ...visitors,
    caller: async (ctx) => within(ctx, await visitors.caller(ctx)),
    newcomer: async (ctx) => within(ctx, await visitors.newcomer(ctx)),
  }
}

/** Seconds to the start of the next UTC month. */
function untilNextMonth(now: Date): number {
  return Math.ceil((Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1) - now.getTime()) / 1000)
}
