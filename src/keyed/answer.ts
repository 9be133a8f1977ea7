import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RouterContext } from '@koa/router'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { keyOfRequest } from '../access/key.ts'
import { callerOf, noteCaller, requireShortQueue } from '../database/request-queue.ts'
import { namedParameter } from '../errors/named-parameter.ts'
import { ClientGone, isCancelled, refusalOf, type Refusal } from '../errors/refusal.ts'
import { networkOf } from '../http/address-limiter.ts'
import type { State } from '../middleware/state.ts'
import type { Reads } from '../standbys/reads.ts'
import { admit } from './admit.ts'
import { QUOTA_HEADERS, quotaHeaders, requireAdmitted, unauthorized, type Admission, type Caller } from './admission.ts'
import type { AdmitInBatch, BatchAdmission } from './batch.ts'
import type { GiveBack } from './give-back.ts'
import { requireKeyMay, scopeOf, type Scope } from './key-limits.ts'
import { readAdmitted, type KeyedRead } from './read.ts'

export type KeyedDeps = {
  /** Connections of the web role to the primary. */
  pool: pg.Pool
  /** Where data is read. */
  reads: Reads
  admitInBatch: AdmitInBatch
  giveBack: GiveBack
  /** Of the client that a request comes from. */
  addressOf: (request: IncomingMessage) => string
}

/** A request that was read and checked, and what answers it. */
export type Prepared<Row, Request> = {
  request: Request
  /** How many requests it counts as: one where not given. Where only its data tells, in the column `requests`, they are counted after reading. */
  requests?: number | 'in data'
  /** The mistake of a request that counts as more than its plan may ever send at once. */
  beyondBurst?: (admission: Admission) => Refusal
  /** What is done for it once it is admitted; nothing where not given. */
  read?: KeyedRead<Row>
  /** What its key must be good for, where the capability does not say it. */
  scope?: Scope
  /** Whether it waits where its key asks too often, for `PATIENCE` at most, before it is refused. */
  waits?: boolean
}

/** Longest wait of a request for the rate of its plan, in ms. */
const PATIENCE = 5000

/**
 * Accounts of the keys and sessions that this process has seen lately. All keys of an account have one turn; one that was made up has none of its own,
 * or a flood of them would be as many callers.
 */
const accounts = new LRUCache<string, string>({ max: 10_000 })

/**
 * The way of a request with a key, or with the session of a visitor or a person or what a key has lent in its place:
 * 1. Under overload it ends here with 503, without a well-formed key with 401; nothing is asked of the database. Accounts take turns, and none has
 *    more than a third of the connections, so that one with many requests does not overload the others.
 * 2. The route reads its parameters and says what is to be done (`prepare`). Errors in them are reported only to a key that is admitted.
 * 3. It is judged and counted on the primary, in a batch with others (batch.ts), before anything else is done for it: whatever becomes of it, its
 *    rate is taken.
 * 4. Its data comes from the cache, or from a server that has the revision that was in force at the count (read.ts), so that no answer is older than
 *    an earlier one. Where the data determines how many requests it counts as, they are counted now, all or none.
 *    A key whose account limits it may then not do what is asked (key-limits.ts): that counts as a mistake of the caller.
 * 5. An error of the service gives the quota back, and so does another limit of the account that the work meets (429). A mistake of the caller counts
 *    as one, and so does a statement that itself took too long.
 * 6. The quota's headers are set, a refusal of the key comes before any other error (admission.ts), and an error is left for the account's list (observe.ts).
 * @param capability that the plan needs for the route as a whole
 * @param prepare reads the request
 * @param tiles whether it is one for capacity tiles, which have a rate of their own and no quota
 * @returns the row that was read, empty where there was nothing to do, and the request as it was read
 */
