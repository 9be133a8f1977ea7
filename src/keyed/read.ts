import type { ServerResponse } from 'node:http'
import { runStatement } from '../database/run-statement.ts'
import type { Reads } from '../standbys/reads.ts'
import type { BatchAdmission } from './batch.ts'
import { statementTime } from './statement-time.ts'

/** The result of a data statement. JSON is passed through as text, so numerics stay exact. */
export type DataRow = {
  version: string
  default_limit: number
  /** Null when the data was not read: the client has this version. */
  data: string | null
  next_after: string | null
  meta: string | null
}

/** The row of a statement with what it reports of its server. */
export type DataRead = DataRow & { revision: string }

/** What is done for a request after it was admitted. */
export type KeyedRead<Row> = {
  name: string
  /** Made with `dataStatement`. */
  text: string
  /** The statement's values after the plan. */
  values: (admission: BatchAdmission) => unknown[]
  /** Versions of the data that the client or this process has. */
  known?: string[]
  /** Where this process has cached the answer to the request: the one that may be sent under a cache key. */
  cached?: (cacheKey: string) => Row | undefined
}

/** SQL of the version of an answer, from the state `s` of the data and the parameters; null where the server lacks the revision. */
export type Version = 's.version' | `s.version || '-' || api.imports_version($3)`

/** The members of DataRow that come from the function, as `r`. */
export const DATA = 'r.data, r.next_after, r.meta'

/** The row of a request whose client has the version of the data. */
function notModified(version: string): DataRow {
  return { version, default_limit: 0, data: null, next_after: null, meta: null }
}

/**
 * The call of a data function, executed only when `condition` is true. `offset 0` stops the planner from merging the subquery
 * into the join, where the condition would be tested after the call.
 * @param data SQL of the served data, from the function's answer `f`
 */
export function callWhere(condition: string, call: string, data = 'f.data'): string {
  return `select ${data}::text, f.next_after::text,
      api.meta(f.meta) as meta
    from ${call} f where ${condition} offset 0`
}

/** The served data with the members that the parameter `fields` asks for. */
export const CHOSEN_FIELDS = `case when $3::jsonb ? 'fields' then api.with_fields(f.data::json, $3::jsonb -> 'fields')::text else f.data::text end`

/**
 * The statement of a keyed request: `$1` is the revision that the server must have, `$2` the caller's plan, `$3` the parameters and `$4` the sort key
 * of the row before the page.
 * @param version by what the answer changes: the data that is served, or the imports too, which change nothing of it when they fail
 * @param data as in callWhere
 */
export function dataStatement(sql: string, columns = '', version: Version = 's.version', data?: string): string {
  return `select ${version} as version, s.revision, least(50, (s.plan).page_size) as default_limit, ${DATA}${columns}
    from api.data_state($1, $2) s left join lateral (${callWhere('s.version is not null', `${sql}(s.plan, $3, $4)`, data)}) r on true`
}

/**
 * The statement of a request about its key's account. What it changes is on disk before it is answered, whatever the server is set to: it must not be lost
 * once it was told. It stands in the account's audit log, with the key, whose id the parameters have as `by`.
 * @param action what the audit log calls the change; undefined for what is not noted
 */
export function accountStatement(sql: string, { method, action }: { method: string; action?: string }): string {
  const durable = method === 'get' ? '' : `, set_config('synchronous_commit', 'on', true)`
  const noted = action === undefined ? '' : `, case when s.version is not null then api.note_key_change($3, '${action}', r.data, r.meta) end`
  return dataStatement(sql, durable + noted)
}

/**
 * Does what a request asks that was admitted: reads from the cache, or on any server that has the revision that was in force then, for as long as its
 * plan grants.
 * @returns the row with the version that the request's plan is served, which may be later than that of the admission, and with the cache key of data
 *   that was read at the admission's version: that of a later one only the primary makes
 * @throws the errors of the statement
 */
export async function readAdmitted<Row extends object>(
  reads: Reads, res: ServerResponse, admission: BatchAdmission, { name, text, values, known = [], cached }: KeyedRead<Row>,
): Promise<Row> {
  const { plan, version, data_version: dataVersion, revision, cache_key } = admission
  const kept = cached?.(cache_key)
  if (kept !== undefined) return kept
  if (known.includes(version)) return notModified(version) as Row
  const row = await reads.read<Row & DataRead>(Number(revision), (server, atLeast) => (
    runStatement<Row & DataRead>(server, res, { name, text, values: [atLeast, plan, ...values(admission)], longest: statementTime(plan) })
  ))
  return { ...row, version: version.replace(dataVersion, row.version), ...(row.version === dataVersion && { cache_key }) }
}
