import { WITHOUT_KEY } from '../database/run-statement.ts'

/** How long a statement may run by the plan of who asks, in ms: nobody waits longer for an answer than its plan is worth to the others. */
export const STATEMENT_TIMES: Record<string, number> = { free: 3000, pro: 5000, business: 8000, enterprise: 10_000 }

/** How long a statement may run for an account of a plan, in ms. */
export function statementTime(plan: string | null): number {
  return STATEMENT_TIMES[plan ?? ''] ?? WITHOUT_KEY
}
