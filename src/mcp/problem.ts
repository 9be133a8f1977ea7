import type { Refusal } from '../errors/refusal.ts'

/** Why a tool gives no answer, for the model that called it: the error's code, what it means, and what helps. */
export function problemText({ code, message, details, headers }: Refusal, requestId: string): string {
  const plan = typeof details.required_plan === 'string' ? ` It takes plan ${details.required_plan} or a larger one.` : ''
  const wait = headers['Retry-After'] === undefined ? '' : ` Try again in ${headers['Retry-After']} s, not before.`
  return `${code}: ${message}.${plan}${wait} (request ${requestId})`
}
