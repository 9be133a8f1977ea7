import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { runStatement } from '../database/run-statement.ts'
import type { Query } from '../database/shared-query.ts'
import { ConnectionLost } from '../errors/refusal.ts'
import type { Reads } from '../standbys/reads.ts'
import { ADMISSION, type Admission, type Caller } from './admission.ts'
import type { BatchAdmission } from './batch.ts'
import { readSplit, type SplitRead } from './read.ts'

/** Time in ms before the primary is asked again. */
const PAUSE = 1000

/** What a request was counted as: how many, and on which UTC day, from its admission. */
export type Counted = { requests: number; day: string }

/** Takes a request out of the count that was counted before its data was read, and ended in an error of the service. */
export type GiveBack = (caller: Caller, counted: Counted) => void

/**
 * Tries until the primary has answered. If the connection is lost meanwhile, nobody knows whether it was given back, and it is not tried
 * again: a count that is given back twice would let the account pass its quota.
 */
export function givesBack(query: Query): GiveBack {
  async function giveBack([key, , route]: Caller, { requests, day }: Counted): Promise<void> {
    for (let done = false; !done;) {
      done = await query({ name: 'api.give_back', text: 'select api.give_back($1, $2, $3, $4)', values: [key, requests, route, day] })
        .then(() => true, (error: unknown) => error instanceof ConnectionLost)
      if (!done) await pause(PAUSE, undefined, { ref: false })
    }
  }
  return (caller, counted) => void giveBack(caller, counted)
}

const JUDGE = `select ${ADMISSION}, a.version, s.version as data_version, s.revision, null as cache_key
  from api.judge_key($1, $2, $3) a cross join api.data_state(null, null) s`

const COUNT = `select ${ADMISSION} from api.judge_key($1, $2, $3) c cross join lateral api.count_request(c, true, $4) a`

/**
 * Answers, while standbys are in use, a request whose data determines how many requests it counts as. In three statements: the primary
 * judges it, a standby reads, the primary judges it again and counts it, as one statement on the primary alone would. What fails before
 * the count is not counted. For routes that every plan has.
 */
export async function readThenCount<Row extends object>(
  { pool, reads }: { pool: pg.Pool; reads: Reads }, res: ServerResponse, caller: Caller, split: SplitRead<Row>,
): Promise<Row & Admission> {
  const judged = await runStatement<Omit<BatchAdmission, 'day'>>(pool, res, { name: 'api.judge_key', text: JUDGE, values: caller }, 'admission')
  if (judged.refusal !== null) return judged as Row & typeof judged
  const row: Row & { requests?: number } = await readSplit(reads, res, judged, split)
  const counted = await runStatement<Admission>(pool, res, { name: 'api.count_request', text: COUNT, values: [...caller, row.requests ?? 1] }, 'admission')
  return { ...row, ...counted }
}
