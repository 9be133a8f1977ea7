import { setTimeout as sleep } from 'node:timers/promises'
import type { RouterContext } from '@koa/router'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { keyOfRequest } from '../access/key.ts'
import type { NoteError } from '../access/note-errors.ts'
import type { Statement } from '../database/ask-database.ts'
import { callerOf, noteCaller, requireShortQueue } from '../database/request-queue.ts'
import { runStatement } from '../database/run-statement.ts'
import { namedParameter } from '../errors/named-parameter.ts'
import { ClientGone, refusalOf } from '../errors/refusal.ts'
import { routeOf } from '../middleware/observe.ts'
import type { State } from '../middleware/state.ts'
import type { Reads } from '../standbys/reads.ts'
import { admissionOnly, NotAdmitted, QUOTA_HEADERS, quotaHeaders, requireAdmitted, unauthorized, type Admission, type Caller } from './admission.ts'
import type { Admit } from './batch.ts'
import { readThenCount, type Counted, type GiveBack } from './count.ts'
import { readSplit, type SplitRead } from './read.ts'

export type KeyedDeps = {
  /** Connections of the web role to the primary. */
  pool: pg.Pool
  /** Where data is read. */
  reads: Reads
  admit: Admit
  giveBack: GiveBack
  noteError: NoteError
}

/** A request that was read and checked, and what answers it. */
export type Prepared<Row, Request> = {
  request: Request
  /** Judges and counts the request and reads its data, on the primary. */
  statement: Statement
  /** Where given, how its data is read by a separate statement, which only happens while a standby is in use, or for a cached answer. */
  split?: SplitRead<Row>
  /** Whether it waits where its key asks too often, for `PATIENCE` at most, before it is refused. */
  waits?: boolean
}

/** Longest wait of a request for the rate of its plan, in ms. */
const PATIENCE = 5000

/** Keys and sessions that exist, as this process has seen lately. One that was made up has no turn of its own, or a flood of them would be as many callers. */
const known = new LRUCache<string, true>({ max: 10_000 })

/**
 * The way of a request with a key, or with the session of a visitor or a person in its place:
 * 1. Under overload it ends here with 503, without a well-formed key with 401; nothing is asked of the database. Keys take turns, so that one
 *    with many requests does not overload the others.
 * 2. The route reads its parameters and makes the statements (`prepare`). Errors in them are reported only to a key that is admitted.
 * 3. As a rule one statement on the primary judges the key, reads the data and counts the request (`readFirst`): one round trip. An error of the
 *    interface rolls it back with its count, and the request is judged and counted by a second statement (`judgeOnly`).
 * 4. While a standby is in use, and for a cached answer, the request is judged and counted on the primary, in a batch with others (batch.ts). Then its data
 *    comes from the cache or from a server that has the revision that was in force at the count (read.ts), so that no answer is older than an
 *    earlier one. An error of the service after the count gives the count back (count.ts).
 * 5. Where the data determines how many requests it counts as, it is judged, read, and counted last (count.ts).
 * 6. The quota's headers are set, a refusal of the key comes before any other error (admission.ts), and an account's errors are noted for its people.
 * @param capability that the plan needs for the route as a whole
 * @param prepare reads the request and makes the statement, whose first values are as a rule the caller's
 * @param judgeOnly the second statement, where the route has limits of its own
 * @returns the data's row, for an admitted request, and the request as it was read
 */
export async function answerKeyed<Row extends object, Request>(
  ctx: RouterContext<State>, { pool, reads, admit, giveBack, noteError }: KeyedDeps, capability: string | null,
  prepare: (caller: Caller) => Promise<Prepared<Row, Request>>, judgeOnly = admissionOnly,
): Promise<{ row: Row; request: Request }> {
  ctx.vary('Authorization, X-API-Key, Accept-Encoding')
  const key = ctx.state.person ?? ctx.state.visitor ?? ctx.state.basicKey ?? keyOfRequest(ctx.headers)
  const name = key?.toString('latin1') ?? ''
  if (ctx.state.visitor || known.has(name)) noteCaller(ctx.res, name)
  requireShortQueue(pool, callerOf(ctx.res)) // before all else: under overload most requests end here
  if (key === null) throw unauthorized(ctx.req)
  const caller: Caller = [key, capability, routeOf(ctx)]
  let counted: { requests: number | null; day: string | null } | null = null
  try {
    const { request, ...prepared } = await prepare(caller)
    return { row: await rowOf(prepared), request }
  } catch (error) {
    throw note(await judgedError(error))
  }

  async function rowOf({ statement, split, waits }: Omit<Prepared<Row, Request>, 'request'>): Promise<Row> {
    if (split !== undefined && (split.cached !== undefined || reads.inUse())) {
      const { requests } = split
      if (requests === 'in data') return judged(await readThenCount({ pool, reads }, ctx.res, caller, split))
      const admission = await admit(ctx.res, { caller, requests })
      if (admission !== null) {
        judged(admission)
        counted = { requests, day: admission.day }
        return readSplit(reads, ctx.res, admission, split)
      }
    }
    for (const end = Date.now() + PATIENCE; ;) {
      const row = await runStatement<Row & Admission>(pool, ctx.res, statement)
      if (row.refusal !== 'rate_limit_exceeded' || !waits || Date.now() > end) return judged(row)
      await sleep(1000 * (row.retry_after ?? 1))
    }
  }

  function judged<Judged extends Admission>(row: Judged): Judged {
    ctx.set(quotaHeaders(row))
    ctx.state.account = row.account ?? undefined
    ctx.state.plan = row.plan ?? undefined
    ctx.state.keyId = row.key ?? undefined
    if (row.account !== null) known.set(name, true)
    requireAdmitted(row)
    return row
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
      const { code, status, message } = refusalOf(error)
      noteError({ request_id: requestId, account_id: account, key_id: keyId, route: caller[2], status, code, param: namedParameter(message) })
    }
    return error
  }

  function uncount({ requests, day }: { [Member in keyof Counted]: Counted[Member] | null }): void {
    if (requests === null || day === null) return // a rate is not given back
    giveBack(caller, { requests, day })
    for (const name of QUOTA_HEADERS) ctx.remove(name)
  }
}
