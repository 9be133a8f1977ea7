import { STATEMENT_TIMES } from '../../src/keyed/statement-time.ts'
import type { TestDatabase } from './database.ts'

/** Rows of a page, of which an answer of the real files has a few at most: to walk 66,000 records by 200 judges them 330 times. Pages are tested elsewhere. */
export const WHOLE = [5000] as const

/** Lets plan enterprise ask for such pages, and take its time: they take longer than its 10 s where other tests run beside them. */
export async function allowWholePages({ owner }: TestDatabase): Promise<void> {
  STATEMENT_TIMES.enterprise = 120_000
  await owner.query(`update access.plan set page_size = $1 where id = 'enterprise'`, [WHOLE[0]])
}
