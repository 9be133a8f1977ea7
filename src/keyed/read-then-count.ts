import type { ServerResponse } from 'node:http'
import type { Statement } from '../database/ask-database.ts'
import { ADMISSION, type Admission, type Caller } from './admission.ts'
import type { BatchAdmission } from './batch.ts'
import { unread, type DataRow } from '../routes/data.ts'
import type { RouteDeps } from '../routes/deps.ts'
import { readApart, type DataRead } from './read.ts'
import { runStatement } from '../database/run-statement.ts'

type Judged = Admission & Pick<BatchAdmission, 'version' | 'data_version' | 'revision'>

const JUDGE = `select ${ADMISSION}, a.version, s.version as data_version, s.revision
  from api.judge_key($1, $2, $3) a cross join api.data_state(null, null) s`

const COUNT = `select ${ADMISSION} from api.judge_key($1, $2, $3) c cross join lateral api.count_request(c, true, $4) a`

/**
 * Answers, while standbys are in use, a request of which only its data tells how many requests it counts as. In three statements: the primary
 * judges it, a standby reads, the primary judges it again and counts it, as one statement on the primary alone would. What fails before
 * the count is not counted. For routes that every plan has.
 * @param known versions of the data that the client has
 * @param data made by `dataStatement`, with a column `requests`; values are those after the plan
 */
export async function readThenCount(
  { pool, reads }: Pick<RouteDeps, 'pool' | 'reads'>, res: ServerResponse, caller: Caller, known: string[], data: Statement,
): Promise<DataRow & Admission> {
  const judged = await runStatement<Judged>(pool, res, { name: 'api.judge_key', text: JUDGE, values: caller }, 'admission')
  if (judged.refusal !== null) return { ...unread(judged.version), ...judged }
  const row = known.includes(judged.version) ? { ...unread(judged.version), requests: 1 }
    : await readApart<DataRead & { requests: number }>(reads, res, judged, { ...data, values: [judged.plan, ...data.values] })
  const counted = await runStatement<Admission>(pool, res, { name: 'api.count_request', text: COUNT, values: [...caller, row.requests] }, 'admission')
  return { ...row, ...counted }
}
