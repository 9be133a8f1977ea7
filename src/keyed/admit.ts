import type { ServerResponse } from 'node:http'
import type pg from 'pg'
import { runStatement } from '../database/run-statement.ts'
import { ADMISSION, TILE_ADMISSION } from './admission.ts'
import type { AdmitInBatch, Asked, BatchAdmission } from './batch.ts'

const VERSIONS = `a.version, a.day::text, s.version as data_version, s.revision, api.cache_key(a.version) as cache_key`

const ALONE = `select ${ADMISSION}, ${VERSIONS}
  from api.count_at_rate(api.judge_key($1, $2, $3), $4, $5) a cross join api.data_state(null, null) s`

const TILE_ALONE = `select ${TILE_ADMISSION}, ${VERSIONS} from api.tile_admission($1) a cross join api.data_state(null, null) s`

/**
 * Judges and counts a request: in a batch, or, while another statement holds the lock of its account, in a statement of its own, so that no other
 * account waits for it.
 * @throws ClientGone, and the errors of the statement
 */
export async function admit(
  { pool, admitInBatch }: { pool: pg.Pool; admitInBatch: AdmitInBatch }, res: ServerResponse, asked: Asked,
): Promise<BatchAdmission> {
  const admission = await admitInBatch(res, asked)
  if (admission !== null) return admission
  const { caller, requests, rate } = asked
  return runStatement<BatchAdmission>(pool, res, requests === null
    ? { name: 'api.tile_admission', text: TILE_ALONE, values: [caller[0]] }
    : { name: 'api.count_at_rate', text: ALONE, values: [...caller, requests, rate] }, 'admission')
}
