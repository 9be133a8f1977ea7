import type { Values } from '../shapes/parameter.ts'

/**
 * Route and parameters as one text, independent of the order of the query. Cursors and entity tags are bound to it. Leaves out
 * `limit`, which may differ from page to page.
 */
export function canonicalQuery(path: string, values: Values): string {
  const sorted = Object.entries(values).filter(([name]) => name !== 'limit').sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([path, ...sorted])
}
