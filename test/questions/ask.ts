import { counts } from '../helpers/counts.ts'
import type { Grounds } from './ground.ts'
import type { Question } from './question.ts'

export type Answer<T> = { request: string; status: number; code: string | null; body: T }

/** Thrown where an answer is not what the tables say. */
export class Differs extends Error {}

/** Asks with the key of the question's plan. */
export async function ask<T>({ server, keys }: Grounds, { plan }: Question, path: string, posted?: object): Promise<Answer<T>> {
  const answer = await server.get(path, {
    headers: { 'X-API-Key': keys[plan], ...(posted && { 'Content-Type': 'application/json' }) },
    ...(posted && { method: 'POST', body: JSON.stringify(posted) }),
  })
  const request = `${plan} ${posted ? 'POST' : 'GET'} ${path}${posted ? ` ${JSON.stringify(posted)}` : ''}`
  const body = await answer.json() as T & { error?: { code: string } }
  if (answer.status >= 500) throw new Differs(`${request}\n  answered ${answer.status}: ${JSON.stringify(server.logged.at(-1))}`)
  return { request, status: answer.status, code: body.error?.code ?? null, body }
}

export const withQuery = (path: string, query: Record<string, string>): string => `${path}?${new URLSearchParams(query)}`

/** True when the refusal that the question deserves came; false when it deserves an answer, and got one. */
export function refused({ request, code }: Answer<unknown>, expected: string | null): boolean {
  if (code !== expected) throw new Differs(`${request}\n  answered ${code ?? '200'}, expected ${expected ?? '200'}`)
  return expected !== null
}

/** Compares two lists element by element, and shows the first that differ. */
export function same(request: string, what: string, got: readonly unknown[], expected: readonly unknown[]): void {
  if (JSON.stringify(got) === JSON.stringify(expected)) return
  const shown = got.map(textOf)
  const wanted = expected.map(textOf)
  const at = Array.from({ length: Math.max(shown.length, wanted.length) }, (_, n) => n).find((n) => shown[n] !== wanted[n])
  if (at === undefined) return
  throw new Differs(`${request}\n  ${what}: ${got.length}, expected ${expected.length}; number ${at} is\n  ${shown[at]}, expected\n  ${wanted[at]}`)
}

/** JSON with the members of objects in one order. */
const textOf = (one: unknown): string => JSON.stringify(one, (_, value: unknown) => (
  value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).toSorted()) : value))

type Page<T> = { data: T[]; pagination: { next_cursor: string | null }; meta: Record<string, unknown> }

/** Pages that are compared of one answer: what follows is counted by other faces. */
const MOST_PAGES = counts(2, 2, 3)

/** An answer's rows with those of the pages after it. */
export async function walked<T>(grounds: Grounds, question: Question, path: string, first: Page<T>): Promise<{ rows: T[]; ended: boolean }> {
  const rows = [...first.data]
  let cursor = first.pagination.next_cursor
  for (let page = 1; cursor !== null && page < MOST_PAGES; page++) {
    const { body, request, status } = await ask<Page<T>>(grounds, question, `${path}&cursor=${cursor}`)
    if (status !== 200) throw new Differs(`${request}\n  answered ${status}`)
    rows.push(...body.data)
    cursor = body.pagination.next_cursor
  }
  return { rows, ended: cursor === null }
}