export async function answerKeyed<Row extends object, Request>(
  ctx: RouterContext<State>, deps: KeyedDeps, capability: string | null, prepare: (caller: Caller) => Promise<Prepared<Row, Request>>, tiles = false,
): Promise<{ row: Row; request: Request }> {
  ctx.vary('Authorization, X-API-Key, Accept-Encoding')
  const key = ctx.state.person ?? ctx.state.visitor ?? ctx.state.basicKey ?? ctx.state.lentKey ?? keyOfRequest(ctx.headers)
  const name = key?.toString('latin1') ?? ''
  noteCaller(ctx.res, accounts.get(name) ?? networkOf(deps.addressOf(ctx.req))) // a visitor has the turn of what else their network asks without a key
  requireShortQueue(deps.pool, callerOf(ctx.res)) // before all else: under overload most requests end here
  if (key === null) throw unauthorized(ctx.req)
  const caller: Caller = [key, capability, ctx.state.route]
  let counted = 0
  try {
    const asked = await prepared()
    const admission = await admittedFor(asked)
    try {
      return { row: await rowOf(admission, asked), request: asked.request }
    } catch (error) {
      await settle(error, admission)
      throw error
    }
  } catch (error) {
    throw note(error)
  }

  /** Reads the request. One with a mistake is judged and counted before that is told. */
  async function prepared(): Promise<Prepared<Row, Request>> {
    try {
      return await prepare(caller)
    } catch (error) {
      if (refusalOf(error).status < 500) requireNoLimit(await admitted())
      throw error
    }
  }

  async function admittedFor({ requests = 1, beyondBurst, waits }: Prepared<Row, Request>): Promise<BatchAdmission> {
    if (requests === 'in data') return admitted(0, 1)
    return admitted(requests, requests, waits ? Date.now() + PATIENCE : 0, beyondBurst)
  }

  function requireNoLimit({ key_limits: limits }: BatchAdmission, scope = scopeOf(capability)): void {
    if (limits !== null) requireKeyMay(limits, scope, deps.addressOf(ctx.req))
  }

  /**
   * @param requests how many it counts as, and `rate`, how many the rate is taken of
   * @throws Refusal where the key is refused
   */
  async function admitted(requests = 1, rate = requests, until = 0, beyondBurst?: Prepared<Row, Request>['beyondBurst']): Promise<BatchAdmission> {
    const ask = () => admit(deps, ctx.res, { caller, requests: tiles ? null : requests, rate: tiles ? null : rate })
    let admission = await ask()
    while (admission.refusal === 'rate_limit_exceeded' && Date.now() < until) {
      await sleep(1000 * (admission.retry_after ?? 1))
      admission = await ask()
    }
    if (beyondBurst !== undefined && admission.rate !== null && rate > 2 * admission.rate) {
      await admitted()
      throw beyondBurst(admission)
    }
    tell(admission)
    requireAdmitted(admission)
    counted += requests
    return admission
  }

  function tell(admission: Admission): void {
    ctx.set(quotaHeaders(admission))
    ctx.state.account = admission.account ?? undefined
    ctx.state.plan = admission.plan ?? undefined
    ctx.state.keyId = admission.key ?? undefined
    if (admission.account === null || ctx.state.visitor) return
    accounts.set(name, admission.account)
    noteCaller(ctx.res, admission.account)
  }

  async function rowOf(admission: BatchAdmission, { requests, read, scope }: Prepared<Row, Request>): Promise<Row> {
    requireNoLimit(admission, scope)
    if (read === undefined) return {} as Row
    const row: Row & { requests?: number } = await readAdmitted(deps.reads, ctx.res, admission, read)
    if (requests === 'in data') await admitted(row.requests ?? 1, (row.requests ?? 1) - 1)
    return row
  }

  /** Brings the count of a request that ended in an error to what such a one counts as. */
  async function settle(error: unknown, { day, ...admission }: BatchAdmission): Promise<void> {
    if (tiles || day === null) return
    const { status } = refusalOf(error)
    const ours = (status >= 500 || status === 429) && !(error instanceof ClientGone || isCancelled(error))
    const tooMany = counted - (ours ? 0 : 1)
    if (tooMany < 0 && !(error instanceof ClientGone)) await admitted(-tooMany, 0)
    if (tooMany > 0) {
      const given = deps.giveBack(caller, { requests: tooMany, day })
      if (status < 500) {
        await given
        ctx.set(quotaHeaders({ ...admission, quota_remaining: String(Number(admission.quota_remaining) + tooMany) }))
      }
    }
    if (status >= 500) for (const header of QUOTA_HEADERS) ctx.remove(header)
  }

  function note(error: unknown): unknown {
    if (!(error instanceof ClientGone)) {
      const { code, status, message } = refusalOf(error)
      ctx.state.noted = { status, code, param: namedParameter(message) }
    }
    return error
  }
}
