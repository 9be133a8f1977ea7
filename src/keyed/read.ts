import type { ServerResponse } from 'node:http'
import type { Statement } from '../database/ask-database.ts'
import { runStatement } from '../database/run-statement.ts'
import type { Reads } from '../standbys/reads.ts'
import { ADMISSION } from './admission.ts'
import type { BatchAdmission } from './batch.ts'

/** The result of a data statement besides the admission. JSON is passed through as text, so numerics stay exact. */
export type DataRow = {
  version: string
  default_limit: number
  /** Null when the data was not read: the key was refused, or the client has this version. */
  data: string | null
  next_after: string | null
  meta: string | null
}

/** The row of a split read, or of a public one, with what it reports of its server. */
export type DataRead = DataRow & { revision: string }

/** How the data of a request is read by a statement of its own, after the request was admitted. */
export type SplitRead<Row> = {
  /** How many requests it counts as: null for a capacity tile, `in data` where the column `requests` of the data has it. */
  requests: number | null | 'in data'
  /** Made with `dataStatement`; its values are those after the plan. */
  statement: Statement
  /** Versions of the data that the client or this process has. */
  known: string[]
  /** Where this process has cached the answer to the request: the one that may be sent under a cache key. */
  cached?: (cacheKey: string) => Row | undefined
}

/** By what an answer changes: the data that the plan is served, or the imports too, which change nothing of it when they fail. The latter is read on the primary. */
export type Judge = 'api.judge_key($1, $2, $3)' | 'api.judge_source_key($1, $2, $3, $4)'

/** The members of DataRow that come from the function, as `r`. */
export const DATA = 'r.data, r.next_after, r.meta'

/** The row of a request whose client has the version of the data. */
function notModified(version: string): DataRow {
  return { version, default_limit: 0, data: null, next_after: null, meta: null }
}

/**
 * The call of a data function, executed only when `condition` is true. `offset 0` stops the planner from merging the subquery
 * into the join, where the condition would be tested after the call.
 */
export function callWhere(condition: string, call: string): string {
  return `select f.data::text, f.next_after::text,
      api.meta(f.meta) as meta
    from ${call} f where ${condition} offset 0`
}

/**
 * The statement that does all: judges the key, reads the data, counts the request. Counting comes last because it locks the account's row to the
 * end of the statement: if it came first, other requests of the account would wait, each with its connection, while this one reads.
 * Values: the caller, the parameters, the sort key of the row before the page, and the versions that the client has.
 * @param requests SQL of how many requests it counts as, from the data row `r`
 * @param judge what judges the key, and tells the version of the answer
 */
export function readFirst(sql: string, columns = '', requests = '1', judge: Judge = 'api.judge_key($1, $2, $3)'): string {
  const data = callWhere('c.refusal is null and c.version <> all ($6)', `${sql}(c.plan, $4, $5)`)
  return `select ${ADMISSION}, c.version, least(50, (c.plan).page_size) as default_limit, ${DATA}${columns}
    from ${judge} c left join lateral (${data}) r on true
    cross join lateral api.count_request(c, r.data is not null, ${requests}) a`
}

/**
 * The statement of a split read: `$1` is the revision that the server must have, `$2` the caller's plan, `$3` the parameters and `$4` the sort key
 * of the row before the page.
 */
export function dataStatement(sql: string, columns = ''): string {
  return `select s.version, s.revision, least(50, (s.plan).page_size) as default_limit, ${DATA}${columns}
    from api.data_state($1, $2) s left join lateral (${callWhere('s.version is not null', `${sql}(s.plan, $3, $4)`)}) r on true`
}

/**
 * Reads the data of a request that was admitted: from the cache, or on any server that has the revision that was in force then.
 * @returns the row with the version that the request's plan is served, which may be later than that of the admission, and with the cache key of data
 *   that was read at the admission's version: that of a later one only the primary makes
 */
export async function readSplit<Row extends object>(
  reads: Reads, res: ServerResponse, { plan, version, data_version: dataVersion, revision, cache_key }: Omit<BatchAdmission, 'day'>,
  { statement: { name, text, values }, known, cached }: SplitRead<Row>,
): Promise<Row> {
  const kept = cached?.(cache_key)
  if (kept !== undefined) return kept
  if (known.includes(version)) return notModified(version) as Row
  const row = await reads.read<Row & DataRead>(Number(revision), (server, atLeast) => (
    runStatement<Row & DataRead>(server, res, { name, text, values: [atLeast, plan, ...values] })
  ))
  return { ...row, version: version.replace(dataVersion, row.version), ...(row.version === dataVersion && { cache_key }) }
}
