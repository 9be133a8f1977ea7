import type { RouterContext } from '@koa/router'
import { keyOfRequest } from '../access/key.ts'
import type { Statement } from '../database/ask-database.ts'
import { ClientGone, refusalOf } from '../errors/refusal.ts'
import { routeOf } from '../middleware/observe.ts'
import type { State } from '../middleware/state.ts'
import { requireShortQueue } from '../database/request-queue.ts'
import { admissionOnly, NotAdmitted, quotaHeaders, requireAdmitted, unauthorized, type Admission, type Caller } from './admission.ts'
import type { BatchAdmission } from './batch.ts'
import type { RouteDeps } from '../routes/deps.ts'
import { runStatement } from '../database/run-statement.ts'

/** A request that was read and checked, and the statement that answers it. */
export type Prepared<Row, Request> = {
  request: Request
  /** Judges and counts the request and reads its data, on the primary. */
  statement: Statement
  /** Where given, the request is judged and counted in a batch with others instead, and its data is read apart. */
  apart?: {
    /** How many requests it counts as; null for a capacity tile. */
    requests: number | null
    /** Reads the data, from the cache or on a server that has the revision of the admission. */
    read: (admission: BatchAdmission) => Promise<Row>
  }
  /** Where given, does what the statement does in several, of which one may run on a standby. */
  steps?: () => Promise<Row & Admission>
}

/**
 * Judges and counts a request by its key or its visitor, executes it, and sets the quota's headers. In one statement: an error of the
 * interface rolls the statement and its count back, or comes before it; then a second statement judges the key and counts the request.
 * So requests with errors count too, and a refused key comes before any other error. Or in two: the count comes first, and is given back
 * when an error of the service follows.
 * @param capability that the plan needs for the route as a whole
 * @param prepare reads the request and makes the statement, whose first values are as a rule the caller's
 * @param judgeOnly the second statement, where the route has limits of its own
 * @returns the data's row, for an admitted request, and the request as it was read
 */
export async function admitted<Row extends object, Request>(
  ctx: RouterContext<State>, { pool, admit, giveBack, noteError }: Pick<RouteDeps, 'pool' | 'admit' | 'giveBack' | 'noteError'>, capability: string | null,
  prepare: (caller: Caller) => Promise<Prepared<Row, Request>>, judgeOnly = admissionOnly,
): Promise<{ row: Row; request: Request }> {
  ctx.vary('Authorization, X-API-Key, Accept-Encoding')
  requireShortQueue(pool) // before all else: under overload most requests end here
  const key = ctx.state.visitor ?? ctx.state.basicKey ?? keyOfRequest(ctx.headers)
  if (key === null) throw unauthorized()
  const caller: Caller = [key, capability, routeOf(ctx)]
  const judged = <Judged extends Admission>(row: Judged): Judged => {
    ctx.set(quotaHeaders(row))
    ctx.state.account = row.account ?? undefined
    ctx.state.plan = row.plan ?? undefined
    ctx.state.keyId = row.key ?? undefined
    requireAdmitted(row)
    return row
  }
  let counted: { requests: number | null; day: string | null } | null = null
  try {
    const { request, statement, apart, steps } = await prepare(caller)
    if (steps) return { row: judged(await steps()), request }
    const admission = apart ? await admit(ctx.res, { caller, requests: apart.requests }) : null
    if (!apart || admission === null) return { row: judged(await runStatement<Row & Admission>(pool, ctx.res, statement)), request }
    judged(admission)
    counted = { requests: apart.requests, day: admission.day }
    return { row: await apart.read(admission), request }
  } catch (error) {
    throw note(await judgedError(error))
  }

  /** What the request is answered with: its own error, or that of its key, which comes before any other. */
  async function judgedError(error: unknown): Promise<unknown> {
    const { status } = refusalOf(error)
    if (counted !== null) {
      if (status >= 500) uncount(counted)
    } else if (!(error instanceof NotAdmitted) && status < 500) {
      const row = await runStatement<Admission>(pool, ctx.res, judgeOnly(caller, status))
      try {
        judged(row)
      } catch (refused) {
        return refused
      }
    }
    return error
  }

  function note(error: unknown): unknown {
    const { account, keyId, requestId } = ctx.state
    if (account !== undefined && keyId !== undefined && !(error instanceof ClientGone)) {
      const { code, status } = refusalOf(error)
      noteError({ request_id: requestId, account_id: account, key_id: keyId, route: caller[2], status, code })
    }
    return error
  }

  function uncount({ requests, day }: { requests: number | null; day: string | null }): void {
    if (requests === null || day === null) return // a rate is not given back
    giveBack(caller, { requests, day })
    for (const name of QUOTA_HEADERS) ctx.remove(name)
  }
}

const QUOTA_HEADERS = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']
