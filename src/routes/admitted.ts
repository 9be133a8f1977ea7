import type { RouterContext } from '@koa/router'
import type pg from 'pg'
import { keyOfRequest } from '../access/key.ts'
import type { Statement } from '../ask-database.ts'
import { refusalOf } from '../errors.ts'
import type { State } from '../middleware/state.ts'
import { admissionOnly, NotAdmitted, quotaHeaders, requireAdmitted, unauthorized, type Admission } from './admission.ts'
import { runStatement } from './run-statement.ts'

/** A request that was read and checked, and the statement that answers it. */
export type Prepared<Row, Request> = {
  request: Request
  statement: Statement
  /**
   * If given, tried before the statement: judges and counts the request, and returns the row from the cache. Null, with nothing
   * counted, when the statement must do all that.
   * @param judged sets the quota's headers, and throws NotAdmitted
   */
  fromCache?: (judged: <Judged extends Admission>(admission: Judged) => Judged) => Promise<Row | null>
}

/**
 * Runs a statement that judges the request's key, or its visitor, and executes the request, and sets the quota's headers.
 * An error of the interface rolls the statement and its count back, or comes before it. Then a second statement judges the key
 * and counts the request: so requests with errors count too, and a refused key comes before any other error.
 * @param capability that the plan needs for the route as a whole
 * @param prepare reads the request and makes the statement, in which `$1` is the key's hash and `$2` the capability
 * @param judgeOnly the second statement, where the route has limits of its own
 * @returns the statement's row, for an admitted request, and the request as it was read
 */
export async function admitted<Row extends object, Request>(
  ctx: RouterContext<State>, pool: pg.Pool, capability: string | null, prepare: (key: Buffer) => Promise<Prepared<Row, Request>>,
  judgeOnly = admissionOnly,
): Promise<{ row: Row; request: Request }> {
  ctx.vary('Authorization, X-API-Key, Accept-Encoding')
  const key = ctx.state.visitor ?? ctx.state.basicKey ?? keyOfRequest(ctx.headers)
  if (key === null) throw unauthorized()
  const judged = <Judged extends Admission>(row: Judged): Judged => {
    ctx.set(quotaHeaders(row))
    ctx.state.account = row.account ?? undefined
    ctx.state.plan = row.plan ?? undefined
    requireAdmitted(row)
    return row
  }
  try {
    const { request, statement, fromCache } = await prepare(key)
    const row = await fromCache?.(judged) ?? judged(await runStatement<Row & Admission>(pool, ctx.res, statement))
    return { row, request }
  } catch (error) {
    const { status } = refusalOf(error)
    if (!(error instanceof NotAdmitted) && status < 500) {
      judged(await runStatement<Admission>(pool, ctx.res, judgeOnly(key, capability, status)))
    }
    throw error
  }
}
