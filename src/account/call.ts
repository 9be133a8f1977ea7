import type { Query } from '../database/shared-query.ts'
import { Problem, type ProblemName } from './problem.ts'

/** Calls a function of the database. @param name with its schema. @returns its value, as JSON parses */
export async function call<Value>(query: Query, name: string, ...values: unknown[]): Promise<Value> {
  const [row] = await query({ name, text: `select ${name}(${values.map((_, at) => `$${at + 1}`).join(', ')}) as value`, values })
  return row?.value as Value
}

/** Calls a function that answers whether it did its work. @throws Problem where it did not */
export async function callOr(problem: ProblemName, query: Query, name: string, ...values: unknown[]): Promise<void> {
  if ((await call<unknown>(query, name, ...values)) !== true) throw new Problem(problem)
}
