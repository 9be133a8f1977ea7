import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { DatabaseAway } from '../errors/refusal.ts'
import { keepFor } from './keep-for.ts'

/** After how many ms of waiting a server is asked whether it answers at all, and how long it may take: together less than 2 s. */
const SLOW = 900
const PATIENCE = 700

/** How long its answer is kept, in ms, for all who wait. */
const AGE = 200

const SILENT = new DatabaseAway('the database accepts connections and does not answer')

/** Whether a server answers now. */
export type Answers = () => Promise<boolean>

/** @param pool connections that no request waits for */
export function answersOf(pool: pg.Pool): Answers {
  return keepFor(AGE, () => Promise.race([pool.query('select').then(() => true, () => false), sleep(PATIENCE, false, { ref: false })]))
}

/**
 * Waits for work of a server as long as that answers at all. One that is stopped accepts connections and ends no statement, so that requests would wait
 * for the longest time that a statement may take.
 * @throws DatabaseAway, while the work goes on, and the errors of the work
 */
export async function whileAnswering<T>(answers: Answers, work: Promise<T>): Promise<T> {
  let done = false
  const ended = work.then(() => { done = true }, () => { done = true })
  for (;;) {
    await Promise.race([ended, sleep(SLOW, undefined, { ref: false })])
    if (done) return work
    if (await Promise.race([answers(), ended.then(() => true)]) === false) throw SILENT
  }
}
