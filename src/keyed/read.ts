import type { ServerResponse } from 'node:http'
import type { Reads } from '../standbys/reads.ts'
import type { BatchAdmission } from './batch.ts'
import { DATA, gate, type DataRow } from '../routes/data.ts'
import { runStatement } from '../database/run-statement.ts'

/** The row of a data statement, with what it tells of its server. */
export type DataRead = DataRow & { revision: string }

/**
 * The statement that reads data for a request that was admitted before, or that needs no key: `$1` is the revision that the server must have, `$2`
 * the caller's plan, `$3` the parameters and `$4` the sort key of the row before the page.
 */
export function dataStatement(sql: string, columns = ''): string {
  return `select s.version, s.revision, least(50, (s.plan).page_size) as default_limit, ${DATA}${columns}
    from api.data_state($1, $2) s left join lateral (${gate(`${sql}(s.plan, $3, $4)`, 's.version is not null')}) r on true`
}

/**
 * Reads the data of a request that was admitted before, on any server that has the revision that was in force then.
 * @param statement its first value, the revision, is added
 * @returns the row with the version that the request's plan is served, which may be later than that of the admission
 */
export async function readApart<Row extends { version: string; revision: string }>(
  reads: Reads, res: ServerResponse, admission: Pick<BatchAdmission, 'version' | 'data_version' | 'revision'>, { name, text, values }: { name: string; text: string; values: unknown[] },
): Promise<Row> {
  const row = await reads.read<Row>(Number(admission.revision), (server, atLeast) => (
    runStatement<Row>(server, res, { name, text, values: [atLeast, ...values] })
  ))
  return { ...row, version: admission.version.replace(admission.data_version, row.version) }
}
