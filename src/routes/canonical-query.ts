import type { Values } from '../shapes/parameter.ts'

/**
 * Route and parameters as one text, the same however the query was ordered: what a cursor is bound to and what an
 * entity tag stands for. Without `limit`, which may differ between the pages of one walk.
 */
export function canonicalQuery(path: string, values: Values): string {
  const sorted = Object.entries(values).filter(([name]) => name !== 'limit').sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([path, ...sorted])
}
